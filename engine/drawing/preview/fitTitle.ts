/** A title broken into lines, and the font size at which they fill their box. */
interface FittedTitle {
  lines: string[];
  /** Font size in pixels. */
  size: number;
}

/** The box for a title, and the font sizes to try. Lengths are in pixels. */
interface TitleBox {
  width: number;
  height: number;
  largest: number;
  smallest: number;
  /** Line height as a multiple of the font size. */
  leading: number;
}

/** Width of a text at a font size of one pixel. */
type Measure = (text: string) => number;

const step = 4;

/** The largest font size at which words may be broken. */
const largestBroken = 64;

/**
 * Finds the largest font size at which a title fits its box, in lines of about equal length. A word is broken only when
 * it is too long for a line even at the smallest size. A title that does not fit then ends in an ellipsis.
 */
export function fitTitle(title: string, box: TitleBox, measure: Measure): FittedTitle {
  const words = piecesOf(title);
  const longest = Math.max(0, ...words.map((word) => measure(word.trimEnd())));
  const breaks = longest * box.smallest > box.width;
  const room = (size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)));
  let size = breaks ? Math.min(box.largest, largestBroken) : box.largest;
  for (; ; size = Math.max(box.smallest, size - step)) {
    const width = box.width / size;
    const pieces = breaks ? words.flatMap((word) => breakWord(word, width, measure)) : words;
    const lines = wrap(pieces, width, measure);
    if (lines.length <= room(size) && (breaks || longest <= width))
      return { lines: breaks ? lines : balance(pieces, lines, width, measure), size };
    if (size === box.smallest)
      return { lines: [...lines.slice(0, room(size) - 1), cut(lines, room(size))], size };
  }
}

/** The pieces between which a line can break: after spaces, and after hyphens and slashes that follow a word. */
function piecesOf(title: string): string[] {
  return (
    title
      .trim()
      .match(/(?:[^\s/-]{0,2}[/-]+)*[^\s/-]*(?:[/-]+|\s+|$)/g)
      ?.filter((piece) => piece !== "") ?? []
  );
}

function wrap(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    if (line !== "" && measure((line + word).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

/** Breaks the same text into as many lines, with the longest line as short as possible. */
function balance(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  measure: Measure,
): string[] {
  let best = [...lines];
  for (let narrower = width * 0.97; narrower > width / 3; narrower *= 0.97) {
    const next = wrap(words, narrower, measure);
    if (next.length > best.length || next.some((line) => measure(line) > narrower)) break;
    best = next;
  }
  return best;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of graphemes.segment(word)) {
    if (part !== "" && measure(part + segment) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

function cut(lines: readonly string[], room: number): string {
  const last = [...graphemes.segment(lines[room - 1] ?? "")].map(({ segment }) => segment);
  return `${last.slice(0, -1).join("").trimEnd()}…`;
}
