import { MAX_DEPTH, refusedKeys } from "./limits.ts";
import { type ParseProblem, parseProblem } from "./parseProblem.ts";
import { Lexer, type Token } from "./syntax/Lexer.ts";

/**
 * Finds, in a text that is valid JSON, the keys written twice, the refused ones, and the first place that is nested
 * too deeply.
 */
export function keyProblems(text: string): ParseProblem[] {
  const problems: ParseProblem[] = [];
  const open: (Set<string> | undefined)[] = [];
  const lexer = new Lexer(text);
  let before: Token | undefined;
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (token.kind === "{" || token.kind === "[") {
      open.push(token.kind === "{" ? new Set() : undefined);
      if (open.length > MAX_DEPTH)
        return [...problems, parseProblem("json-depth", { limit: MAX_DEPTH }, token.start)];
    } else if (token.kind === "}" || token.kind === "]") {
      open.pop();
    } else if (token.kind === ":" && before !== undefined) {
      const key: string = JSON.parse(text.slice(before.start, before.end));
      const keys = open.at(-1);
      const length = before.end - before.start;
      if (refusedKeys.has(key)) problems.push(parseProblem("refused-key", { key }, before.start, length));
      else if (keys?.has(key)) problems.push(parseProblem("duplicate-key", { key }, before.start, length));
      keys?.add(key);
    }
    before = token;
  }
  return problems;
}
