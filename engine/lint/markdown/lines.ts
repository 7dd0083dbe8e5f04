import type { Nodes, Parent } from "mdast";
import { HIDDEN, stretchOf } from "../../content/text/passages.ts";
import { captionMark } from "../../content/text/table.ts";
import { type Advice, type Match, type Row, regex, type TextFinding } from "./row.ts";

const re = regex("gmu");
/** Where a line begins, and a blank inside of it. */
const begin = String.raw`(?=\S)(?<=^[^\S\n]*)`;
const blank = String.raw`[^\S\n]`;
/** The rest of a word without marks. */
const word = `[^\\s${HIDDEN}]*(?!\\S)`;
const item = /^\s*(?:[-*+•‣◦▪●]|\d{1,2}[.)])/;
const numbered = /^\s*\d{1,2}[.)]/;

/** Lines of paragraphs that were meant as list items or headings. */
export const lines: readonly Row[] = [
  {
    pattern: re`${begin}([•‣◦▪●])(?=${blank}*\S)(?:[^]*(\n)${blank}*[•‣◦▪●](?=${blank}*\S))?.*`,
    unless: ([sign, more]) => more === "" && sign !== "•",
    say: ([sign = ""], match) => drawn(sign, match),
  },
  {
    pattern: re`${begin}([–—])(?=${blank}+\S)[^]*\n${blank}*[–—](?=${blank}+\S).*`,
    say: ([sign = ""], match) => drawn(sign, match),
  },
  {
    pattern: re`${begin}(?<mark>\(?[a-z0-9]\)?)(?<=\))(?=${blank}+\S)[^]*\n${blank}*\(?[a-z0-9]\)(?=${blank}+\S)`,
    say: ([sign = ""]) => ({ ...drawn(sign.slice(0, 2)), hint: 'Begin each with "1. ", "2. " and so on.' }),
  },
  {
    pattern: re`${begin}(-|\d{1,2}[.)](?!\p{Lu}{2}))(?=[\p{L}“‘"'${HIDDEN}])([^\s${HIDDEN}]*)`,
    // A number below another belongs to the same list, which is reported once.
    unless: ([mark], match) => mark !== "-" && numbered.test(lineAbove(match) ?? ""),
    say: ([mark, first], match) => ({
      message: `This line is not a list item: a space is missing after ${mark}.`,
      hint: first === "" ? `Write "${mark} " before the words.` : `Write "${mark} ${first}".`,
      rewrite: `${match.passage.listed || item.test(lineAbove(match) ?? "-") ? "" : "\n"}${mark} ${first}`,
    }),
  },
  {
    pattern: re`${begin}(#{2,6})([^#\s${HIDDEN}]${word})`,
    say: heading,
  },
  {
    // A single # is a hashtag or a number, except where a heading would be.
    pattern: re`${begin}(#)(\p{Lu}${word})(?![^\n]*(?:#|[.!?]${blank}*$))`,
    unless: (_, { at, passage: { shown, end }, text }) =>
      shown.lastIndexOf("\n", at) !== -1 || (!shown.includes("\n") && end >= text.trimEnd().length),
    say: heading,
  },
  {
    // Markdown sees no list in a number right below a line of text, except in 1.
    pattern: re`(?=\d)(?<=\n${blank}*)(\d{1,2}[.)])(?=${blank}+\S)(${blank}+${word})?(?=(?:.*\n${blank}*(\d{1,2})[.)]\s)?)`,
    unless: (_, match) => match.passage.listed || item.test(lineAbove(match) ?? ""),
    say: ([mark = "", first, next]) => {
      const number = Number.parseInt(mark, 10);
      // "12. May" alone is a date.
      const isList = number === 1 || Number(next) === number + 1;
      return {
        message: "This line is not a list item: it is right below a line of text.",
        ...(isList
          ? { hint: "Write \\n\\n before the list.", rewrite: `\n${mark}${first}` }
          : { hint: "If it begins a list, write \\n\\n before it. If not, put it on the line above." }),
      };
    },
  },
  {
    // Sentences above a line of dashes.
    pattern: re`(?<=(?:[.!?;:,]|\n.*)${blank}*\n)${HIDDEN}+(?![^])`,
    unless: (_, { source }) => !/^ *-+ *$/.test(source),
    say: () => ({
      message: "The words above these dashes become a heading.",
      hint: "Remove the dashes, or write a heading after an empty line: \\n\\n## Words.",
    }),
  },
  {
    // A paragraph right below a list.
    pattern: re`(?<=\n)(?<mark>[*_[("“${HIDDEN}]*\p{Lu}(?:\p{L}|\s).*)[^]*`,
    unless: (_, { source, passage, found }) =>
      !passage.listed || found.length > 0 || !/^[*_[("“]*\p{Lu}/u.test(source),
    say: () => ({
      message: "This line looks like a paragraph, but belongs to the list item above it.",
      hint: "Write \\n\\n before it, or two spaces if it is a part of the item.",
    }),
  },
];

function heading([mark, words]: readonly string[]): Advice {
  return {
    message: `This line is not a heading: a space is missing after ${mark}.`,
    hint: `Write "${mark} ${words}".`,
    rewrite: `${mark} ${words}`,
  };
}

/** The line above a match; undefined on the first. */
function lineAbove({ passage: { shown }, at }: Match): string | undefined {
  const end = shown.lastIndexOf("\n", at);
  return end === -1 ? undefined : shown.slice(shown.lastIndexOf("\n", end - 1) + 1, end);
}

function drawn(sign: string, match?: Match): Advice {
  const list = match?.source.replace(/^[ \t]*[•‣◦▪●–—][ \t]*/gm, "- ");
  return {
    message: `The lines that begin with ${sign} are not a list: they run into one paragraph.`,
    hint: 'Begin each with "- ".',
    ...(match && { rewrite: `${lineAbove(match) === undefined ? "" : "\n"}${list}` }),
  };
}

/**
 * Finds lists that touch the paragraph above them, and captions without a table.
 * @param found what is found in the lines: it may be why a list begins there
 */
export function misplacedBlocks(parent: Parent, text: string, found: readonly TextFinding[]): TextFinding[] {
  return parent.children.flatMap((child: Nodes, index): TextFinding[] => {
    const [above, below] = [parent.children[index - 1], parent.children[index + 1]];
    const { start, end } = stretchOf(child);
    const inside = "children" in child ? misplacedBlocks(child, text, found) : [];
    const isTop = parent.type === "root";
    if (child.type === "list" && above?.type === "paragraph" && parent.type !== "listItem") {
      const isApart = above.position?.end.line !== (child.position?.start.line ?? 0) - 1;
      const lines = stretchOf(above);
      if (isApart || found.some((one) => one.start >= lines.start && one.end <= lines.end)) return inside;
      const words = /^\S+[ \t]*[^\s\\]*/.exec(text.slice(start))?.[0] ?? "-";
      const message = "This list is right below a line of text, so that it may become a part of it.";
      const fix = { hint: "Write \\n\\n before the list.", ...(isTop && { rewrite: `\n${words}` }) };
      return [{ start, end: start + words.length, message, ...fix }, ...inside];
    }
    const isCaption = isTop && child.type === "paragraph" && captionMark.test(text.slice(start, end));
    if (!isCaption || below?.type === "table") return inside;
    const hint = 'Put it above its table, with \\n\\n between them, or remove "Table:".';
    return [{ start, end, message: "This caption has no table below it.", hint }, ...inside];
  });
}
