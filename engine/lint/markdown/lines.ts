import type { Nodes, Root } from "mdast";
import { HIDDEN, type Passage, stretchOf } from "../../content/text/passages.ts";
import type { Remark } from "./remark.ts";

/** One line of a passage. */
interface Line {
  words: string;
  /** Offset in the text. */
  start: number;
  first: boolean;
  /** What the line above begins with. */
  above: string;
  /** What the line below begins with. */
  below: string;
}

const begun = new RegExp(String.raw`^(\s*)(-|\d{1,2}[.)])((?=[\p{L}“‘"'${HIDDEN}])\S+)`, "u");
const item = /^\s*(?:[-*+•‣◦▪●]|\d{1,2}[.)])/;
const bullet = /^\s*[•‣◦▪●]\s*(?=\S)/;
const dash = /^\s*[–—]\s+(?=\S)/;
const lettered = /^\s*\(?[a-z0-9]\)\s+(?=\S)/;

/** Lines that were meant as an item of a list or as a heading, and stand in a paragraph. */
export function brokenLines(passage: Passage, text: string): Remark[] {
  if (passage.type !== "paragraph") return [];
  const lines = linesOf(passage);
  const drawn = drawnList(lines, text);
  if (drawn !== undefined) return [drawn];
  const found: Remark[] = [];
  for (const line of lines) {
    const one =
      unspacedItem(line, passage) ??
      unspacedHeading(line, passage, text, lines.length) ??
      lateNumber(line, passage);
    // The number below another belongs to the same list.
    if (one !== undefined && !(found.length > 0 && /^\s*\d/.test(line.words) && /^\s*\d/.test(line.above)))
      found.push(one);
  }
  return found;
}

function linesOf({ shown, start }: Passage): Line[] {
  let at = start;
  let above = "";
  return shown.split("\n").map((words, index, all) => {
    const line = { words, start: at, first: index === 0, above, below: all[index + 1] ?? "" };
    at += words.length + 1;
    above = words;
    return line;
  });
}

/** `-one`, `1.one` */
function unspacedItem({ words, start, first, above }: Line, { listed }: Passage): Remark | undefined {
  const [whole, indent = "", mark = "", rest = ""] = begun.exec(words) ?? [];
  if (whole === undefined || (/^-\p{L}+$/u.test(whole) === false && mark !== "-" && /^\p{Lu}{2}/u.test(rest)))
    return undefined;
  const from = start + indent.length;
  const visible = rest.includes(HIDDEN) ? "" : rest;
  const gap = first || listed || item.test(above) ? "" : "\n";
  return {
    start: from,
    end: from + mark.length + (visible === "" ? 0 : visible.length),
    message: `This line is not a list item: a space is missing after ${mark}.`,
    hint: visible === "" ? `Write "${mark} " before the words.` : `Write "${mark} ${visible}".`,
    rewrite: `${gap}${mark} ${visible}`,
  };
}

/** `##Part` */
function unspacedHeading(
  { words, start, first }: Line,
  passage: Passage,
  text: string,
  lines: number,
): Remark | undefined {
  const [whole, indent = "", mark = "", rest = ""] = /^(\s*)(#{1,6})([^#\s]\S*)/.exec(words) ?? [];
  if (whole === undefined || rest.includes(HIDDEN)) return undefined;
  // One # is a hashtag, or the number of something, unless it stands where a heading would.
  const alone = first && (lines > 1 || passage.end < text.trimEnd().length);
  if (mark === "#" && !(alone && /^\p{Lu}/u.test(rest) && !/#|[.!?]\s*$/.test(words.trim().slice(1))))
    return undefined;
  const from = start + indent.length;
  return {
    start: from,
    end: from + mark.length + rest.length,
    message: `This line is no heading: a space is missing after ${mark}.`,
    hint: `Write "${mark} ${rest}".`,
    rewrite: `${mark} ${rest}`,
  };
}

/** A list that begins with another number than 1 right below a line of text. */
function lateNumber({ words, start, first, above, below }: Line, { listed }: Passage): Remark | undefined {
  const [whole, indent = "", mark = "", rest = ""] = /^(\s*)(\d{1,2}[.)])(\s+\S+)/.exec(words) ?? [];
  if (whole === undefined || first || listed || item.test(above)) return undefined;
  const from = start + indent.length;
  const visible = rest.includes(HIDDEN) ? "" : rest;
  return {
    start: from,
    end: from + mark.length + visible.length,
    message: `This line is not a list item: it stands right below a line of text.`,
    ...(isCounted(mark, below)
      ? { hint: "Write \\n\\n before the list.", rewrite: `\n${mark}${visible}` }
      : { hint: "Write \\n\\n before it if it begins a list, or put it on the line above if not." }),
  };
}

/** Whether a number surely counts: "12. May" alone is a date. */
function isCounted(mark: string, below: string): boolean {
  const number = Number.parseInt(mark, 10);
  return number === 1 || Number(/^\s*(\d{1,2})[.)]\s/.exec(below)?.[1]) === number + 1;
}

/** Lines with signs of their own instead of marks, which run into each other. */
function drawnList(lines: readonly Line[], text: string): Remark | undefined {
  for (const sign of [bullet, dash, lettered]) {
    const drawn = lines.filter(({ words }) => sign.test(words));
    const [first] = drawn;
    if (first === undefined || (drawn.length < 2 && !(sign === bullet && first.words.includes("•"))))
      continue;
    const last = drawn.at(-1) ?? first;
    const end = last.start + last.words.trimEnd().length;
    const from = first.start + first.words.length - first.words.trimStart().length;
    const source = text.slice(from, end);
    const name = first.words.trim().slice(0, sign === lettered ? 2 : 1);
    return {
      start: from,
      end: sign === lettered ? from + name.length : end,
      message: `The lines that begin with ${name} are no list, and run into each other.`,
      hint: sign === lettered ? 'Begin each with "1. ", "2. " and so on.' : 'Begin each with "- ".',
      ...(sign !== lettered && {
        rewrite: `${first.first ? "" : "\n"}${source.replace(/^[ \t]*[•‣◦▪●–—][ \t]*/gm, "- ")}`,
      }),
    };
  }
  return undefined;
}

/** What stands right below something else and so is read otherwise than it looks. */
export function gluedBlocks(root: Root, text: string, passages: readonly Passage[]): Remark[] {
  const found: Remark[] = [];
  const flawed = new Set(
    passages.filter((one) => brokenLines(one, text).length > 0).map(({ start }) => start),
  );
  const visit = (node: Nodes) => {
    if (!("children" in node)) return;
    node.children.forEach((child, index) => {
      const above = node.children[index - 1];
      const touches = above?.position?.end.line === (child.position?.start.line ?? 0) - 1;
      if (touches && child.type === "list" && above?.type === "paragraph" && node.type !== "listItem") {
        if (!flawed.has(stretchOf(above).start)) found.push(gluedList(child, text, node.type === "root"));
      }
      if (child.type === "heading") found.push(...underlined(child, text));
      visit(child);
    });
  };
  visit(root);
  return [
    ...found,
    ...passages
      .filter(({ listed, start }) => listed && !flawed.has(start))
      .flatMap((one) => gluedLine(one, text)),
  ];
}

function gluedList(list: Nodes, text: string, atRoot: boolean): Remark {
  const { start } = stretchOf(list);
  const words = /^\S+[ \t]*[^\s\\]*/.exec(text.slice(start))?.[0] ?? "-";
  return {
    start,
    end: start + words.length,
    message: "This list stands right below a line of text, so that it may be taken for a part of it.",
    hint: "Write \\n\\n before the list.",
    ...(atRoot && { rewrite: `\n${words}` }),
  };
}

/** A line below an item without a mark or a blank before it belongs to the item. */
function gluedLine({ start, end }: Passage, text: string): Remark[] {
  const lines = text.slice(start, end).split("\n");
  let at = start;
  for (const [index, line] of lines.entries()) {
    if (index > 0 && /^[*_[("“]*\p{Lu}(?:\p{L}|\s)/u.test(line)) {
      return [
        {
          start: at,
          end: at + line.length,
          message: "This line belongs to the item above it, though it begins like a paragraph.",
          hint: "Write \\n\\n before it, or two spaces if it belongs to the item.",
        },
      ];
    }
    at += line.length + 1;
  }
  return [];
}

/** Sentences above a line of dashes become a heading. */
function underlined(heading: Nodes, text: string): Remark[] {
  const { start, end } = stretchOf(heading);
  const lines = text.slice(start, end).split("\n");
  const dashes = lines.at(-1) ?? "";
  const above = lines.slice(0, -1).join("\n");
  if (lines.length < 2 || !/^ *-+ *$/.test(dashes) || !/[.!?;:,]$|\n/.test(above.trimEnd())) return [];
  return [
    {
      start: end - dashes.trimStart().length,
      end,
      message: "The words above these dashes become a heading.",
      hint: "Take the dashes out, or write an empty line and a heading: \\n\\n## Words.",
    },
  ];
}
