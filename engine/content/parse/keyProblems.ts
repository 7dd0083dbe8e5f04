import { MAX_DEPTH, refusedKeys } from "./limits.ts";
import { type ParseProblem, parseProblem } from "./parseProblem.ts";
import { after, beginning, nextToken, type State } from "./syntax/scan.ts";

/**
 * Finds, in a text that is valid JSON, the keys written twice, the refused ones, and the first place that is nested
 * too deeply.
 */
export function keyProblems(text: string): ParseProblem[] {
  const problems: ParseProblem[] = [];
  const open: Set<string>[] = [];
  let state: State | undefined = beginning;
  for (let token = nextToken(text, state); state && token; token = nextToken(text, state)) {
    if (token.kind === "{" || token.kind === "[") {
      open.push(new Set());
      if (open.length > MAX_DEPTH)
        return [...problems, parseProblem("json-depth", { limit: MAX_DEPTH }, token.start)];
    } else if (token.kind === "}" || token.kind === "]") {
      open.pop();
    } else if (state.expected.endsWith("key")) {
      const key: string = JSON.parse(text.slice(token.start, token.end));
      const keys = open.at(-1);
      const length = token.end - token.start;
      if (refusedKeys.has(key)) problems.push(parseProblem("refused-key", { key }, token.start, length));
      else if (keys?.has(key)) problems.push(parseProblem("duplicate-key", { key }, token.start, length));
      keys?.add(key);
    }
    state = after(state, token);
    if (state === undefined) break;
  }
  return problems;
}
