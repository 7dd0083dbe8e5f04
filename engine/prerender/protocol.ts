import { compilePage } from "../content/compile.ts";
import { byPlace, toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import type { Breadcrumb } from "../contract/block.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { OutputFile, SiteAssets } from "../contract/output.ts";
import { type DataOf, describeError } from "../errors/catalogue.ts";
import { reasonOf } from "../errors/KenteError.ts";
import { versionOf, versionOfJson } from "../files/hash.ts";

/** What a thread is given when it starts. */
export interface WorkerSetup {
  /** The compiled site by language. */
  sites: Readonly<Record<string, unknown>>;
  assets: SiteAssets;
  /** Folder to write into. */
  folder: string;
  /** Brotli quality of the encoded bodies that are written beside each page. Without it none are written. */
  quality?: number;
}

/** A page to render. */
export interface PageJob {
  /** The compiled page with an empty version. */
  unversioned: string;
  /** The pages above it, home first. */
  breadcrumbs: Breadcrumb[];
}

/** A page that could not be rendered. */
export interface RenderFailure {
  path: string;
  /** Position and type of the block that fails. Undefined when every block renders by itself. */
  block?: { index: number; type: string };
  reason: string;
}

/** A page that was rendered. */
interface WrittenPage {
  path: string;
  /** Its document and data, and their encoded bodies. */
  files: OutputFile[];
}

/** What rendering some pages returned: what a thread answers. */
export interface RenderResult {
  written: WrittenPage[];
  failures: RenderFailure[];
}

/** The module that renders pages, as its bundle exports it. */
export interface Renderer {
  /** Creates what renders pages and writes them and their data. */
  createRenderer(setup: WorkerSetup): Promise<(pages: PageJob[]) => Promise<RenderResult>>;
}

/**
 * Describes why a page could not be rendered, and names the block when rendering knows which one failed.
 * @param error the error that rendering threw
 */
export function failureOf(path: string, error: unknown): RenderFailure {
  if (isBlockThrows(error)) {
    const { index, type, reason } = error.data;
    return { path, block: { index, type }, reason };
  }
  return { path, reason: reasonOf(error) };
}

/** Rendering runs from a bundle with its own copy of the class `KenteError`, so `instanceof` does not work. */
function isBlockThrows(error: unknown): error is { data: DataOf<"block-throws"> } {
  return error instanceof Error && "id" in error && error.id === "block-throws" && "data" in error;
}

/**
 * Turns pages that could not be rendered into diagnostics at the block that fails, in the file that its author wrote.
 * A shared block that fails on many pages is reported once.
 */
export function renderDiagnostics(
  failures: readonly RenderFailure[],
  graph: SiteGraph,
  base: string,
): Diagnostic[] {
  const all = failures.map(({ path, block, reason }) => {
    const { origins } = compilePage(graph, path, { base, versionOf });
    const origin = block && origins[block.index];
    const id = block ? "block-throws" : "page-render-failed";
    const { message, hint } = block
      ? describeError("block-throws", { type: block.type, index: block.index, path, reason })
      : describeError("page-render-failed", { path, reason });
    const place = origin ?? { file: graph.pages.get(path)?.file ?? "", path: [] };
    return toDiagnostic({ ...place, message, ...(hint && { hint }) }, id, "error", graph.source);
  });
  const unique = new Map(all.map((one) => [`${one.file}:${one.line}:${one.column} ${one.message}`, one]));
  return [...unique.values()].sort(byPlace);
}

/** A page's member for its version, while that is not known. */
const open = '"version":""';

/**
 * Writes the version of a page into its JSON, which has an empty one. Compiling and this together write what
 * compiling with a version writes, without making the JSON twice.
 */
export function withVersion(json: string): string {
  // Quotes in texts are escaped, and no member before the version has one of its own: the first match is the page's.
  return json.replace(open, `"version":"${versionOfJson(json)}"`);
}
