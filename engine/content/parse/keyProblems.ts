import { MAX_DEPTH, refusedKeys } from "./limits.ts";
import { type ParseProblem, parseProblem } from "./parseProblem.ts";
import { beginning, depthOf, read } from "./syntax/scan.ts";

/**
 * Finds, in a text that is valid JSON, the keys written twice, the refused ones, and the first place that is nested
 * too deeply.
 */
export function keyProblems(text: string): ParseProblem[] {
  const problems: ParseProblem[] = [];
  const open: Set<string>[] = [];
  const { token, next } = read(text, beginning, (state) => {
    const { before, expected } = state;
    if (depthOf(state) > open.length) open.push(new Set());
    if (depthOf(state) < open.length) open.pop();
    if (before && expected === "colon") {
      const key: string = JSON.parse(text.slice(before.start, before.end));
      const keys = open.at(-1);
      const length = before.end - before.start;
      if (refusedKeys.has(key)) problems.push(parseProblem("refused-key", { key }, before.start, length));
      else if (keys?.has(key)) problems.push(parseProblem("duplicate-key", { key }, before.start, length));
      keys?.add(key);
    }
    return depthOf(state) > MAX_DEPTH;
  });
  return token && next
    ? [...problems, parseProblem("json-depth", { limit: MAX_DEPTH }, token.start)]
    : problems;
}
