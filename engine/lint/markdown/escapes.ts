import type { Passage } from "../../content/text/passages.ts";
import { type Row, regex, type TextFinding } from "./row.ts";

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
