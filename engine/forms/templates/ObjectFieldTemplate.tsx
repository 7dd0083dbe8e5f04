import type { ObjectFieldTemplateProps } from "@rjsf/utils";

/** All fields of a form, in two columns where there is room. */
export function ObjectFieldTemplate({ properties, schema }: ObjectFieldTemplateProps) {
  const optional = Object.keys(schema.properties ?? {}).length > (schema.required ?? []).length;
  const marked = optional && schema.required !== undefined && schema.required.length > 0;
  return (
    <div className="form__fields">
      {marked && <p className="form__note">Fields with a star (*) must be filled in.</p>}
      {properties.map(({ content }) => content)}
    </div>
  );
}
