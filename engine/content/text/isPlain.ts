/** Marks that make a text something else than a run of plain words in Markdown. */
const marks = /[\p{Cc}*_`[\]\\]|<[A-Za-z/!?]|&[A-Za-z#]/u;

/** Beginnings that would make a line a list, heading, quote or code. */
export const beginning = /^(?:[\s#>+\-=~|]|\d{1,9}[.)])/;

/**
 * Whether Markdown would read the text as one paragraph with no more to it than its characters. Being too careful costs
 * time only: the text then goes to the full parser.
 */
export function isPlain(text: string): boolean {
  return text !== "" && !marks.test(text) && !beginning.test(text) && !/\s$/.test(text);
}
