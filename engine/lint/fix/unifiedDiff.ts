import { printable } from "../terminal/printable.ts";

/** Unchanged lines around a change. */
const CONTEXT = 3;

/** A line of a diff with its mark. */
export interface Step {
  mark: " " | "-" | "+";
  line: string;
}

/**
 * Writes the lines of two versions of a file as a unified diff.
 * @param steps all lines of both versions, in order
 * @returns an empty text if nothing has changed
 */
export function unifiedDiff(name: string, steps: readonly Step[]): string {
  const changed = steps.flatMap(({ mark }, index) => (mark === " " ? [] : [index]));
  let hunks = "";
  let until = 0;
  for (const at of changed) {
    if (at < until) continue;
    const start = Math.max(until, at - CONTEXT);
    let end = at;
    for (const other of changed) if (other >= at && other <= end + 2 * CONTEXT) end = other + 1;
    until = Math.min(steps.length, end + CONTEXT);
    hunks += hunk(steps, start, until);
  }
  return hunks === "" ? "" : `--- a/${printable(name)}\n+++ b/${printable(name)}\n${hunks}`;
}

function hunk(steps: readonly Step[], start: number, end: number): string {
  const count = (from: number, to: number, mark: Step["mark"]) =>
    steps.slice(from, to).filter((one) => one.mark !== mark).length;
  const range = (mark: "-" | "+") => {
    const length = count(start, end, mark);
    return `${count(0, start, mark) + (length === 0 ? 0 : 1)},${length}`;
  };
  const lines = steps.slice(start, end).map(({ mark, line }) => `${mark}${shown(line)}`);
  return `@@ -${range("+")} +${range("-")} @@\n${lines.join("")}`;
}

/** A line with escapes for control characters, except tabs. */
function shown(line: string): string {
  const [ending = ""] = /(?:\r\n|\r|\n)?$/.exec(line) ?? [];
  const words = line
    .slice(0, line.length - ending.length)
    .split("\t")
    .map(printable)
    .join("\t");
  return words + (ending === "" ? "\n\\ No newline at end of file\n" : ending);
}
