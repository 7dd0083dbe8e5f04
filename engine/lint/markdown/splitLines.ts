import type { Passage } from "../../content/text/passages.ts";

/** One line of a passage. */
export interface Line {
  words: string;
  /** Offset in the whole text. */
  start: number;
  isFirst: boolean;
  /** The line above; empty for the first. */
  above: string;
  /** The line below; empty for the last. */
  below: string;
}

/** Splits a passage into its lines. */
export function splitLines({ shown, start }: Passage): Line[] {
  let at = start;
  let above = "";
  return shown.split("\n").map((words, index, all) => {
    const line = { words, start: at, isFirst: index === 0, above, below: all[index + 1] ?? "" };
    at += words.length + 1;
    above = words;
    return line;
  });
}
