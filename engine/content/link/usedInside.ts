import type { SourceBlock } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { Validators } from "../check/validators.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { maxSlotDepth, typesIn } from "../schema/slots.ts";
import type { OwnBlock, UsedInside } from "./collect.ts";
import { withInside } from "./withInside.ts";

/** Shared blocks inside of a block. */
interface Used {
  inside: UsedInside;
  blocks: readonly OwnBlock[];
}

/** A block on a page, with the shared blocks inside of it. */
export class FilledBlock implements SourceBlock {
  readonly inside: readonly SourceBlock[];

  constructor(
    private readonly written: SourceBlock,
    used: readonly Used[],
  ) {
    const own = written.inside ?? [];
    let index = 0;
    const filled: SourceBlock[] = [];
    for (const { inside, blocks } of used) {
      filled.push(...own.slice(index, inside.before), ...withInside(blocks.map(({ block }) => block)));
      index = inside.before;
    }
    this.inside = [...filled, ...own.slice(index)];
  }

  get file(): string {
    return this.written.file;
  }

  get path(): JsonPath {
    return this.written.path;
  }

  get type(): string {
    return this.written.type;
  }

  get id(): string | undefined {
    return this.written.id;
  }

  get value(): JsonObject {
    return this.written.value;
  }
}

/** Reports shared blocks that can't stand where they are used. */
export function checkUsedInside(
  { use, owner, allow, depth }: UsedInside,
  blocks: readonly OwnBlock[],
  types: Validators,
): Problem[] {
  const allowed = typesIn(allow, types);
  return blocks.flatMap(({ block }): Problem[] => {
    const { type } = block;
    const data = { owner, shared: use.value };
    if (types.blocks.has(type) && !allowed.includes(type))
      return [problem("slot-block", { ...data, type, types: allowed }, use)];
    const deepest = Math.max(0, ...(block.inside ?? []).map((one) => one.depth ?? 0));
    if (depth + deepest <= maxSlotDepth) return [];
    return [problem("slot-depth", { ...data, owner: type, most: maxSlotDepth }, use)];
  });
}
