import type { SiteFolders } from "../../content/source/readSite.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource, Vocabulary } from "../../contract/graph.ts";
import { lint } from "../lint.ts";
import { baseCommit } from "./baseCommit.ts";
import { readBaseSite } from "./baseSite.ts";
import { causedByChanges, changedFiles } from "./causedByChanges.ts";

/** Chooses, of what is found in a site, what to show of it. */
type Selection = (diagnostics: readonly Diagnostic[], source: SiteSource) => Diagnostic[];

/** Shows everything. */
export const everything: Selection = (diagnostics) => [...diagnostics];

/**
 * Shows what was changed since a branch was left: all that is found in changed files, and in the others what was not
 * found before. Where there was no site before, or it was checked by other schemas or rules, everything is shown.
 * @param base a branch, tag or commit; the repository's main branch where it is left out
 * @param now the site as it is
 * @throws KenteError `changed-git`, `changed-base` or `changed-shallow`
 */
export async function changesSince(
  folders: SiteFolders,
  base: string | undefined,
  now: SiteSource,
  vocabulary: Vocabulary,
): Promise<Selection> {
  const commit = baseCommit(folders.pages, base);
  const before = commit === undefined ? undefined : await readBaseSite(folders, commit, now);
  if (before === undefined) return everything;
  // What was found before is shown to nobody, so no places are needed.
  const { diagnostics: known } = lint(before, vocabulary, undefined, 0);
  return (diagnostics, source) => causedByChanges(diagnostics, known, changedFiles(source, before));
}
