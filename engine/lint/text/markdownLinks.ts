import type { Stretch } from "../../content/text/rawNodes.ts";

/** A link in a Markdown text: its words and its target, with the place of both. */
interface MarkdownLink {
  words: string;
  wordsAt: Stretch;
  to: string;
  toAt: Stretch;
}

const target = /[ \t\n]*<?([^\s()<>]{1,2000})/y;
const longestWords = 500;

/** Finds the links of a text, `[words](/to)`. Takes time in proportion to the text's length. */
export function markdownLinks(text: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  let from = 0;
  // Most texts have no link, and searching for two characters is fast.
  for (let middle = text.indexOf("]("); middle !== -1; middle = text.indexOf("](", from)) {
    from = Math.max(from, middle - longestWords);
    const before = text.slice(from, middle);
    const start = from + before.lastIndexOf("[") + 1;
    from = middle + 2;
    if (start <= middle && before.includes("[") && !text.slice(start, middle).includes("]")) {
      target.lastIndex = from;
      const [whole = "", to = ""] = target.exec(text) ?? [];
      if (to === "") continue;
      from += whole.length;
      links.push({
        words: text.slice(start, middle),
        wordsAt: { start, end: middle },
        to,
        toAt: { start: from - to.length, end: from },
      });
    }
  }
  return links;
}
