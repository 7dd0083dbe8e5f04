import type { Acceptance, SourceBlock, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { FileReference, ReferenceDetails } from "../../contract/reference.ts";
import { beyondBasic } from "../../theme/siteCharacters.ts";
import type { Texts } from "../diagnostics/diagnostic.ts";
import type { Anchor, Collected, UsedInside } from "../link/collect.ts";
import { isObject } from "../source/isObject.ts";
import type { FileRole } from "../source/roles.ts";
import { analyseFile, type Content, type FileAnalysis } from "./analyseFile.ts";
import { type PackedInside, packInside, unpackInside } from "./keptInside.ts";
import { ReadAgain } from "./ReadAgain.ts";
import { validatorsFor } from "./validators.ts";

/**
 * The analysis of a file without mistakes as it is kept: all that linking needs. Values, and places of what is in them, are
 * found again in the text if they are asked for, which is rare.
 */
export interface KeptAnalysis {
  head: JsonObject;
  /**
   * Blocks with their type, their id or an empty text, and the names of their anchors; and uses of shared blocks with the
   * index of the reference.
   */
  blocks: (
    | readonly [index: number, type: string, id: string, ...anchors: string[]]
    | readonly [index: number, use: number]
  )[];
  /** What stands inside of blocks, by the index of the block in `blocks`. */
  inside?: (readonly [at: number, ...PackedInside])[];
  /** The places of links on pages are left out: there are many, and only a mistake needs them. */
  references: (readonly [kind: string, value: string, path: JsonPath | 0, details?: ReferenceDetails])[];
  acceptances: Omit<Acceptance, "file">[];
  severities?: JsonObject | undefined;
  isWhole: boolean;
  hasAllAnchors: boolean;
  /** Whether no other file brings anchors, and none is there twice. */
  hasOwnAnchors: boolean;
  notes?: Readonly<Record<string, Json>>;
  /** All characters of the text that not every font has. */
  characters: string;
}

/** Packs an analysis; undefined where something was found in the file. */
export function packAnalysis(
  analysis: FileAnalysis,
  text: string,
  { kind: role }: FileRole,
): KeptAnalysis | undefined {
  const { diagnostics, references, acceptances, severities, content } = analysis;
  if (content === undefined || diagnostics.length > 0 || content.wrong.length > 0) return undefined;
  const { head, collected, isWhole, hasAllAnchors, misspeltKeys } = content;
  if (misspeltKeys.size > 0 || !isWhole || collected.references.length !== references.length)
    return undefined;
  return {
    head,
    blocks: collected.blocks.map((one) =>
      "use" in one
        ? [one.index, references.indexOf(one.use)]
        : [
            Number(one.block.path.at(-1)),
            one.block.type,
            one.block.id ?? "",
            ...one.anchors.map(({ name }) => name),
          ],
    ),
    ...insideOf(collected, references),
    references: references.map(({ kind, value, file: _, path, ...details }) => {
      const at = kind === "to" && role === "page" ? 0 : path;
      return Object.keys(details).length === 0 ? [kind, value, at] : [kind, value, at, details];
    }),
    acceptances: acceptances.map(({ path, reasons }) => ({ path, reasons })),
    ...(severities && { severities }),
    ...{ isWhole, hasAllAnchors },
    hasOwnAnchors: hasOwnAnchors(collected),
    characters: String.fromCodePoint(...beyondBasic(text)),
  };
}

function hasOwnAnchors({ blocks }: Collected): boolean {
  const names = new Set<string>();
  return blocks.every((one) => {
    if ("use" in one || (one.usedInside ?? []).length > 0) return false;
    return one.anchors.every(({ name }) => names.size < names.add(name).size);
  });
}

function insideOf({ blocks }: Collected, references: readonly FileReference[]): Pick<KeptAnalysis, "inside"> {
  const inside = blocks.flatMap((one, at) => {
    const packed = "block" in one ? packInside(one, references) : undefined;
    return packed === undefined ? [] : [[at, ...packed] as const];
  });
  return inside.length === 0 ? {} : { inside };
}

/**
 * Restores a packed analysis.
 * @param once returns the same text for equal texts: files name the same addresses and types again and again
 */
export function unpackAnalysis(
  packed: KeptAnalysis,
  file: string,
  role: FileRole,
  source: Texts,
  vocabulary: Vocabulary,
  once: (text: string) => string,
): FileAnalysis {
  const text = () => source.texts.get(file) ?? "";
  const owner = new ReadAgain(
    file,
    text,
    () => analyseFile(file, text(), role, source, vocabulary),
    () => validatorsFor(vocabulary),
  );
  const references = packed.references.map(
    ([kind, value, path, details], index) =>
      new KeptReference(owner, index, once(kind), once(value), path, details),
  );
  return {
    diagnostics: [],
    references,
    acceptances: packed.acceptances.map((one) => ({ file, ...one })),
    severities: packed.severities,
    characters: packed.characters,
    ...(packed.notes && { notes: packed.notes }),
    content: new KeptContent(packed, owner, references, once),
  };
}

/** Whether a restored analysis has the same value as the first one. */
export function isFaithful({ content }: FileAnalysis, first: FileAnalysis): boolean {
  return JSON.stringify(content?.value) === JSON.stringify(first.content?.value);
}

class KeptReference implements FileReference {
  declare part?: { start: number; end: number };
  declare isVerbatim?: boolean;
  declare stateful?: true;
  declare hosted?: true;
  declare short?: true;

  constructor(
    private readonly owner: ReadAgain,
    private readonly index: number,
    readonly kind: string,
    readonly value: string,
    private readonly at: JsonPath | 0,
    details: ReferenceDetails | undefined,
  ) {
    if (details !== undefined) Object.assign(this, details);
  }

  get file(): string {
    return this.owner.file;
  }

  get path(): JsonPath {
    if (this.at !== 0) return this.at;
    return this.owner.whole.references[this.index]?.path ?? [];
  }
}

/** A block, and its anchors, which are made when they are asked for: there are many. */
class KeptBlock implements SourceBlock {
  declare inside?: readonly SourceBlock[];
  declare usedInside?: readonly UsedInside[];

  constructor(
    private readonly owner: ReadAgain,
    private readonly at: number,
    private readonly index: number,
    readonly type: string,
    readonly id: string | undefined,
    private readonly names: readonly string[],
  ) {}

  get block(): SourceBlock {
    return this;
  }

  get anchors(): Anchor[] {
    return this.names.map((name, place) => new KeptAnchor(this.owner, this.at, place, name));
  }

  get path(): JsonPath {
    return ["blocks", this.index];
  }

  get file(): string {
    return this.owner.file;
  }

  get value(): JsonObject {
    const blocks: Json | undefined = this.owner.value.blocks;
    const value = Array.isArray(blocks) ? blocks[this.index] : undefined;
    return isObject(value) ? value : {};
  }
}

class KeptAnchor implements Anchor {
  constructor(
    private readonly owner: ReadAgain,
    private readonly block: number,
    private readonly index: number,
    readonly name: string,
  ) {}

  get path(): JsonPath {
    const block = this.owner.whole.content?.collected.blocks[this.block];
    return (block && "block" in block ? block.anchors[this.index]?.path : undefined) ?? [];
  }
}

const noKeys: ReadonlyMap<string, string> = new Map();
const nothing: readonly never[] = [];

class KeptContent implements Content {
  readonly head: JsonObject;
  readonly collected: Collected;
  readonly misspeltKeys = noKeys;
  readonly wrong = nothing;
  readonly isWhole: boolean;
  readonly hasAllAnchors: boolean;

  constructor(
    packed: KeptAnalysis,
    private readonly owner: ReadAgain,
    references: readonly FileReference[],
    once: (text: string) => string,
  ) {
    this.head = packed.head;
    this.isWhole = packed.isWhole;
    this.hasAllAnchors = packed.hasAllAnchors;
    const blocks = packed.blocks.map(([index, typeOrUse, id, ...anchors], at) => {
      if (typeof typeOrUse === "number") return { use: references[typeOrUse] as FileReference, index };
      const ownId = id ? once(id) : undefined;
      return new KeptBlock(owner, at, index, once(typeOrUse), ownId, anchors.map(once));
    });
    for (const [at, ...inside] of packed.inside ?? []) {
      const block = blocks[at];
      if (block instanceof KeptBlock) Object.assign(block, unpackInside(inside, owner, references, once));
    }
    this.collected = {
      references,
      blocks,
      problems: [],
      isComplete: true,
      hasOwnAnchors: packed.hasOwnAnchors,
    };
  }

  get value(): JsonObject {
    return this.owner.value;
  }
}
