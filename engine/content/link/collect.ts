import type {
  ContentCollector,
  ContentKind,
  ContentProblem,
  FileReference,
  ReferenceDetails,
} from "../../contract/contentKind.ts";
import type { SourceBlock, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Validators } from "../check/validators.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { type ContentPlan, slotsOf, type Visitor, visitContent } from "../schema/contentPlan.ts";

/** An anchor, with its place. */
export interface Anchor {
  name: string;
  readonly path: JsonPath;
}

/** A block of the file, with its anchors and those of the blocks inside of it. */
export interface OwnBlock {
  block: SourceBlock;
  anchors: readonly Anchor[];
  /** The blocks of other files that stand inside of it, each with the number of its own blocks before it. */
  usedInside?: readonly UsedInside[];
}

/** Blocks of another file, used at an index of a page's blocks. */
export interface UsedBlocks {
  use: FileReference;
  index: number;
}

/** Blocks of another file, used inside of a block. */
export interface UsedInside {
  use: FileReference;
  /** How many of the blocks inside stand before them. */
  before: number;
  /** The type of the block around them. */
  owner: string;
  /** The types that their slot names, if it does. */
  allow?: readonly string[] | undefined;
  /** How many slots they are inside of. */
  depth: number;
}

/** What a file refers to, and what can be referred to in it. */
export interface Collected {
  references: readonly FileReference[];
  /** Blocks in their order; `use` stands for those of another file. */
  blocks: readonly (OwnBlock | UsedBlocks)[];
  /** What is wrong with the file's content. */
  problems: readonly Problem[];
  /** Whether everything could be understood, so that no reference is missing. */
  isComplete: boolean;
}

/** Collects all references and anchors of a file. Values that break their schema are skipped. */
export function collect(
  file: string,
  value: JsonObject,
  plan: ContentPlan | undefined,
  validators: Validators,
  { transports }: Vocabulary,
): Collected {
  const collector = new FileCollector(file, validators, transports);
  if (plan !== undefined) visitContent(value, plan, [], collector.visit);
  return collector;
}

/** Returns the blocks that a file itself has. */
export function blocksOf({ blocks }: Pick<Collected, "blocks">): SourceBlock[] {
  return blocks.flatMap((one) => ("block" in one ? [one.block] : []));
}

class FileCollector implements ContentCollector, Collected {
  readonly references: FileReference[] = [];
  readonly blocks: Collected["blocks"][number][] = [];
  readonly problems: Problem[] = [];
  isComplete = true;
  /** The way to the value that is being collected. */
  private at: JsonPath = [];
  /** The anchors of the block that is being collected. */
  private anchors: Anchor[] = [];
  /** The blocks around the value that is being collected, the innermost last. */
  private readonly around: JsonObject[] = [];
  /** What stands inside of the outermost of them. */
  private inside: { blocks: SourceBlock[]; used: UsedInside[] } = { blocks: [], used: [] };

  constructor(
    private readonly file: string,
    private readonly validators: Validators,
    readonly transports: Vocabulary["transports"],
  ) {}

  readonly visit: Visitor = (kind: ContentKind, value: Json, path: JsonPath) => {
    this.at = path;
    kind.collect?.(value, this);
  };

  refer(kind: string, name: Json | undefined, key?: string, details?: ReferenceDetails): void {
    if (typeof name !== "string") return;
    const path = key === undefined ? [...this.at] : [...this.at, key];
    this.references.push({ kind, file: this.file, path, value: name, ...details });
  }

  anchor(name: string): void {
    this.anchors.push({ name, path: [...this.at] });
  }

  block(value: JsonObject): void {
    const { type, use } = value;
    const path = [...this.at];
    if (this.around.length === 0) {
      this.anchors = [];
      this.inside = { blocks: [], used: [] };
    }
    if (!Object.hasOwn(value, "use")) this.addOwn(value, path);
    else if (typeof use === "string")
      this.addUsed(value, { kind: "use", file: this.file, path: [...path, "use"], value: use });
    else {
      this.incomplete();
      return;
    }
    const plan = this.planOf(type);
    if (plan !== undefined) {
      this.around.push(value);
      visitContent(value, plan, [...path], this.visit);
      this.around.pop();
    }
    // Anchors after the block are not the block's.
    if (this.around.length === 0) this.anchors = [];
  }

  private addOwn(value: JsonObject, path: JsonPath): void {
    const { type, id } = value;
    const { blocks, used } = this.inside;
    const depth = this.around.length;
    const block: SourceBlock = {
      file: this.file,
      path,
      value,
      type: typeof type === "string" ? type : "",
      ...(typeof id === "string" && { id }),
      ...(depth > 0 && { depth }),
    };
    if (depth > 0) blocks.push(block);
    else if (slotsOf(value, this.planOf(type)).length === 0)
      this.blocks.push({ block, anchors: this.anchors });
    else {
      // Both lists are filled while what is inside of the block is collected.
      block.inside = blocks;
      this.blocks.push({ block, anchors: this.anchors, usedInside: used });
    }
    if (typeof type !== "string" || !this.validators.blocks.has(type)) this.incomplete();
  }

  private addUsed(value: JsonObject, use: FileReference): void {
    this.references.push(use);
    const owner = this.around.at(-1);
    if (owner === undefined) this.blocks.push({ use, index: Number(use.path.at(-2)) });
    else {
      const slot = slotsOf(owner, this.planOf(owner.type)).find(({ blocks }) => blocks.includes(value));
      const { blocks, used } = this.inside;
      const [before, depth] = [blocks.length, this.around.length];
      used.push({ use, before, owner: String(owner.type), allow: slot?.allow, depth });
    }
  }

  private planOf(type: Json | undefined): ContentPlan | undefined {
    return typeof type === "string" ? this.validators.blocks.get(type)?.plan : undefined;
  }

  incomplete(): void {
    this.isComplete = false;
  }

  place(): { file: string; path: JsonPath } {
    return { file: this.file, path: [...this.at] };
  }

  report(found: ContentProblem): void {
    this.problems.push(found as Problem);
  }
}

/** Returns blocks and all that stand inside of them, each before those inside of it. */
export function withInside(blocks: readonly SourceBlock[]): readonly SourceBlock[] {
  // Most pages have no block inside of another one, and each rule asks for all pages.
  if (blocks.every(({ inside }) => inside === undefined)) return blocks;
  return blocks.flatMap((block) => [block, ...(block.inside ?? [])]);
}
