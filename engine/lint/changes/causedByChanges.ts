import { projectPath } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";

/** The names of files, as diagnostics give them, that are new or read otherwise than before. */
export function changedFiles(now: SiteSource, before: SiteSource): Set<string> {
  const unreadable = new Set(before.unreadable.map(({ file }) => file));
  const changed = [...now.texts].filter(([file, text]) => before.texts.get(file) !== text);
  const failing = now.unreadable.filter(({ file }) => !unreadable.has(file));
  return new Set(
    [...changed.map(([file]) => file), ...failing.map(({ file }) => file)].map((file) =>
      projectPath(file, now),
    ),
  );
}

/**
 * Leaves what changes cause: everything in the changed files, and in the others what was not found before. Findings
 * are the same that say the same of one file, whatever their line; of equal ones, as many are left out as there were.
 * @param changed names of the changed files
 */
export function causedByChanges(
  now: readonly Diagnostic[],
  before: readonly Diagnostic[],
  changed: ReadonlySet<string>,
): Diagnostic[] {
  const known = new Map<string, number>();
  for (const one of before) known.set(identity(one), (known.get(identity(one)) ?? 0) + 1);
  return now.filter((one) => {
    if (changed.has(one.file)) return true;
    const left = known.get(identity(one)) ?? 0;
    known.set(identity(one), left - 1);
    return left <= 0;
  });
}

/** Numbers are left out: they may tell places in other files, which move. */
function identity({ file, rule, severity, message }: Diagnostic): string {
  return JSON.stringify([file, rule, severity, message.replace(/\d+/g, "")]);
}
