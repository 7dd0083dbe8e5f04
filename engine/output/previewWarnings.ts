import { writtenFile } from "../content/diagnostics/asWritten.ts";
import { toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import { problem } from "../content/diagnostics/problem.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { Settings } from "../lint/Settings.ts";

/**
 * Reports letters that no font of the machine has, each where it is written first, places that accept it apart.
 * @param lacked the letters of the text in link previews, by the page's route
 */
export function previewWarnings(
  graph: SiteGraph,
  lacked: ReadonlyMap<string, readonly string[]>,
): Diagnostic[] {
  if (lacked.size === 0) return [];
  const settings = new Settings(graph);
  const reported = new Set<string>();
  return [...lacked].flatMap(([route, all]) => {
    const page = graph.pages.get(route);
    const inTitle = new Set(String(page?.head.title));
    const report = (file: string, key: string, letters: readonly string[]): Diagnostic[] => {
      const left = letters.filter((letter) => !reported.has(letter));
      if (left.length === 0) return [];
      const { rule, severity, finding } = problem(
        "preview-letters",
        { letters: left },
        { file, path: [key] },
      );
      const one = toDiagnostic(finding, rule, severity, graph.source);
      const place = { file: writtenFile(graph.source, file), rule, severity, place: () => one };
      if (settings.severityOf(place) === undefined) return [];
      for (const letter of left) reported.add(letter);
      return [{ ...one, onlyInBuilds: true }];
    };
    return [
      ...report(
        page?.file ?? "",
        "title",
        all.filter((letter) => inTitle.has(letter)),
      ),
      ...report(
        "_site.json",
        "name",
        all.filter((letter) => !inTitle.has(letter)),
      ),
    ];
  });
}
