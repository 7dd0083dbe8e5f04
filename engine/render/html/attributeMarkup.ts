import { escapeHtml } from "./escapeHtml.ts";

/** Attributes by name. Those that are undefined are left out, those that are `true` stand without a value. */
export type Attributes = Readonly<Record<string, string | true | undefined>>;

/** Writes attributes as HTML, escaped, with a space before each. */
export function attributeMarkup(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join("");
}
