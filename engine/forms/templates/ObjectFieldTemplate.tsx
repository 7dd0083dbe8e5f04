import type { ObjectFieldTemplateProps } from "@rjsf/utils";

/** All fields of a form, on a grid of two columns where there is room. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="form__fields">{properties.map(({ content }) => content)}</div>;
}
