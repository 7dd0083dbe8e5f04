import { otherNames } from "../../content/check/formUi.ts";
import { engineName } from "../../files/siteFolder.ts";
import { conformance, npm, refusalOf, type Scaffold } from "../scaffold.ts";

/** A widget: one file that shows a form's field. */
export const scaffold: Scaffold = {
  kind: "widget",
  title: "a widget for fields of forms: star-rating",
  inSite: true,
  isCode: true,
  generates: true,
  name(name) {
    const reason = refusalOf(name);
    if (reason) return { reason };
    return otherNames.includes(name) ? { reason: "forms have a widget of this name already" } : { name };
  },
  files(name, site) {
    return site === undefined
      ? { [`engine/forms/widgets/${name}.tsx`]: source("..") }
      : { [`pages/_widgets/${name}.tsx`]: source(`${engineName}/forms`) };
  },
  next(name, site) {
    const file = site === undefined ? `engine/forms/widgets/${name}.tsx` : `pages/_widgets/${name}.tsx`;
    return [
      `Write the control in ${file}; controlProps gives it its name, label and errors. "example" is a field that it can show.`,
      conformance("widgets.test.ts", site),
      `Show a field with it, in a form's file: "ui": { "…": { "ui:widget": "${name}" } }. See it with ${npm("dev", site)}.`,
    ];
  },
};

function source(forms: string): string {
  return `import type { WidgetProps } from "@rjsf/utils";
import { patternOf, textProps } from "${forms}/fields/controlProps.ts";

/** Schema of a field for this widget: it shows fields of this type. */
export const example = { type: "string" };

/** One line of text. */
export function widget(props: WidgetProps) {
  return <input {...textProps(props)} type="text" pattern={patternOf(props)} className="form-control" />;
}
`;
}
