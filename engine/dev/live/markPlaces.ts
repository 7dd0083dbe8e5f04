import { valueAt } from "../../content/json/value.ts";
import type { Block } from "../../contract/block.ts";
import type { SiteGraph, SourceBlock } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Page } from "../../contract/page.ts";

/**
 * Notes on the blocks of a compiled page, those inside of others included, where they stand in the page's file. Blocks of a shared file
 * stand where the page uses it.
 * @param indexes for each block that is shown its index among those that are written, if some are left out
 */
export function markPlaces(page: Page, graph: SiteGraph, indexes: readonly number[] | undefined): void {
  const source = graph.pages.get(page.path);
  const { shared } = graph.translations.get(page.language) ?? graph;
  if (source === undefined) return;
  const { expanded } = graph.source;
  const written = ([blocks = "blocks", index = 0, ...rest]: JsonPath) => {
    const path = [blocks, indexes?.[Number(index)] ?? index, ...rest];
    return expanded?.writtenPlace(source.file, path)?.path ?? path;
  };
  mark(page.blocks, source.value.blocks, ["blocks"], shared, written);
}

function mark(
  blocks: readonly Block[],
  items: Json | undefined,
  at: JsonPath,
  shared: ReadonlyMap<string, SourceBlock[]>,
  written: (path: JsonPath) => JsonPath,
): void {
  let next = 0;
  for (const [index, item] of (Array.isArray(items) ? (items as JsonObject[]) : []).entries()) {
    const isUse = typeof item.use === "string";
    const count = isUse ? (shared.get(String(item.use))?.length ?? 0) : 1;
    for (const block of blocks.slice(next, next + count)) {
      block.$at = JSON.stringify(written([...at, index]));
      if (isUse) continue;
      for (const slot of block.slots ?? []) {
        const inside = valueAt(block as unknown as Json, slot) as unknown as Block[];
        mark(inside, valueAt(item, slot), [...at, index, ...slot], shared, written);
      }
    }
    next += count;
  }
}
