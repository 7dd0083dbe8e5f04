import type { Nodes, Parent } from "mdast";
import {
  captionMark,
  HIDDEN,
  isOverloaded,
  parseMarkdown,
  passagesOf,
  stretchOf,
} from "../../content/text/markdown.ts";
import type { Finding } from "../../contract/diagnostic.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { Part } from "../../contract/rule.ts";
import { forLastPart, visibleTexts } from "../site/parts.ts";
import {
  type Advice,
  addresses,
  apart,
  brokenHtml,
  emphasis,
  findRows,
  htmlEntities,
  links,
  type Match,
  type Row,
  regex,
  surelyCalls,
  type TextFinding,
  writtenEscapes,
} from "./marks.ts";

/** Reports all findings of one kind in the texts of a part. The texts are checked once for all kinds. */
export function reportTextFindings(
  part: Part,
  vocabulary: Vocabulary,
  kind: Exclude<keyof TextFindings, "footnotes">,
  report: (finding: Finding) => void,
): void {
  const { texts, marks } = findingsIn(part, vocabulary);
  for (const { path, found } of texts)
    for (const one of found[kind]) {
      if (one.footnote === undefined || !hasPartner({ path, role: one.footnote, start: one.start }, marks))
        report(findingOf(one, part.file, path));
    }
}

/** An asterisk of a footnote: one after a word calls it, one at its start begins the note. */
interface FootnoteMark {
  path: JsonPath;
  role: "call" | "note";
  /** Its offset where its place in the text counts. */
  start?: number;
}

const findingsIn = forLastPart((part: Part, vocabulary: Vocabulary) => {
  const texts: { path: JsonPath; found: TextFindings }[] = [];
  const marks: FootnoteMark[] = [];
  const add = (path: JsonPath, { call, note }: TextFindings["footnotes"]) => {
    if (call) marks.push({ path, role: "call" });
    if (note) marks.push({ path, role: "note" });
  };
  for (const { text, path, wording, isOrdinary } of visibleTexts(part, vocabulary)) {
    if (isOrdinary) continue;
    if (wording !== "markdown") {
      const call = /[\p{L}\p{N})%.]\*(?![*\p{L}\p{N}])/u.test(text);
      add(path, { call, note: /^\*\s?[\p{L}\p{N}]/u.test(text) });
      continue;
    }
    const found = findInText(text);
    if (found === undefined) continue;
    texts.push({ path, found });
    add(path, found.footnotes);
    for (const { footnote: role, start } of found.emphasis) if (role) marks.push({ path, role, start });
  }
  return { texts, marks };
});

/** Whether a block has the other half of a footnote. A note comes after the word that calls it. */
function hasPartner({ path, role, start = 0 }: FootnoteMark, marks: readonly FootnoteMark[]): boolean {
  return marks.some(
    (other) =>
      other.role !== role &&
      blockOf(other.path) === blockOf(path) &&
      (role === "call" || other.path !== path || other.start === undefined || other.start < start),
  );
}

function blockOf(path: JsonPath): unknown {
  return path[0] === "blocks" ? path[1] : undefined;
}

function findingOf(
  { start, end, message, hint, rewrite }: TextFinding,
  file: string,
  path: JsonPath,
): Finding {
  const fix = rewrite !== undefined && { rewrite: { title: hint.replace(/\.$/, ""), text: rewrite } };
  return { file, path, part: { start, end }, message, hint, ...fix };
}

/** The findings in a Markdown text, by the rule that reports them. */
interface TextFindings {
  links: TextFinding[];
  lines: TextFinding[];
  escapes: TextFinding[];
  emphasis: TextFinding[];
  addresses: TextFinding[];
  /** Whether an asterisk certainly refers to a footnote, and whether one certainly begins a footnote. */
  footnotes: { call: boolean; note: boolean };
}

/** Finds where a text is published differently from what its author meant; undefined if there is nothing to find. */
export function findInText(text: string): TextFindings | undefined {
  if (!mayHaveFindings(text) || isOverloaded(text)) return undefined;
  const root = parseMarkdown(text);
  const passages = passagesOf(root, text);
  const taken = new Uint8Array(text.length);
  const find = (rows: readonly Row[], among = passages) =>
    apart(
      among.flatMap((one) => findRows(rows, one, text, taken)),
      taken,
    );
  const footnotes = {
    call: passages.some(({ shown }) => surelyCalls.test(shown)),
    note: passages.some(({ start, end }) => text.startsWith("\\*", start) && end > start + 2),
  };
  const written = apart(writtenEscapes(passages, text), taken);
  const entities = apart(
    passages.flatMap(({ entities }) => htmlEntities(entities, text)),
    taken,
  );
  const escapes = [...written, ...entities, ...find(brokenHtml)];
  const found: TextFindings = { links: [], lines: [], escapes, emphasis: [], addresses: [], footnotes };
  // Wrong line ends change how the rest is read. It is checked after they are fixed.
  if (written.length > 0) return found;
  taken.fill(0);
  found.links = find(links);
  const besideLinks = taken.slice();
  for (const { start, end } of passages.flatMap((one) => one.links)) taken.fill(1, start, end);
  found.addresses = find(addresses);
  taken.set(besideLinks);
  found.lines = find(
    lines,
    passages.filter(({ type }) => type !== "tableCell"),
  );
  found.lines.push(...apart(misplacedBlocks(root, text, found.lines), taken));
  found.emphasis = find(emphasis);
  return found;
}

/** Code, links and emphasis without mistakes. */
const whole =
  /(?<!`)`[^`\n]+`(?!`)|(?<!!)\[[^\][\n*_`\\&]*\]\([^()\s]*\)|(?<!\*)\*\*(?!\s)[^*\n_`\\&@/]+(?<!\s)\*\*(?!\*)|(?<![*\w])\*(?!\s)[^*\n_`\\&@/]+(?<!\s)\*(?![*\w])/g;

/** Matches the rest of a text that may have mistakes. */
const signs =
  /[*_`[\]\\]|&[#a-z]|:\/\/|www\.|@|<\/?[a-z]|\.[a-z]+\/|[)}]\(|\ufffc\)|^[ \t>]*(?:[-•‣◦▪●–—]|\d{1,2}[.)])(?=[\p{L}\s“‘"'\ufffc])|^[ \t>]*#{1,6}[^#\s]|^[ \t>]*\(?[a-z0-9]\)|^ *-+ *$|^Table:\s/imu;

/** Matches a list right below a line of text, and a line of text right below a list. */
const glued =
  /(?:^|\n)(?![ \t]*(?:[-*+>#|]|\d{1,3}[.)]|\n|$))[^\n]+\n *(?:[-*+]|\d{1,2}[.)])[ \t]|(?:^|\n)[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t][^\n]*\n(?:\ufffc|[*_[("“]*\p{Lu})/u;

/** Whether a text may have mistakes. Parsing takes time, and nearly no text needs it. */
function mayHaveFindings(text: string): boolean {
  const rest = text.replace(whole, "\ufffc");
  // Marks of lists alone are no mistakes.
  return signs.test(rest.replace(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/gm, "")) || glued.test(rest);
}

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
function misplacedBlocks(parent: Parent, text: string, found: readonly TextFinding[]): TextFinding[] {
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
