import { projectPath } from "../../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteSource } from "../../contract/graph.ts";

/** The paths of files, as in diagnostics, that are new, have another text or can't be read any more. */
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
 * Selects the findings that changes cause: all in changed files, and in other files those that are new. Two findings are
 * equal if file, rule, severity and message are, whatever their lines. Of equal findings, as many are left out as there
 * were before.
 * @param changed the paths of the changed files
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

/** Leaves out numbers: they may be places in other files, which move. */
function identity({ file, rule, severity, message }: Diagnostic): string {
  return JSON.stringify([file, rule, severity, message.replace(/\d+/g, "")]);
}
