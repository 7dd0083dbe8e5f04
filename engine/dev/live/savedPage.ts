import { analyseFile, type FileAnalysis } from "../../content/check/analyseFile.ts";
import { validatorsFor } from "../../content/check/validators.ts";
import { hasErrors } from "../../content/diagnostics/diagnostic.ts";
import type { SiteFile } from "../../content/link/linkedSite.ts";
import { linkFiles } from "../../content/link/linkFiles.ts";
import { type FileRole, isFileRole, roleOf } from "../../content/source/roles.ts";
import type { SiteGraph, Vocabulary } from "../../contract/graph.ts";
import type { FileReference } from "../../contract/reference.ts";

/** A site with one page as it was just saved. */
interface WithSavedPage {
  graph: SiteGraph;
  /** The page's route. */
  path: string;
}

/**
 * Puts a page as it was just saved into a checked site, so that it can be shown before all others are checked again. That takes
 * the same time however many pages there are.
 * @param file its name in the folder of pages
 * @returns undefined where the page may be wrong, is new, or refers to something that it did not refer to before
 */
export function withSavedPage(graph: SiteGraph, file: string, text: string): WithSavedPage | undefined {
  const role = roleOf(file);
  if (role?.kind !== "page" || graph.pages.get(role.path)?.file !== file) return undefined;
  const { source, vocabulary } = graph;
  const texts = { root: source.root, texts: new Map([[file, text]]) };
  const analysis = analyseFile(file, text, role, texts, vocabulary);
  if (analysis.content?.isWhole !== true || hasErrors(analysis.diagnostics)) return undefined;
  const known = new Set<string>();
  for (const one of graph.references) if (one.file === file) known.add(nameOf(one));
  if (!analysis.references.every((one) => known.has(nameOf(one)))) return undefined;
  const files = [...filesOfAllPages(graph), { file, role, analysis }];
  const linked = linkFiles(files, validatorsFor(vocabulary), source);
  const page = linked.pages.get(role.path);
  if (page === undefined || linked.problems.length > 0) return undefined;
  return { graph: { ...graph, pages: new Map(graph.pages).set(role.path, page) }, path: role.path };
}

const nameOf = ({ kind, value }: FileReference) => JSON.stringify([kind, value]);

/** The files that belong to no single page: site, theme, forms and shared blocks, in all languages. */
function filesOfAllPages({ source, vocabulary }: SiteGraph): SiteFile[] {
  return [...source.texts.keys()].flatMap((file) => {
    const role = file.startsWith("_") ? roleOf(file) : undefined;
    if (!isFileRole(role)) return [];
    return [{ file, role, analysis: analysisOf(file, source.texts.get(file) ?? "", role, vocabulary) }];
  });
}

const analyses = new WeakMap<Vocabulary, Map<string, { text: string; analysis: FileAnalysis }>>();

/** Analyses a file, unless it has the text that it had before. */
function analysisOf(file: string, text: string, role: FileRole, vocabulary: Vocabulary): FileAnalysis {
  const known = analyses.get(vocabulary) ?? new Map<string, { text: string; analysis: FileAnalysis }>();
  analyses.set(vocabulary, known);
  const before = known.get(file);
  if (before?.text === text) return before.analysis;
  const texts = { root: "", texts: new Map([[file, text]]) };
  const analysis = analyseFile(file, text, role, texts, vocabulary);
  known.set(file, { text, analysis });
  return analysis;
}
