import { attributeMarkup } from "../html/attributeMarkup.ts";
import { escapeHtml } from "../html/escapeHtml.ts";
import type { HeadTag } from "./HeadTag.ts";

/** Writes head tags as HTML. */
export function headMarkup(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, text = "" }) => {
      const start = `<${tag}${attributeMarkup(attributes)}>`;
      if (tag === "title") return `${start}${escapeHtml(text)}</title>`;
      return tag === "script" ? `${start}${scriptJson(text)}</script>` : start;
    })
    .join("");
}

/** Escapes JSON for a `script` element: only `<` can end the element or begin a comment in it. */
function scriptJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
