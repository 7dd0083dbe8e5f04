import { plainText } from "../../engine/content/text/plainText.ts";
import type { Text } from "../../engine/contract/values.ts";

/* A number in the digits of any script, with groups of three digits or as in India: "1,200.00", "1,20,000". */
const number = String.raw`(?:\p{Nd}{1,3}(?:,\p{Nd}{2})*(?:[\s.,’'٬]\p{Nd}{3})+|\p{Nd}+)(?:[.,٫]\p{Nd}+)?`;
const sign = String.raw`(?:[-−+±~≈<>≤≥]\s?)?`;

/* The sign, code or name of a currency before a number. Letters without a space are a code of three: "A4" is no figure. */
const before = String.raw`(?:(?:\p{L}{0,3}\p{Sc}|\p{Lu}{3}|\p{L}{2,3}\.)\s?|\p{L}{1,3}\s)?`;

/* A unit or currency after it, which may be abbreviated ("kr.", "ر.س"), or the dash for no cents: "24.–". */
const after = String.raw`(?:\s?[^\p{Nd}\s.,:]{1,3}\.?|\s?\p{sc=Arab}\.\p{sc=Arab}{1,2}\.?|\.[–-])?`;
const figure = new RegExp(`^${sign}${before}${sign}${number}${after}$`, "u");

/* What stands where there is nothing to say. */
const empty = new Set(["", "–", "—", "-"]);

/** A word in the place of a figure: "free". */
const word = /^\P{Nd}{1,16}$/u;

/** Letters that are as wide as two of others: of Chinese, Japanese and Korean. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\uff60]/g;

/** Whether a column holds figures, which are compared best where their ends stand below each other. */
export function holdsFigures(texts: readonly (Text | undefined)[]): boolean {
  const written = texts.map(wordsOf).filter((text) => !empty.has(text));
  const figures = written.filter((text) => figure.test(text));
  const others = written.filter((text) => !figure.test(text));
  return figures.length > 0 && figures.length >= others.length && others.every((text) => word.test(text));
}

/** Whether all texts of a column are so short that they have room beside others on a phone. */
export function areShort(texts: readonly (Text | undefined)[]): boolean {
  return texts.every((text) => widthOf(wordsOf(text)) <= 16);
}

function widthOf(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}

function wordsOf(text: Text | undefined): string {
  return plainText(text ?? "").trim();
}
