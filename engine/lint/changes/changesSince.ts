import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource, Vocabulary } from "../../contract/graph.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { lint } from "../lint.ts";
import { baseCommit } from "./baseCommit.ts";
import { readBaseSite } from "./baseSite.ts";
import { causedByChanges, changedFiles } from "./causedByChanges.ts";

/** Selects the findings to show. */
type Selection = (diagnostics: readonly Diagnostic[], source: SiteSource) => Diagnostic[];

/** Selects all findings. */
export const everything: Selection = (diagnostics) => [...diagnostics];

/**
 * Selects what has changed since a branch began: all findings in changed files, and new findings in other files. If
 * there was no site before, or the schemas or rules have changed, it selects all findings.
 * @param base a branch, tag or commit; by default the repository's main branch
 * @param now the site as it is now
 * @throws KenteError `changed-git`, `changed-base` or `changed-shallow`
 */
export async function changesSince(
  folder: SiteFolder,
  base: string | undefined,
  now: SiteSource,
  vocabulary: Vocabulary,
): Promise<Selection> {
  const commit = baseCommit(folder.pages, base);
  const before = commit === undefined ? undefined : await readBaseSite(folder, commit, now, vocabulary);
  if (before === undefined) return everything;
  // These findings are not shown, so they need no places.
  const { diagnostics: known } = lint(before, vocabulary, undefined, 0);
  return (diagnostics, source) => causedByChanges(diagnostics, known, changedFiles(source, before));
}
