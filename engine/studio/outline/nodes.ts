import type { Json, JsonPath } from "../../contract/json.ts";
import type { BlockType } from "../protocol.ts";
import { type OutlineBlock, type OutlineSlot, outlineOf } from "../state/blocks.ts";

/** A row of the outline. */
export interface OutlineNode {
  key: string;
  /** `slot`: a place for blocks, where a block has several. */
  kind: "block" | "slot";
  /** The name of the shared blocks that it stands for. */
  use: string | undefined;
  title: string;
  label: string;
  path: JsonPath;
  /** Where a block is added at the end of what is inside. */
  inside: JsonPath | undefined;
  children: readonly OutlineNode[];
}

/**
 * The rows for the blocks of a page. A block with one place for others shows these, one with several its places.
 * @param names what all shared blocks are, what some are called, and the places in a block, counted from 1
 */
export function nodesOf(
  page: Json,
  types: readonly BlockType[],
  names: { shared: string; titleOf(use: string): string; place(count: number): string },
): OutlineNode[] {
  const nodeOf = ({ path, type, title, label, slots }: OutlineBlock): OutlineNode => {
    const [only, ...others] = slots;
    const isOne = only !== undefined && others.length === 0;
    const use = type === undefined ? label : undefined;
    const words = use === undefined ? { title, label } : { title: names.titleOf(use), label: names.shared };
    return {
      key: JSON.stringify(path),
      kind: "block",
      ...{ use, path, ...words },
      inside: isOne ? insideOf(only) : undefined,
      children: isOne ? only.blocks.map(nodeOf) : slots.map(slotNode),
    };
  };
  const slotNode = (slot: OutlineSlot, index: number): OutlineNode => ({
    key: JSON.stringify(slot.path),
    kind: "slot",
    use: undefined,
    title: names.place(index + 1),
    label: "",
    path: slot.path,
    inside: insideOf(slot),
    children: slot.blocks.map(nodeOf),
  });
  return outlineOf(page, types).map(nodeOf);
}

function insideOf({ path, blocks }: OutlineSlot): JsonPath {
  return [...path, blocks.length];
}

/** The rows, those that have not changed as the same objects as before: these are not drawn again. */
export function withSame(
  before: readonly OutlineNode[],
  now: readonly OutlineNode[],
): readonly OutlineNode[] {
  const known = new Map(before.map((node) => [node.key, node]));
  const nodes = now.map((node) => {
    const old = known.get(node.key);
    if (old === undefined || JSON.stringify(old) === JSON.stringify(node)) return old ?? node;
    return { ...node, children: withSame(old.children, node.children) };
  });
  return nodes.length === before.length && nodes.every((node, at) => node === before[at]) ? before : nodes;
}

/** Which blocks there are, and where. */
export function shapeOf(nodes: readonly OutlineNode[]): string {
  return nodes.map(({ key, title, children }) => `${key} ${title} [${shapeOf(children)}]`).join();
}

/** The path that the key of a row stands for. */
export function pathOfKey(key: string): JsonPath {
  return JSON.parse(key) as JsonPath;
}

/** Where a block is put that is dropped at a row; undefined where it can't be. */
export function dropPlace(
  nodes: readonly OutlineNode[],
  key: string,
  position: "on" | "before" | "after",
): JsonPath | undefined {
  const node = nodes.flatMap(withChildren).find((one) => one.key === key);
  if (!node) return undefined;
  if (position === "on") return node.inside;
  if (node.kind !== "block") return undefined;
  return position === "before" ? node.path : [...node.path.slice(0, -1), Number(node.path.at(-1)) + 1];
}

function withChildren(node: OutlineNode): OutlineNode[] {
  return [node, ...node.children.flatMap(withChildren)];
}
