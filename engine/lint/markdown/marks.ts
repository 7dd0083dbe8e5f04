import { isMailAddress } from "../../content/link/mailAndPhone.ts";
import { whyNotOpened } from "../../content/link/target.ts";
import { HIDDEN, type Passage, type Stretch } from "../../content/text/markdown.ts";

/** What a finding says, without its place. */
export interface Advice {
  message: string;
  hint: string;
  /** The text that replaces the stretch, if only one thing can be meant. */
  rewrite?: string;
  /** An asterisk that may refer to a footnote or begin one: it is no mistake where the block has its partner. */
  footnote?: "call" | "note";
}

/** Part of a text that is published differently from what its author meant. Offsets are UTF-16 units of the text. */
export interface TextFinding extends Stretch, Advice {}

/** Where a pattern matches. */
export interface Match {
  passage: Passage;
  /** Offset in the passage. */
  at: number;
  /** The matched part as its author wrote it. */
  source: string;
  text: string;
  /** What was found in the passage before. */
  found: readonly TextFinding[];
}

/** One kind of mistake. */
export interface Row {
  /** What visitors see of it in a passage. A group named `mark` is what is reported, and the rest is not looked at again. */
  pattern: RegExp;
  /** Whether a match is no mistake. */
  unless?(groups: readonly string[], match: Match): boolean;
  say(groups: readonly string[], match: Match): Advice;
}

/** Writes patterns without doubled backslashes. */
export function regex(flags: string): (parts: TemplateStringsArray, ...values: string[]) => RegExp {
  return (parts, ...values) => new RegExp(String.raw(parts, ...values), flags);
}

/**
 * Finds the mistakes of a table in a passage. Of several on the same characters the first row's is reported.
 * @param taken 1 for each character of the text that is reported already
 */
export function findRows(
  rows: readonly Row[],
  passage: Passage,
  text: string,
  taken = new Uint8Array(text.length),
): TextFinding[] {
  const found: TextFinding[] = [];
  const used = taken.slice(passage.start, passage.end);
  for (const { pattern, unless, say } of rows) {
    for (const match of passage.shown.matchAll(pattern)) {
      const [whole = "", ...groups] = Array.from(match, (group = "") => group);
      const start = passage.start + match.index;
      const place = { start, end: start + (match.groups?.mark ?? whole).length };
      const source = text.slice(place.start, place.end);
      const where = { passage, at: match.index, source, text, found };
      const isUsed = used.subarray(match.index, match.index + source.length).includes(1);
      if (isUsed || unless?.(groups, where)) continue;
      used.fill(1, match.index, match.index + whole.length);
      found.push(withoutHidden({ ...place, ...say(groups, where) }));
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

/** The findings that share no character with those before, which are marked as taken. */
export function apart(findings: readonly TextFinding[], taken: Uint8Array): TextFinding[] {
  return findings.filter(({ start, end }) => {
    const isApart = !taken.subarray(start, end).includes(1);
    if (isApart) taken.fill(1, start, end);
    return isApart;
  });
}

/** A finding without a rewrite that would lose what visitors see in another way: code and other marks. */
function withoutHidden({ rewrite, ...rest }: TextFinding): TextFinding {
  if (`${rewrite}${rest.hint}`.includes(HIDDEN))
    return { ...rest, hint: "Write [words](/page), without a space in between." };
  return { ...rest, ...(rewrite !== undefined && { rewrite }) };
}

const emphasisRe = regex("gu");
const before = String.raw`(?<=^|[\s\p{P}${HIDDEN}])`;
const after = String.raw`(?=$|[\s\p{P}${HIDDEN}])`;
const starts = String.raw`[\p{L}\p{N}("'“‘„«¿¡#@$€£₵[${HIDDEN}]`;
const ends = String.raw`[\p{L}\p{N})"'”’».,;:!?%…\]${HIDDEN}]`;
/** An asterisk. *170# is a dial code. */
const star = String.raw`(?<!\*)\*(?!\*|\d[\d*]*#)`;
/** An underscore next to a word. Names of variables, which have other characters, are not words. */
const underscore = String.raw`(?=_)(?<=(?:^|\s)[("'“‘${HIDDEN}\p{L}]*)_(?=[("'“‘«]*[\p{L}${HIDDEN}]*[).,;:!?"'”’»]*(?:\s|$))`;
/** Other marks, but no hidden digits and no lines to fill in: **** 1234, ____ */
const marks = String.raw`(?<!\*)\*{2}(?:\*(?![\d\s]|$))?(?!\*)|(?<!_)_{2}(?:_(?![\d\s]|$))?(?!_)|${underscore}`;
/** A mark before words; 5 *3 is arithmetic. */
const opening = String.raw`${before}(?:(?<!\d\s*(?=\*\d))${star}|${marks})(?=${starts})`;
/** A mark after words; 4* is a class of hotels. */
const closing = String.raw`(?<=${ends})(?:(?<!\d)${star}|${marks})${after}`;

/** An asterisk after a number, which certainly refers to a footnote. */
export const surelyCalls = regex("u")`(?<=\d)\*(?!\*)${after}`;

/** Marks of emphasis and code that visitors see, and dial codes and products whose asterisks they don't see. */
export const emphasis: readonly Row[] = [
  {
    pattern: emphasisRe`\d*${HIDDEN}\d+(?:${HIDDEN}\d+)+#?`,
    unless: (_, { source }) => !/^\d*\*\d+(?:\*\d+)+#?$/.test(source),
    say: (_, { source }) => ({
      message: `The asterisks of ${source} disappear: they are read as emphasis.`,
      hint: `Write \`${source}\` as code, or \\\\* for each asterisk.`,
      rewrite: source.replaceAll("*", "\\*"),
    }),
  },
  {
    pattern: emphasisRe`${before}(?<![*_])(\*{1,3}|_{1,3})(?![*_])([^\S\n]*[\p{L}\p{N}“‘"'(][^*_\x60\n${HIDDEN}]*)\1(?![*_])${after}`,
    unless: ([mark = "", words = ""], { passage: { shown }, at, source }) => {
      const [first, last] = [/^\s/.test(words), /\s$/.test(words)];
      // A single mark with spaces on both sides is arithmetic or typography.
      const isApart = !/\S/.test(`${shown[at - 1] ?? ""}${shown[at + source.length] ?? ""}`);
      return (
        !(first || last) ||
        !/\p{L}{2}/u.test(words) ||
        (first && mark.length === 1) ||
        (first && last && isApart && mark !== "**")
      );
    },
    say: ([mark, words = ""]) => ({
      message: `The ${mark} around "${words.trim()}" are visible: there is a space inside.`,
      hint: `Write ${mark}${words.trim()}${mark}.`,
      rewrite: `${mark}${words.trim()}${mark}`,
    }),
  },
  {
    // What costs little is asked first: the beginning is looked for at marks only.
    pattern: emphasisRe`(?=\x60)(?<=^[^\x60]*${ends})(?<mark>\x60+)(?!\x60)${after}(?<!${before}\x60+(?=${starts}))[^]*`,
    say: ([mark], match) => lone(mark, false, match),
  },
  { pattern: emphasisRe`(?<mark>\x60+)[^]*`, say: ([mark], match) => lone(mark, true, match) },
  {
    // The mark at the other end of the same words is the same mistake.
    pattern: emphasisRe`(?<mark>${opening})(?:[^]*${closing}[^]*)?`,
    say: ([mark], match) => {
      const { passage, at } = match;
      const isFirst = passage.type === "paragraph" && !/\S/.test(passage.shown.slice(0, at));
      return { ...lone(mark, true, match), ...(isFirst && isPlain(mark, match) && { footnote: "note" }) };
    },
  },
  {
    pattern: emphasisRe`(${closing})`,
    say: ([mark], match) => ({
      ...lone(mark, false, match),
      ...(isPlain(mark, match) && { footnote: "call" }),
    }),
  },
];

/** Whether a mark is a single asterisk without other marks next to it. */
function isPlain(mark: string | undefined, { passage: { shown }, at }: Match): boolean {
  return mark === "*" && shown[at - 1] !== HIDDEN && shown[at + 1] !== HIDDEN;
}

/** What to say about a mark without a partner. */
function lone(mark = "", begins: boolean, { passage: { shown }, at }: Match): Advice {
  const [name = ""] =
    (begins
      ? /^[^\s*_`]{1,40}/.exec(shown.slice(at + mark.length))
      : /[^\s*_`]{1,40}$/.exec(shown.slice(Math.max(0, at - 40), at))) ?? [];
  const near = name.replaceAll(HIDDEN, "").replace(/^\W+|\W+$/gu, "");
  const where = near === "" ? "" : ` ${begins ? "before" : "after"} "${near}"`;
  return {
    message: `The ${mark}${where} is visible: no ${mark} ${begins ? "closes" : "opens"} it.`,
    hint: `Write ${mark} ${begins ? "after the last" : "before the first"} word that it marks, or \\\\${mark.charAt(0)} for the character itself.`,
  };
}

const linkRe = regex("giu");

/** Matches an address: a path of this site, an anchor, a named link or a full address. */
const address = String.raw`(?:https?:\/\/|mailto:|tel:|www\.|\/(?!\/)|#(?=[a-z])|@(?=[a-z]))[^\s()[\]{}<>]*`;
const label = String.raw`[^\][\n]{1,200}`;
const words = String.raw`[^\][(){}\n]{1,200}`;

/** Links that Markdown does not recognize, the most certain first. A right link, [words](/to), is not in the shown text. */
export const links: readonly Row[] = [
  {
    pattern: linkRe`(?<!!)\[(${label})\]\s+\((${address})\)`,
    say: ([words, to]) => rewritten("a space stands between ] and (", `[${words}](${to})`),
  },
  {
    pattern: linkRe`([[({])(${words})[\])}]( ?)([[({])(${address})[\])}]`,
    unless: ([open, , space, second]) => space !== "" && open !== "[" && second !== "[",
    say: ([, words, , , to], { source }) => {
      const shape = source.replace(/[^[\](){}]/g, "").replace(/(..)(?=.)/, "$1 ");
      return rewritten(`its brackets are ${shape}`, `[${words}](${to})`);
    },
  },
  {
    pattern: linkRe`[[(](${address})[\])][[(](${words})[\])]`,
    say: ([to, words]) => rewritten("its address is before its words", `[${words}](${to})`),
  },
  {
    pattern: linkRe`\[([^\][()\n]{1,200}?) ?\((${address})\)(?![^[\n]*\])`,
    say: ([words, to]) => rewritten("the ] after its words is missing", `[${words}](${to})`),
  },
  {
    // Not list[a][b], nor [1][2].
    pattern: linkRe`(?<![\w\])])\[([^\][\n]{0,100}[a-z]{2}[^\][\n]{0,100})\]\[[^\][\n]{0,60}\]`,
    say: ([words]) => broken("the second brackets have no address", `[${words}](/page)`),
  },
  {
    pattern: linkRe`(?:\[([^\][\n]*))?\]\(([^\n()]*)\)`,
    // A phone number is written in more groups than the parts of any other address.
    unless: ([, to = ""]) => to.split(" ").length > (to.startsWith("tel:") ? 6 : 3),
    say: ([words, to = ""], { source }) =>
      source.startsWith("[")
        ? broken("there is a space in its address", `[${words}](${to.replace(/ +/g, "")})`)
        : broken("the [ before its words is missing", `[words](${to})`),
  },
  {
    pattern: linkRe`(?:\[([^\][\n]*))?\]\(((?:[^\s()]*[^\s().,;:!?])?)`,
    say: ([words, to], { source }) =>
      broken(
        "the ) after its address is missing",
        `[${source.startsWith("[") ? words : "words"}](${to || "/page"})`,
      ),
  },
  {
    pattern: linkRe`\[(${label})\] ?(${address})\)`,
    unless: (_, { passage, at, source }) => isClosing(passage.shown, at + source.length - 1),
    say: ([words, to]) => rewritten("the ( before its address is missing", `[${words}](${to})`),
  },
  {
    // Not [and]/or.
    pattern: linkRe`\[(${label})\](?=[/#@])(?!\/\w*(?![^\s.,;:!?]))(${address}(?<![.,;:!?]))(?![^\s.,;:!?])`,
    say: ([words, to]) => broken("its address has no brackets", `[${words}](${to})`),
  },
  {
    pattern: linkRe`(?<=\ufffc)\)`,
    unless: (_, { passage: { shown, start, links }, at }) =>
      !links.some(({ end }) => end === start + at) || isClosing(shown, at),
    say: () => superfluous(")"),
  },
  {
    pattern: linkRe`\[(?![^\]]*\])`,
    unless: (_, { passage: { start, links }, at }) => !links.some((link) => link.start === start + at + 1),
    say: () => superfluous("["),
  },
];

function broken(reason: string, link: string): Advice {
  return { message: `Visitors see the brackets of this link: ${reason}.`, hint: `Write ${link}.` };
}

function rewritten(reason: string, link: string): Advice {
  return { ...broken(reason, link), rewrite: link };
}

function superfluous(sign: string): Advice {
  return {
    message: `Visitors see this ${sign}: the link next to it has one too many.`,
    hint: "Remove it.",
    rewrite: "",
  };
}

/** Whether a round bracket closes one before it. */
function isClosing(shown: string, bracket: number): boolean {
  let depth = 0;
  for (let at = bracket - 1; at >= 0; at -= 1) {
    if (shown[at] === ")") depth += 1;
    if (shown[at] === "(") depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}

/** What looks like HTML, but is none: visitors see it as it is written. */
export const brokenHtml: readonly Row[] = [
  {
    pattern: regex("g")`&[a-z]{2,8};|<\/[a-z]\w*|<(?:br|em|strong|div|span|img|ul|ol|li|hr)\b`,
    say: (_, { source }) => ({
      message: `Visitors see ${source} as it is written.`,
      hint: "Texts are Markdown without HTML: write the character itself, or remove this.",
    }),
  },
];

/** Finds characters that are written as HTML entities. Marks of Markdown take a backslash. */
export function htmlEntities(entities: Passage["entities"], text: string, isPlain = false): TextFinding[] {
  return entities.map(({ start, end, characters }) => {
    const isEntity = characters === "&" && /^#?\w{1,31};/.test(text.slice(end, end + 33));
    const isMark = !isPlain && (isEntity || /^[\\`*_[\]<>~#|]$/.test(characters));
    const rewrite = isMark ? `\\${characters}` : characters;
    const hint = /^\s$/.test(characters)
      ? "Write a plain space, or \\u00a0 for a non-breaking space."
      : `Write the character itself: ${rewrite.replaceAll("\\", "\\\\")}.`;
    return { start, end, message: `${text.slice(start, end)} is HTML: texts are not.`, hint, rewrite };
  });
}

const oneEscape = /\\[nrt]|\\u[0-9a-fA-F]{4}/g;

/** Finds JSON escapes with a backslash too many, which visitors see. One finding covers all of a text. */
export function writtenEscapes(passages: readonly Passage[], text: string): TextFinding[] {
  const places = passages.flatMap(({ shown, start }) =>
    escapesIn(shown, oneEscape, text.slice(start)).map((one) => ({ ...one, index: start + one.index })),
  );
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [start, end] = [first.index, last.index + last.written.length];
  const covered = text.slice(start, end);
  // A path or code in between must keep its backslashes.
  const isSure = places.every((one) => one.isSure) && covered.match(oneEscape)?.length === places.length;
  return [
    {
      start,
      end,
      message: `Visitors see ${first.written}: it has a backslash too many.`,
      hint: `Write ${first.written} with one backslash in the file.`,
      ...(isSure && { rewrite: unescaped(text.slice(0, start), covered, text.slice(end)) }),
    },
  ];
}

/** An escape that visitors see. */
interface WrittenEscape {
  written: string;
  index: number;
  /** Whether it can mean nothing else: CORP\nana is the name of an account. */
  isSure: boolean;
}

/**
 * Finds the escapes in a text, except in paths: C:\new, \\server\new, Shared\new.
 * @param escapes the escapes to find; the pattern matches no whitespace
 * @param source the same text with its Markdown marks, which may be part of a path
 */
export function escapesIn(shown: string, escapes: RegExp, source = shown): WrittenEscape[] {
  const path = /^["'(]?(?:[A-Za-z]:|\\\\)|\\(?![nrt]|u[0-9a-fA-F]{4})[\p{L}\p{N}]/u;
  return Array.from(shown.matchAll(/\S+/g)).flatMap(({ 0: token, index: at }) =>
    !token.includes("\\") || path.test(source.slice(at, at + token.length))
      ? []
      : Array.from(token.matchAll(escapes), ({ 0: written, index }) => ({
          written,
          index: at + index,
          isSure: !mayBeName(token.slice(0, index), written, token.slice(index + written.length)),
        })),
  );
}

/** Whether an escape may be part of a name, such as \n in CORP\nana. */
function mayBeName(before: string, written: string, after: string): boolean {
  if (!/^\\[nrt]$/.test(written) || !/^\p{L}/u.test(after)) return false;
  return written === "\\n" ? /(?<![\p{L}\p{N}])\p{Lu}+$/u.test(before) : /\p{L}$/u.test(before);
}

/** The text with characters in place of their escapes. Two line breaks make a paragraph, and so does one before a list. */
function unescaped(before: string, covered: string, after: string): string {
  return covered
    .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\r\\n|\\r/g, "\\n")
    .replaceAll("\\t", " ")
    .replace(/ *(?:\n *)*\\n(?: *(?:\\n|\n))* */g, (run, at: number, all: string) => {
      const [above, below] = [all.slice(0, at), all.slice(at + run.length) + after];
      if ((at === 0 && before.endsWith("\n")) || below.startsWith("\n")) return "\n";
      const isItem = (line: string) => /^\s*(?:[-*+]|\d+[.)])\s/.test(line);
      if (run.replaceAll("\\n", "\n").split("\n").length > 2 || /^#{1,6} /.test(below)) return "\n\n";
      if (isItem(below)) return isItem(`${before}${above}`.split(/\\n|\n/).at(-1) ?? "") ? "\n" : "\n\n";
      if (/^[|>]/.test(below)) return "\n";
      return below === "" ? "" : "\\\n";
    });
}

const addressRe = regex("gi");
const sign = String.raw`[^\s<>()[\]{}"“”„'‘’«»|\ufffc\\]`;
const domains = "com|org|net|edu|gov|io|co|app|dev|info|gh|ng|ke|uk|eu|africa";

/** Addresses that are not links, so that nobody can click them. */
export const addresses: readonly Row[] = [
  {
    pattern: addressRe`(?<![\w@./-])(?:https?:\/\/(?=\w)|www\.(?=\w[\w-]*\.))(?:${sign}*(?![.,;:!?*_~…])${sign})`,
    say: (_, { source }) => {
      const https = /^www\./i.test(source) ? `https://${source}` : source.replace(/^http:/i, "https:");
      // Links cannot lead to this address, for example to the author's own computer.
      return whyNotOpened(https) === undefined
        ? linked(source, `[words](${https}), or <${https}>`, `<${https}>`)
        : { message: linked(source, "").message, hint: `If it is only an example, write \`${source}\`.` };
    },
  },
  {
    pattern: addressRe`(?<![\w.+@/:-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[\w-]*\w`,
    // react@18.2.0 is a version of a package.
    unless: (_, { source }) => !isMailAddress(source),
    say: (_, { source }) => linked(source, `[words](mailto:${source}), or <${source}>`, `<${source}>`),
  },
  {
    pattern: addressRe`(?<![\w@./-])(?:[a-z0-9-]+\.)+(?:${domains})\/[^\s<>()[\]"'|\ufffc]*[^\s<>()[\]"'|\ufffc.,;:!?]`,
    say: (_, { source }) => linked(source, `[words](https://${source})`),
  },
];

function linked(written: string, link: string, rewrite?: string): Advice {
  return {
    message: `${written} is plain text here, not a link.`,
    hint: `Write ${link}.`,
    ...(rewrite !== undefined && { rewrite }),
  };
}
