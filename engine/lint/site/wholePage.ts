import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { textOf } from "./parts.ts";

/** Whether all blocks of a page are known, its shared blocks included. */
export function isWholePage({ shared, vocabulary }: SiteGraph, { value, blocks }: SourcePage): boolean {
  const written = Array.isArray(value.blocks) ? value.blocks : [null];
  const isKnown = written.every((block) => {
    const use = textOf((block ?? {}) as JsonObject, "use");
    return block !== null && (use === "" || shared.has(use));
  });
  return isKnown && blocks.every((block) => vocabulary.blocks.has(textOf(block.value, "type")));
}
