import { understand } from "../../content/check/analyseFile.ts";
import { mayNameData } from "../../content/data/DataSet.ts";
import { isFileRole, roleOf } from "../../content/read/roles.ts";
import { pageLanguage } from "../../content/translation/languages.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { CompiledPage } from "../../contract/page.ts";
import { soundPage } from "../../editing/sound.ts";
import type { Problem } from "../protocol.ts";
import { problemsIn } from "./problems.ts";

/** A draft of a page by itself: what can be shown of it at once. */
interface QuickDraft {
  /** The site with the page; missing where nothing of the draft can be shown. */
  shown?: { graph: SiteGraph; compiled: CompiledPage; indexes: readonly number[] };
  kept: JsonPath[];
  problems: Problem[];
}

/** The errors of a draft that is no page by itself. The canvas shows the site as it last was without any. */
export function checkDraft(
  { source: { root }, vocabulary }: SiteGraph,
  file: string,
  text: string,
): Pick<QuickDraft, "kept" | "problems"> {
  const role = roleOf(file);
  if (!isFileRole(role)) return { kept: [], problems: [] };
  const source = { root, texts: new Map([[file, text]]) };
  const { diagnostics } = understand(file, text, role, source, vocabulary);
  const problems = problemsIn(diagnostics, source).map(({ problem }) => problem);
  return { kept: problems.some(({ severity }) => severity === "error") ? [[]] : [], problems };
}

/** Compiles a page of a site. @param indexes for each block that is shown its index among those that are written */
type Compile = (graph: SiteGraph, path: string, indexes: readonly number[]) => CompiledPage;

/**
 * Compiles a page whose text is not saved, block by block: one with a mistake stays as it last was. Only this page is looked at, so that
 * it is quick in a site of any size.
 * @param graph the last state of the site without errors
 * @returns undefined for a text that is not all of the page: it has lists from data, or is written for older blocks
 */
export function compileDraft(
  graph: SiteGraph,
  file: string,
  text: string,
  compile: Compile,
): QuickDraft | undefined {
  const { vocabulary } = graph;
  const { root, expanded } = graph.source;
  const role = roleOf(file);
  if (role?.kind !== "page" || mayNameData(undefined, () => text) || expanded?.writtenPlace(file, []))
    return undefined;
  const source = { root, texts: new Map([[file, text]]) };
  const { diagnostics, content } = understand(file, text, role, source, vocabulary);
  const problems = problemsIn(diagnostics, source).map(({ problem }) => problem);
  if (content === undefined) return { kept: [], problems };
  const wrong = problems.filter(({ severity }) => severity === "error").map(({ path }) => path);
  const before = graph.pages.get(role.path);
  const anchors = new Map(before && [...before.anchors.keys()].map((name) => [name, before.blocks[0]]));
  for (const one of content.collected.blocks)
    if ("block" in one) for (const { name } of one.anchors) anchors.set(name, one.block);
  const place = { file, path: role.path, anchors: anchors as SourcePage["anchors"] };
  const attempt = (value: JsonObject, indexes: readonly number[]): QuickDraft["shown"] => {
    const page = pageOf(value, place, graph);
    const withPage = { ...graph, pages: new Map(graph.pages).set(page.path, page) };
    try {
      return { graph: withPage, compiled: compile(withPage, page.path, indexes), indexes };
    } catch {
      return undefined;
    }
  };
  // A block that refers to what is not there can't be compiled, and neither can what it was before if that is gone.
  for (const last of [before?.value, before?.value, undefined]) {
    const { value, kept, indexes } = soundPage(content.value, wrong, last);
    const shown = attempt(value, indexes);
    if (shown !== undefined) return { shown, kept, problems };
    for (const [at, block] of blocksOf(value).entries())
      if (!attempt({ ...value, blocks: [block] }, [])) wrong.push(["blocks", indexes[at] ?? at]);
  }
  return { kept: blocksOf(content.value).map((_, index) => ["blocks", index]), problems };
}

function pageOf(
  value: JsonObject,
  { file, path, anchors }: Pick<SourcePage, "file" | "path" | "anchors">,
  { languages, translations, ...main }: SiteGraph,
): SourcePage {
  const { language, original } = pageLanguage(path, languages);
  const { shared } = translations.get(language.code) ?? main;
  const { blocks: _, ...head } = value;
  const blocks = blocksOf(value).flatMap((block, index): SourceBlock[] =>
    typeof block.use === "string"
      ? (shared.get(block.use) ?? [])
      : [{ file, path: ["blocks", index], type: String(block.type), value: block }],
  );
  return { path, language: language.code, original, file, head, value, blocks, uses: [], anchors };
}

function blocksOf({ blocks }: JsonObject): JsonObject[] {
  return Array.isArray(blocks) ? (blocks as JsonObject[]) : [];
}
