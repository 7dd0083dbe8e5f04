import type { SourceBlock } from "../../contract/graph.ts";
import type { OwnBlock } from "./collect.ts";

/** The anchors of a page that brings them all itself. They are gathered when they are asked for: no link leads to most of them. */
export class OwnAnchors {
  private gathered: ReadonlyMap<string, SourceBlock> | undefined;

  constructor(private readonly blocks: readonly OwnBlock[]) {}

  private get known(): ReadonlyMap<string, SourceBlock> {
    this.gathered ??= new Map(
      this.blocks.flatMap(({ block, anchors }) => anchors.map(({ name }) => [name, block] as const)),
    );
    return this.gathered;
  }

  has(name: string): boolean {
    return this.known.has(name);
  }

  keys(): MapIterator<string> {
    return this.known.keys();
  }

  values(): MapIterator<SourceBlock> {
    return this.known.values();
  }
}
