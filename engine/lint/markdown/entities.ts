import type { Passage } from "../../content/text/passages.ts";
import type { Advice, TextFinding } from "./textFinding.ts";

/** Finds characters that are written as HTML entities. */
export function htmlEntities({ entities, type }: Passage, text: string): TextFinding[] {
  return entities.map(({ start, end, characters }) => {
    const written = text.slice(start, end);
    return {
      start,
      end,
      ...entityAdvice(written, characters, escapedIn(characters, text.slice(end), type === "tableCell")),
    };
  });
}

/** Says what to write instead of an entity. @param rewrite the text that replaces it */
export function entityAdvice(written: string, characters: string, rewrite: string): Advice {
  const isSpace = /^\s$/.test(characters);
  return {
    message: `${written} is HTML: texts are not.`,
    hint: isSpace
      ? "Write a plain space, or \\u00a0 for a non-breaking space."
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

/** Finds what looks like an HTML entity or tag, but is neither. */
export function brokenHtml({ shown, start }: Passage): TextFinding[] {
  return Array.from(
    shown.matchAll(/&[a-z]{2,8};|<\/[a-z]\w*|<(?:br|em|strong|div|span|img|ul|ol|li|hr)\b/g),
    ({ 0: written, index }) => ({
      start: start + index,
      end: start + index + written.length,
      message: `Visitors see ${written} as it is written.`,
      hint: "Texts are Markdown without HTML: write the character itself, or remove this.",
    }),
  );
}
