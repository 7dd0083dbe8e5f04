import type { ContentCollector, ContentKind, ContentProblem } from "../../contract/contentKind.ts";
import type { SourceBlock, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { FileReference, ReferenceDetails } from "../../contract/reference.ts";
import type { Validators } from "../check/validators.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { ContentPlan } from "../schema/contentPlan.ts";
import { type Visitor, visitContent } from "../schema/visitContent.ts";

/** An anchor, with its place. */
export interface Anchor {
  name: string;
  path: JsonPath;
}

/** What a file refers to, and what can be referred to in it. */
export interface Collected {
  references: readonly FileReference[];
  /** Blocks in their order; `use` stands for those of another file. */
  blocks: readonly ({ block: SourceBlock; anchors: Anchor[] } | { use: FileReference })[];
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
export function blocksOf({ blocks }: Collected): SourceBlock[] {
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
    const { type } = value;
    const path = [...this.at];
    const known = typeof type === "string" ? this.validators.blocks.get(type) : undefined;
    this.anchors = [];
    if (!Object.hasOwn(value, "use")) {
      this.blocks.push({ block: { file: this.file, path, value }, anchors: this.anchors });
      if (known === undefined) this.incomplete();
    } else if (typeof value.use === "string") {
      const use = { kind: "use", file: this.file, path: [...path, "use"], value: value.use };
      this.references.push(use);
      this.blocks.push({ use });
    } else {
      this.incomplete();
      return;
    }
    if (known?.plan !== undefined) visitContent(value, known.plan, [...path], this.visit);
    // Anchors after the block are not the block's.
    this.anchors = [];
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
