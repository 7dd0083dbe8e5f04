import type { SiteLanguage } from "../../contract/language.ts";

/** Letters that are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * What is read from left to right in every language, and would be turned round: groups of digits, such as those of a phone
 * number or a date, and what phones dial, such as `*123#`. One group by itself keeps its order.
 */
const numbers =
  /(?<![\p{L}\p{Nd}@/_.,-])(?:\+?\(?\p{Nd}(?:[\p{Nd}().\u00a0 -]*\p{Nd})?\)?|(?<![*#])[*#]+\p{Nd}(?:[\p{Nd}*#]*[\p{Nd}#])?)(?![\p{L}\p{Nd}@_])/gu;

/** In digits: shorter groups are amounts and ranges, which follow their text. */
const shortest = 6;

/**
 * Isolates such numbers, so that they keep their order in any text around them. A text without letters is painted in the
 * direction of its page.
 */
export function isolateNumbers(text: string, dir: SiteLanguage["dir"]): string {
  if (dir === "ltr" && !rightToLeft.test(text)) return text;
  return text.replace(numbers, (found) => (isTurned(found) ? `\u2066${found}\u2069` : found));
}

function isTurned(number: string): boolean {
  if (/[*#]/.test(number)) return true;
  return /[^\p{Nd}.]/u.test(number) && number.replace(/\P{Nd}/gu, "").length >= shortest;
}
