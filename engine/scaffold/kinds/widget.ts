import { refusalOf } from "../names.ts";
import type { Scaffold } from "../scaffold.ts";

/** A widget: one file that shows a form's field. */
export const scaffold: Scaffold = {
  kind: "widget",
  title: "a widget for fields of forms: star-rating",
  inSite: false,
  generates: true,
  name(name) {
    const reason = refusalOf(name);
    if (reason) return { reason };
    return name === "hidden" ? { reason: "the form renderer shows nothing for fields with it" } : { name };
  },
  files(name) {
    return { [`engine/forms/widgets/${name}.tsx`]: source };
  },
  next(name) {
    return [
      `Write the control in engine/forms/widgets/${name}.tsx; controlProps gives it its name, label and errors.`,
      "Run npx vitest run tests/conformance/widgets.test.tsx.",
      `Show a field with it, in a form's file: "ui": { "…": { "ui:widget": "${name}" } }.`,
    ];
  },
};

const source = `import type { WidgetProps } from "@rjsf/utils";
import { patternOf, textProps } from "../fields/controlProps.ts";

/** One line of text. */
export function widget(props: WidgetProps) {
  return <input {...textProps(props)} type="text" pattern={patternOf(props)} className="form-control" />;
}
`;
