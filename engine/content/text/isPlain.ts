/** Characters that may be Markdown. */
const marks = /[\p{Cc}*_`[\]\\]|<[A-Za-z/!?]|&[A-Za-z#]/u;

/** Beginnings of lists, headings, quotes and code. */
export const beginning = /^(?:[\s#>+\-=~|]|\d{1,9}[.)])/;

/**
 * Whether a text is one Markdown paragraph of plain characters. A false negative costs
 * time only: the full parser reads the text.
 */
export function isPlain(text: string): boolean {
  return text !== "" && !marks.test(text) && !beginning.test(text) && !/\s$/.test(text);
}
