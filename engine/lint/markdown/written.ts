import type { Passage } from "../../content/text/passages.ts";
import type { Remark } from "./remark.ts";

/** Escapes of JSON with a backslash too many, which readers see. One remark covers all of a text. */
export function writtenEscapes(passages: readonly Passage[], text: string): Remark[] {
  const places = passages.flatMap(({ shown, start }) =>
    Array.from(shown.matchAll(/\\[nrt]|\\u[0-9a-f]{4}/gi))
      .filter(({ index }) => !isPath(shown, index))
      .map(({ 0: written, index }) => ({
        start: start + index,
        end: start + index + written.length,
        written,
      })),
  );
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return [];
  return [
    {
      start: first.start,
      end: last.end,
      message: `${first.written} is shown as it is written: it has a backslash too many.`,
      hint: `Write ${first.written} with one backslash in the file.`,
      rewrite: meant(text.slice(0, first.start), text.slice(first.start, last.end), text.slice(last.end)),
    },
  ];
}

/** C:\new is a folder. */
export function isPath(shown: string, index: number): boolean {
  const token = /\S*$/.exec(shown.slice(0, index))?.[0] ?? "";
  return /^["'(]?[A-Za-z]:/.test(token);
}

/** The text with line ends and signs where their escapes stand: two make a paragraph, as does one before a list. */
function meant(before: string, text: string, after: string): string {
  const signs = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
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
    message: `${written} is how HTML writes a sign.`,
    hint: blank
      ? "Write a plain blank, or \\u00a0 for one at which no line ends."
      : `Write the sign itself: ${rewrite.replaceAll("\\", "\\\\")}`
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
      hint: "Texts are Markdown without HTML: write the sign itself, or take this out.",
    }),
  );
}
