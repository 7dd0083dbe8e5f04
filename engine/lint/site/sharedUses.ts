import { isObject } from "../../content/source/isObject.ts";
import type { SourcePage } from "../../contract/graph.ts";
import { textOf } from "./parts.ts";

/** The names of the shared blocks that a page uses, each with its index in `blocks`. */
export function sharedUses({ value }: SourcePage): [name: string, index: number][] {
  const blocks = Array.isArray(value.blocks) ? value.blocks : [];
  return blocks.flatMap((block, index): [string, number][] => {
    const name = isObject(block) ? textOf(block, "use") : "";
    return name === "" ? [] : [[name, index]];
  });
}
