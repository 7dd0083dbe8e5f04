import type { Passage } from "../../content/text/passages.ts";
import type { Remark } from "./remark.ts";

const oneEscape = /\\[nrt]|\\u[0-9a-fA-F]{4}/g;

/** Escapes of JSON with a backslash too many, which readers see. One remark covers all of a text. */
export function writtenEscapes(passages: readonly Passage[], text: string): Remark[] {
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
  // A path or code in between keeps its backslashes.
  const isSure = places.every((one) => one.isSure) && covered.match(oneEscape)?.length === places.length;
  return [
    {
      start: first.start,
      end: last.end,
      message: `${first.written} is shown as it is written: it has a backslash too many.`,
      hint: `Write ${first.written} with one backslash in the file.`,
      ...(isSure && { rewrite: meant(text.slice(0, first.start), covered, text.slice(last.end)) }),
    },
  ];
}

/** An escape that readers see. */
interface WrittenEscape {
  written: string;
  index: number;
  /** Whether it can be meant as nothing else: CORP\nana is a person's account. */
  isSure: boolean;
}

/**
 * The escapes in a text, apart from those in paths.
 * @param escapes what to look for; it matches no white space
 * @param source the same with its marks, of which a path may hold some
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

/** C:\new is a folder, as are \\server\new and Shared\new. */
function isPath(token: string): boolean {
  return /^["'(]?(?:[A-Za-z]:|\\\\)|\\(?![nrt]|u[0-9a-fA-F]{4})[\p{L}\p{N}]/u.test(token);
}

function mayBeName(before: string, written: string, after: string): boolean {
  if (!/^\\[nrt]$/.test(written) || !/^\p{L}/u.test(after)) return false;
  return written === "\\n" ? /(?<![\p{L}\p{N}])\p{Lu}+$/u.test(before) : /\p{L}$/u.test(before);
}

/** The text with line ends and signs where their escapes stand: two make a paragraph, as does one before a list. */
function meant(before: string, text: string, after: string): string {
  const signs = text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  let result = "";
  let rest = signs.replace(/\\r\\n|\\r/g, "\\n").replaceAll("\\t", " ");
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

/** Signs written as HTML writes them. */
export function htmlEntities({ entities, type }: Passage, text: string): Remark[] {
  return entities.map(({ start, end, characters }) => {
    const written = text.slice(start, end);
    return {
      start,
      end,
      ...entityRemark(written, characters, escapedIn(characters, text.slice(end), type === "tableCell")),
    };
  });
}

/** What is said of an entity. */
export function entityRemark(
  written: string,
  characters: string,
  rewrite: string,
): Pick<Remark, "message" | "hint" | "rewrite"> {
  const blank = /^\s$/.test(characters);
  return {
    message: `${written} is how HTML writes a character.`,
    hint: blank
      ? "Write a plain space, or \\u00a0 for one at which no line ends."
      : `Write the character itself: ${rewrite.replaceAll("\\", "\\\\")}`
          .replace(/([^.])$/, "$1 ")
          .trimEnd()
          .concat("."),
    rewrite,
  };
}

function escapedIn(characters: string, after: string, inTable: boolean): string {
  if (characters === "&") return /^#?\w{1,31};/.test(after) ? "\\&" : "&";
  const special = inTable ? /^[\\`*_[\]<>~#|]$/ : /^[\\`*_[\]<>~#]$/;
  return special.test(characters) ? `\\${characters}` : characters;
}

/** What looks like an entity or a tag and is none. */
export function brokenHtml({ shown, start }: Passage): Remark[] {
  return Array.from(
    shown.matchAll(/&[a-z]{2,8};|<\/[a-z]\w*|<(?:br|em|strong|div|span|img|ul|ol|li|hr)\b/g),
    ({ 0: written, index }) => ({
      start: start + index,
      end: start + index + written.length,
      message: `${written} is shown as it is written.`,
      hint: "Texts are Markdown without HTML: write the character itself, or take this out.",
    }),
  );
}
