import type { Vocabulary } from "../../engine/contract/graph.ts";
import { type Case, casesOf, groundOf } from "./cases.ts";
import { evaluate, inWords, type Verdict } from "./evaluate.ts";
import type { Kind } from "./kind.ts";
import type { EditedSite } from "./site.ts";

/** How many of some mistakes passed a test. */
export interface Score {
  of: number;
  met: number;
  /** In percent; 100 if there was nothing to test. */
  rate: number;
}

/** The result of putting mistakes into a site, one at a time. */
export interface Outcome {
  cases: { one: Case; verdict: Verdict }[];
  caught: Score;
  named: Score;
  offered: Score;
  /** What lint missed, in words. */
  misses: string[];
  /** What lint reported, in words: for edits without a mistake. */
  alarms: string[];
}

/** Puts mistakes of all kinds into a site, one at a time. @param limit cases of a kind at most */
export async function runCases(
  kinds: readonly Kind[],
  site: EditedSite,
  vocabulary: Vocabulary,
  limit: number,
): Promise<Outcome> {
  const ground = groundOf(site.source, vocabulary);
  const before = await site.lint(new Map());
  // In the order of files, so that only one file changes from one case to the next.
  const chosen = kinds
    .flatMap((kind) => casesOf(kind, ground, limit))
    .sort((one, other) => (one.file < other.file ? -1 : one.file > other.file ? 1 : 0));
  const cases: Outcome["cases"] = [];
  for (const one of chosen) {
    cases.push({ one, verdict: evaluate(one, await site.lint(one.changes), before, site) });
  }
  return outcomeOf(cases);
}

/** Counts the results of cases. */
export function outcomeOf(cases: Outcome["cases"]): Outcome {
  const verdicts = cases.map(({ verdict }) => verdict);
  return {
    cases,
    caught: score(verdicts.map(({ caught }) => caught)),
    named: score(verdicts.map(({ named }) => named)),
    offered: score(verdicts.map(({ offered }) => offered)),
    misses: cases
      .filter(({ verdict }) => !verdict.caught || verdict.named === false || verdict.offered === false)
      .map(({ one, verdict }) => inWords(one, verdict)),
    alarms: cases
      .filter(({ verdict }) => verdict.said.length > 0)
      .map(({ one, verdict }) => inWords(one, verdict)),
  };
}

function score(results: readonly (boolean | undefined)[]): Score {
  const asked = results.filter((one) => one !== undefined);
  const met = asked.filter(Boolean).length;
  return { of: asked.length, met, rate: asked.length === 0 ? 100 : (100 * met) / asked.length };
}
