import type { SiteGraph } from "../contract/graph.ts";
import { originalHash } from "../lint/site/translations.ts";
import { translationStates } from "../lint/translationStates.ts";

/** A text before and after a change. */
interface TextChange {
  before: string;
  after: string;
}

/**
 * Finds the translations that are up to date with an original whose text changes, but not what it says to readers.
 * @param changeOf returns the change of an original; undefined where it does not change
 * @returns the hash that each of them has to record as `translates`, by file
 */
export function currentTranslations(
  site: SiteGraph,
  changeOf: (original: string) => TextChange | undefined,
): Map<string, string> {
  const hashOf = originalHash(site);
  const hashes = translationStates(site).flatMap(({ file, original, recorded }): [string, string][] => {
    const change = changeOf(original);
    if (recorded === undefined || change === undefined || hashOf(original, change.before) !== recorded)
      return [];
    const hash = hashOf(original, change.after);
    return hash === undefined || hash === recorded ? [] : [[file, hash]];
  });
  return new Map(hashes);
}
