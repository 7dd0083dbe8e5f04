import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { nearestWords } from "../diagnostics/suggestion.ts";
import type { WordFrequency } from "../diagnostics/WordFrequency.ts";

/** The place that defines a name. */
export interface Definition {
  name: string;
  place: ProblemPlace;
}

/** The number of uses of each name. */
type Uses = ReadonlyMap<string, number>;

/**
 * Finds misspelt definitions: nothing uses the name, and several references, or one made of words that are used
 * elsewhere, use a similar name that nothing defines.
 * @param isRefused whether the name is reported already
 * @returns the misspelt definitions, by the names that are used
 */
export function misspeltDefinitions(
  definitions: readonly Definition[],
  uses: Uses,
  familiar: () => WordFrequency,
  isRefused: (one: Definition) => boolean,
): Map<string, Definition> {
  const names = new Map(definitions.map((one) => [one.name, one]));
  const unused = [...names.keys()].filter((name) => !uses.has(name));
  const found = new Map<string, Definition>();
  if (unused.length === 0) return found;
  for (const [name, count] of uses) {
    if (names.has(name)) continue;
    const [only, ...more] = nearestWords(name, unused);
    const meant = only === undefined || more.length > 0 ? undefined : names.get(only);
    if (meant === undefined) continue;
    const isAgreed =
      count > 1 ||
      isRefused(meant) ||
      (familiar().isUsedElsewhere(name, count) && !familiar().isUsedElsewhere(meant.name, 1));
    if (isAgreed) found.set(name, meant);
  }
  return found;
}

/** Reports misspelt definitions, unless the name is reported already. */
export function definitionProblems(
  found: ReadonlyMap<string, Definition>,
  uses: Uses,
  isRefused: (one: Definition) => boolean,
): Problem[] {
  return Array.from(found).flatMap(([used, one]) => {
    const data = { name: one.name, used, count: uses.get(used) ?? 0 };
    return isRefused(one) ? [] : [problem("name-misspelt", data, one.place)];
  });
}
