import { HIDDEN, type Passage } from "../../content/text/passages.ts";
import { drawnList } from "./drawnList.ts";
import { type Line, splitLines } from "./splitLines.ts";
import type { TextFinding } from "./textFinding.ts";

const begun = new RegExp(String.raw`^(\s*)(-|\d{1,2}[.)])((?=[\p{L}“‘"'${HIDDEN}])\S+)`, "u");
const item = /^\s*(?:[-*+•‣◦▪●]|\d{1,2}[.)])/;
/** Finds lines of a paragraph that were meant as list items or headings. */
export function brokenLines(passage: Passage, text: string): TextFinding[] {
  if (passage.type !== "paragraph") return [];
  const lines = splitLines(passage);
  const drawn = drawnList(lines, text);
  if (drawn !== undefined) return [drawn];
  const found: TextFinding[] = [];
  for (const line of lines) {
    const one =
      unspacedItem(line, passage) ??
      unspacedHeading(line, passage, text, lines.length) ??
      lateNumber(line, passage);
    // A number below another belongs to the same list, which is reported once.
    const isListed = found.length > 0 && /^\s*\d/.test(line.words) && /^\s*\d/.test(line.above);
    if (one !== undefined && !isListed) found.push(one);
  }
  return found;
}

/** Reports a list item without a space: `-one`, `1.one`. */
function unspacedItem({ words, start, isFirst, above }: Line, { listed }: Passage): TextFinding | undefined {
  const [whole, indent = "", mark = "", rest = ""] = begun.exec(words) ?? [];
  if (whole === undefined || (/^-\p{L}+$/u.test(whole) === false && mark !== "-" && /^\p{Lu}{2}/u.test(rest)))
    return undefined;
  const from = start + indent.length;
  const visible = rest.includes(HIDDEN) ? "" : rest;
  const gap = isFirst || listed || item.test(above) ? "" : "\n";
  return {
    start: from,
    end: from + mark.length + (visible === "" ? 0 : visible.length),
    message: `This line is not a list item: a space is missing after ${mark}.`,
    hint: visible === "" ? `Write "${mark} " before the words.` : `Write "${mark} ${visible}".`,
    rewrite: `${gap}${mark} ${visible}`,
  };
}

/** Reports a heading without a space: `##Part`. */
function unspacedHeading(
  { words, start, isFirst }: Line,
  passage: Passage,
  text: string,
  lines: number,
): TextFinding | undefined {
  const [whole, indent = "", mark = "", rest = ""] = /^(\s*)(#{1,6})([^#\s]\S*)/.exec(words) ?? [];
  if (whole === undefined || rest.includes(HIDDEN)) return undefined;
  // A single # is a hashtag or a number, except where a heading would be.
  const alone = isFirst && (lines > 1 || passage.end < text.trimEnd().length);
  if (mark === "#" && !(alone && /^\p{Lu}/u.test(rest) && !/#|[.!?]\s*$/.test(words.trim().slice(1))))
    return undefined;
  const from = start + indent.length;
  return {
    start: from,
    end: from + mark.length + rest.length,
    message: `This line is not a heading: a space is missing after ${mark}.`,
    hint: `Write "${mark} ${rest}".`,
    rewrite: `${mark} ${rest}`,
  };
}

/** Reports a numbered list right below a line of text that does not begin with 1: Markdown sees no list. */
function lateNumber(
  { words, start, isFirst, above, below }: Line,
  { listed }: Passage,
): TextFinding | undefined {
  const [whole, indent = "", mark = "", rest = ""] = /^(\s*)(\d{1,2}[.)])(\s+\S+)/.exec(words) ?? [];
  if (whole === undefined || isFirst || listed || item.test(above)) return undefined;
  const from = start + indent.length;
  const visible = rest.includes(HIDDEN) ? "" : rest;
  return {
    start: from,
    end: from + mark.length + visible.length,
    message: "This line is not a list item: it is right below a line of text.",
    ...(isCounted(mark, below)
      ? { hint: "Write \\n\\n before the list.", rewrite: `\n${mark}${visible}` }
      : { hint: "If it begins a list, write \\n\\n before it. If not, put it on the line above." }),
  };
}

/** Whether a number is certainly one of a list: "12. May" alone is a date. */
function isCounted(mark: string, below: string): boolean {
  const number = Number.parseInt(mark, 10);
  return number === 1 || Number(/^\s*(\d{1,2})[.)]\s/.exec(below)?.[1]) === number + 1;
}
