import type { Passage } from "../../content/text/passages.ts";
import type { TextFinding } from "./textFinding.ts";

const oneEscape = /\\[nrt]|\\u[0-9a-fA-F]{4}/g;

/** Finds JSON escapes with a backslash too many, which visitors see. One finding covers all of a text. */
export function writtenEscapes(passages: readonly Passage[], text: string): TextFinding[] {
  const places = passages.flatMap(({ shown, start }) =>
    escapesIn(shown, oneEscape, text.slice(start)).map(({ index, ...found }) => ({
      ...found,
      start: start + index,
      end: start + index + found.written.length,
    })),
  );
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return [];
  const covered = text.slice(first.start, last.end);
  // A path or code in between must keep its backslashes.
  const isSure = places.every((one) => one.isSure) && covered.match(oneEscape)?.length === places.length;
  return [
    {
      start: first.start,
      end: last.end,
      message: `Visitors see ${first.written}: it has a backslash too many.`,
      hint: `Write ${first.written} with one backslash in the file.`,
      ...(isSure && { rewrite: unescaped(text.slice(0, first.start), covered, text.slice(last.end)) }),
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
 * Finds the escapes in a text, except in paths.
 * @param escapes the escapes to find; the pattern matches no whitespace
 * @param source the same text with its Markdown marks, which may be part of a path
 */
export function escapesIn(shown: string, escapes: RegExp, source = shown): WrittenEscape[] {
  return Array.from(shown.matchAll(/\S+/g)).flatMap(({ 0: token, index: at }) =>
    isPath(source.slice(at, at + token.length))
      ? []
      : Array.from(token.matchAll(escapes), ({ 0: written, index }) => ({
          written,
          index: at + index,
          isSure: !mayBeName(token.slice(0, index), written, token.slice(index + written.length)),
        })),
  );
}

/** Whether a word is a path: C:\new, \\server\new, Shared\new. */
function isPath(token: string): boolean {
  return /^["'(]?(?:[A-Za-z]:|\\\\)|\\(?![nrt]|u[0-9a-fA-F]{4})[\p{L}\p{N}]/u.test(token);
}

/** Whether an escape may be part of a name, such as \n in CORP\nana. */
function mayBeName(before: string, written: string, after: string): boolean {
  if (!/^\\[nrt]$/.test(written) || !/^\p{L}/u.test(after)) return false;
  return written === "\\n" ? /(?<![\p{L}\p{N}])\p{Lu}+$/u.test(before) : /\p{L}$/u.test(before);
}

/** The text with characters in place of their escapes. Two line breaks make a paragraph, and so does one before a list. */
function unescaped(before: string, text: string, after: string): string {
  const decoded = text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  let result = "";
  let rest = decoded.replace(/\\r\\n|\\r/g, "\\n").replaceAll("\\t", " ");
  for (let at = rest.indexOf("\\n"); at !== -1; at = rest.indexOf("\\n")) {
    const run = /^(?:\\n|\n)+/.exec(rest.slice(at))?.[0] ?? "\\n";
    result += rest.slice(0, at).replace(/ +$/, "");
    rest = rest.slice(at + run.length).replace(/^ +/, "");
    const above = `${before}${result}`;
    const many = run.replaceAll("\\n", "\n").length > 1;
    const line = above.slice(above.lastIndexOf("\n") + 1);
    const below = `${rest}${after}`;
    if (above.endsWith("\n") || below.startsWith("\n")) result += "\n";
    else if (many) result += "\n\n";
    else if (/^(?:[-*+]|\d+[.)])\s/.test(below))
      result += /^\s*(?:[-*+]|\d+[.)])\s/.test(line) ? "\n" : "\n\n";
    else if (/^[|>]/.test(below)) result += "\n";
    else if (/^#{1,6} /.test(below)) result += "\n\n";
    else result += below === "" ? "" : "\\\n";
  }
  return result + rest;
}
