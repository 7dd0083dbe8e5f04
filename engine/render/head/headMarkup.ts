import type { HeadTag } from "./pageTags.ts";

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Makes a text safe inside an element or between double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

/** A start tag's attributes with a space before each, escaped. */
export function attributeMarkup(attributes: HeadTag["attributes"]): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join("");
}

/** JSON for an element `script`: there nothing ends the element, or begins a comment, that does not begin with `<`. */
function scriptJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/** Head tags as HTML. */
export function headMarkup(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text = "" }) => {
      const start = `<${tag}${attributeMarkup(attributes)}>`;
      if (tag === "title") return `${start}${escapeHtml(text)}</title>`;
      return tag === "script" ? `${start}${scriptJson(text)}</script>` : start;
    })
    .join("");
}
