import { textOfShown } from "../engine/content/diagnostics.ts";
import type { Diagnostic } from "../engine/contract/diagnostic.ts";
import type { SiteSource } from "../engine/contract/graph.ts";
import { showsColour } from "../engine/lint/colour.ts";
import { reporter } from "../engine/lint/reporters/pretty.ts";

/** Shows what is wrong with a site's files, for people, on standard error. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], source: SiteSource): void {
  const text = reporter.format(diagnostics, {
    text: (file) => textOfShown(file, source),
    rules: [],
    colour: showsColour(process.stderr.isTTY, process.env),
    files: source.texts.size,
  });
  process.stderr.write(text);
}
