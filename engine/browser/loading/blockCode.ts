import { blocks, ownBlocks } from "virtual:kente/blocks";
import type { Block, BlockRegistry } from "../../contract/block.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { walkBlocks } from "../../render/block/Blocks.tsx";

const loaded: Record<string, BlockRegistry[string]> = { ...blocks };

/** The blocks whose code is in memory. */
export function loadedBlocks(): BlockRegistry {
  return loaded;
}

/**
 * Loads the code of blocks that is not in memory yet.
 * @throws KenteError `code-unavailable`, or `code-unknown` for a block that was published after this code
 */
export async function loadBlockCode(needed: readonly Block[]): Promise<void> {
  const names = walkBlocks(needed).map(({ type, chunk = type }) => chunk);
  const types = new Set(names.filter((name) => !Object.hasOwn(loaded, name)));
  await Promise.all(
    [...types].map(async (type) => {
      const load = Object.hasOwn(ownBlocks, type) ? ownBlocks[type] : undefined;
      if (!load) throw new KenteError("code-unknown", { type });
      try {
        loaded[type] = await load();
      } catch (cause) {
        throw new KenteError("code-unavailable", { type }, { cause });
      }
    }),
  );
}
