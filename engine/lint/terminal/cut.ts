import stringWidth from "string-width";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** UTF-16 units for each column at most. Without a limit, characters without a width would make a line endless. */
const unitsPerColumn = 4;

/**
 * Cuts a text to the width of a terminal, or of a part of it. An ellipsis stands for what is left out.
 * @param text is printable
 */
export function cut(text: string, columns: number): string {
  if (/^[ -~]*$/.test(text)) return text.length <= columns ? text : `${text.slice(0, columns - 1)}…`;
  let all = "";
  let width = 0;
  let fitting = "";
  for (const { segment } of graphemes.segment(text)) {
    all += segment;
    width += stringWidth(segment);
    if (width > columns || all.length > columns * unitsPerColumn) return `${fitting}…`;
    if (width < columns) fitting = all;
  }
  return all;
}
