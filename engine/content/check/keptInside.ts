import type { SourceBlock } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { FileReference } from "../../contract/reference.ts";
import type { OwnBlock, UsedInside } from "../link/collect.ts";
import { isObject } from "../source/isObject.ts";
import type { ReadAgain } from "./ReadAgain.ts";
import { valueAt } from "./valueAt.ts";

/** A block inside of another one, with its id or an empty text. */
type KeptInside = readonly [path: JsonPath, type: string, id: string, depth: number];

/** A use of shared blocks inside of a block, with the index of the reference. */
type KeptUse = readonly [
  use: number,
  before: number,
  owner: string,
  depth: number,
  allow: readonly string[] | 0,
];

/** What stands inside of a block, as it is kept. */
export type PackedInside = [blocks: KeptInside[], used: KeptUse[]];

/** Packs what stands inside of a block; undefined where it has no slots. */
export function packInside(
  { block: { inside }, usedInside = [] }: OwnBlock,
  references: readonly FileReference[],
): PackedInside | undefined {
  if (inside === undefined) return undefined;
  const own = inside.map(({ path, type, id = "", depth = 0 }): KeptInside => [path, type, id, depth]);
  const used = usedInside.map(({ use, before, owner, depth, allow }): KeptUse => {
    return [references.indexOf(use), before, owner, depth, allow ?? 0];
  });
  return [own, used];
}

/** Restores what stands inside of a block. */
export function unpackInside(
  [blocks, used]: PackedInside,
  owner: ReadAgain,
  references: readonly FileReference[],
  once: (text: string) => string,
): { inside: SourceBlock[]; usedInside: UsedInside[] } {
  return {
    inside: blocks.map(
      ([path, type, id, depth]) =>
        new KeptInsideBlock(owner, path, once(type), id ? once(id) : undefined, depth),
    ),
    usedInside: used.map(([use, before, type, depth, allow]) => ({
      use: references[use] as FileReference,
      before,
      owner: type,
      depth,
      allow: allow === 0 ? undefined : allow,
    })),
  };
}

/** A block inside of another one. */
class KeptInsideBlock implements SourceBlock {
  constructor(
    private readonly owner: ReadAgain,
    readonly path: JsonPath,
    readonly type: string,
    readonly id: string | undefined,
    readonly depth: number,
  ) {}

  get file(): string {
    return this.owner.file;
  }

  get value(): JsonObject {
    const value = valueAt(this.owner.value, this.path);
    return isObject(value) ? value : {};
  }
}
