import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { SiteGraph, Vocabulary } from "../../contract/graph.ts";
import { analyseExamples, type Example, type ExampleContext, linesBefore } from "./analyseExamples.ts";
import type { ExamplesFile } from "./readExamples.ts";

/** The result of {@link analyseExampleFiles}. */
interface ExampleFilesAnalysis {
  /** The site of all valid examples, with a page for each, at {@link exampleName}. */
  graph: SiteGraph;
  /** The errors of an example, at their places in its file. @param index from 0 */
  mistakes(type: string, index: number): Diagnostic[];
}

/**
 * Analyses the examples of blocks.
 * @param files by block type
 * @param context with further examples by name, if there are any
 * @throws KenteError `schema-file` when the vocabulary cannot be used
 */
export function analyseExampleFiles(
  files: ReadonlyMap<string, ExamplesFile>,
  vocabulary: Vocabulary,
  context: ExampleContext & { more?: ReadonlyMap<string, Example> },
): ExampleFilesAnalysis {
  const written = [...files].flatMap(([type, { examples }]) =>
    examples.map(({ title, inPlace }, index): [string, Example] => [
      exampleName(type, index),
      { title, json: inPlace },
    ]),
  );
  const analysis = analyseExamples(new Map([...written, ...(context.more ?? [])]), vocabulary, context);
  return {
    get graph() {
      return analysis.graph;
    },
    mistakes: (type, index) =>
      (analysis.diagnostics.get(exampleName(type, index)) ?? []).map((one) =>
        inFile(one, files.get(type)?.file ?? ""),
      ),
  };
}

/** The name of an example's page: `example-hero-1`. @param index from 0 */
export function exampleName(type: string, index: number): string {
  return `example-${type}-${index + 1}`;
}

/** Moves a diagnostic to `examples.json`, without its fix, which refers to positions in the example's page. */
function inFile({ fix: _, ...one }: Diagnostic, file: string): Diagnostic {
  return { ...one, file, line: one.line - linesBefore, endLine: one.endLine - linesBefore };
}
