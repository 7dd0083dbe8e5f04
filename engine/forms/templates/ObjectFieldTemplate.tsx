import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { useSay } from "../words.ts";

/** All fields of a form, in two columns where there is room. */
export function ObjectFieldTemplate({ properties, schema }: ObjectFieldTemplateProps) {
  const say = useSay();
  const optional = Object.keys(schema.properties ?? {}).length > (schema.required ?? []).length;
  const marked = optional && schema.required !== undefined && schema.required.length > 0;
  return (
    <div className="form__fields">
      {marked && <p className="form__note">{say("form.requiredNote")}</p>}
      {properties.map(({ content }) => content)}
    </div>
  );
}
