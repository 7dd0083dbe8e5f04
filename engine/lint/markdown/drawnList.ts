import type { Line } from "./splitLines.ts";
import type { TextFinding } from "./textFinding.ts";

const bullet = /^\s*[•‣◦▪●]\s*(?=\S)/;
const dash = /^\s*[–—]\s+(?=\S)/;
const lettered = /^\s*\(?[a-z0-9]\)\s+(?=\S)/;

/** Reports lines that begin with bullets or letters instead of Markdown's marks: they run into one paragraph. */
export function drawnList(lines: readonly Line[], text: string): TextFinding | undefined {
  for (const sign of [bullet, dash, lettered]) {
    const drawn = lines.filter(({ words }) => sign.test(words));
    const [first] = drawn;
    if (first === undefined || (drawn.length < 2 && !(sign === bullet && first.words.includes("•"))))
      continue;
    const last = drawn.at(-1) ?? first;
    const end = last.start + last.words.trimEnd().length;
    const from = first.start + first.words.length - first.words.trimStart().length;
    const source = text.slice(from, end);
    const name = first.words.trim().slice(0, sign === lettered ? 2 : 1);
    return {
      start: from,
      end: sign === lettered ? from + name.length : end,
      message: `The lines that begin with ${name} are not a list: they run into one paragraph.`,
      hint: sign === lettered ? 'Begin each with "1. ", "2. " and so on.' : 'Begin each with "- ".',
      ...(sign !== lettered && {
        rewrite: `${first.isFirst ? "" : "\n"}${source.replace(/^[ \t]*[•‣◦▪●–—][ \t]*/gm, "- ")}`,
      }),
    };
  }
  return undefined;
}
