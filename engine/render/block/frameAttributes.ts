import type { Block } from "../../contract/block.ts";

/** The attributes of the frame around a block that do not depend on where it stands: its anchor, and what its code looks for. */
export function frameAttributes({ id, type, chunk, hydrate }: Block) {
  return {
    id,
    tabIndex: id === undefined ? undefined : -1,
    "data-block": type,
    "data-chunk": chunk,
    "data-hydrate": hydrate,
  };
}
