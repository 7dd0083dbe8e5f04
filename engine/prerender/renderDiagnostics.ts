import { compilePage } from "../content/compile.ts";
import { byPlace, toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { describeError } from "../errors/catalogue.ts";
import { versionOf } from "../files/versionOf.ts";
import type { RenderFailure } from "./protocol.ts";

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
