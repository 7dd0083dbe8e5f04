import { writtenFile } from "../content/diagnostics/asWritten.ts";
import { toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import type { Diagnostic, Finding, Severity } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { Reference } from "../contract/reference.ts";
import { Settings } from "../lint/Settings.ts";

/** What a build has found about a picture. */
interface PictureProblem {
  rule: string;
  severity: Severity;
  finding: Finding;
}

/**
 * Reports what a build has found about pictures, each where it is written first. Places that accept it do so for themselves
 * alone, and sites that turn the rule off are spared.
 * @param found by the path of the picture
 * @param isPlace whether a reference is a place of pictures
 * @param problemAt says what was found, at a place
 */
export function pictureWarnings<Found>(
  graph: SiteGraph,
  found: ReadonlyMap<string, Found>,
  isPlace: (reference: Reference) => boolean,
  problemAt: (found: Found, place: Reference) => PictureProblem,
): Diagnostic[] {
  if (found.size === 0) return [];
  const left = new Map(found);
  const settings = new Settings(graph);
  return graph.references.flatMap((reference): Diagnostic[] => {
    const what = isPlace(reference) ? left.get(reference.value) : undefined;
    if (what === undefined) return [];
    const { rule, severity: usual, finding } = problemAt(what, reference);
    const one = toDiagnostic(finding, rule, usual, graph.source);
    const severity = settings.severityOf({
      file: writtenFile(graph.source, finding.file),
      rule,
      severity: usual,
      place: () => one,
    });
    if (severity === undefined) return [];
    left.delete(reference.value);
    // The output is written: what lint would refuse is a warning here.
    return [{ ...one, onlyInBuilds: true }];
  });
}
