/**
 * What makes a line something else than a run of plain words in Markdown: marks anywhere, or a beginning that would
 * make it a list, heading, quote or code. Being too careful costs time only: the line then goes to the full parser.
 */
const marks = /[\p{Cc}*_`[\]\\]|<[A-Za-z/!?]|&[A-Za-z#]/u;
const beginning = /^(?:[\s#>+\-=~|]|\d{1,9}[.)])/;

/** Whether Markdown would read the text as one paragraph with no more to it than its characters. */
export function isPlain(text: string): boolean {
  return text !== "" && !marks.test(text) && !beginning.test(text) && !/\s$/.test(text);
}
