import type { FileReference, ReferenceDetails } from "../../contract/contentKind.ts";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import type {
  Acceptance,
  BlockRecord,
  ContentRecord,
  FileRecord,
  InsideRecord,
  InsideUseRecord,
  SourceBlock,
} from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { beyondBasic } from "../../theme/characters.ts";
import { isObject, valueAt } from "../json/value.ts";
import type { Anchor, Collected, OwnBlock, UsedBlocks, UsedInside } from "../link/collect.ts";

/** What only the text of a file says. */
export interface FileText {
  /** Whether it says more than the record: the values of blocks. */
  hasBlocks: boolean;
  /** The value as it is written, without the acceptances. */
  written(): JsonObject;
  /** Analyses the text, where mistakes in it were corrected or a place is asked for. */
  understood(): Understood | undefined;
}

/** Returns the same text for equal texts: files name the same addresses, types and places again and again. */
type Once = (text: string) => string;

/** A file of a site as its record describes it. */
export class RecordedFile {
  readonly diagnostics: readonly Diagnostic[];
  readonly references: readonly FileReference[];
  readonly acceptances: readonly Acceptance[];
  readonly severities: JsonObject | undefined;
  /** All characters of the text that not every font has. */
  readonly characters: string;
  /** What lint rules have found in a page and noted of it. */
  readonly notes: FileRecord["notes"];
  /** Missing if nothing in the file can be understood. */
  readonly content: RecordedContent | undefined;

  constructor(file: string, record: FileRecord, text: FileText, once: Once) {
    this.diagnostics = record.diagnostics;
    this.references = record.references.map(
      ([kind, value, pointer, details]) =>
        new RecordedReference(file, once(kind), once(value), once(pointer), details),
    );
    this.acceptances = record.acceptances.map((one) => ({ file, ...one }));
    this.severities = record.severities;
    this.characters = record.characters;
    this.notes = record.notes;
    this.content = record.content && new RecordedContent(file, record.content, text, once);
  }
}

/** What can be understood of a file: misspelt keys are corrected, and unusable values are `null`. */
class RecordedContent {
  readonly head: JsonObject;
  /** Blocks in their order; `use` stands for those of another file. */
  readonly blocks: readonly (OwnBlock | UsedBlocks)[];
  readonly misspeltKeys: ReadonlyMap<string, string>;
  readonly wrong: readonly JsonPath[];
  readonly isWhole: boolean;
  readonly hasAllAnchors: boolean;
  readonly hasOwnAnchors: boolean;
  readonly #owner: ValueOwner;
  readonly #isInText: boolean;

  constructor(file: string, record: ContentRecord, text: FileText, once: Once) {
    const { head, wrong, isWhole, hasAllAnchors, hasOwnAnchors } = record;
    this.head = head;
    this.wrong = wrong;
    this.misspeltKeys = record.misspeltKeys.length === 0 ? noKeys : new Map(record.misspeltKeys);
    this.isWhole = isWhole;
    this.hasAllAnchors = hasAllAnchors;
    this.hasOwnAnchors = hasOwnAnchors;
    this.#owner = new ValueOwner(file, record.isAsWritten, text);
    this.#isInText = text.hasBlocks;
    this.blocks = record.blocks.map((one, at) => {
      if (!("use" in one)) return new RecordedBlock(this.#owner, at, one, once);
      const { index, use } = one;
      return { index, use: { kind: "use", file, path: ["blocks", index, "use"], value: use } };
    });
  }

  /** The whole value, without the acceptances. That of blocks is found in the text. */
  get value(): JsonObject {
    return this.#isInText ? this.#owner.value : this.head;
  }
}

const noKeys: ReadonlyMap<string, string> = new Map();

/** Finds the value of a file in its text when it is asked for. It stays in memory only while it is used. */
class ValueOwner {
  private valueRef: WeakRef<JsonObject> | undefined;
  private understoodRef: WeakRef<Understood> | undefined;

  constructor(
    readonly file: string,
    private readonly isAsWritten: boolean,
    private readonly text: FileText,
  ) {}

  get value(): JsonObject {
    const known = this.valueRef?.deref();
    if (known !== undefined) return known;
    const value = this.isAsWritten ? this.text.written() : (this.understood?.value ?? {});
    this.valueRef = new WeakRef(value);
    return value;
  }

  /** All that can be understood of the file, with places. */
  get understood(): Understood | undefined {
    const known = this.understoodRef?.deref() ?? this.text.understood();
    if (known !== undefined) this.understoodRef = new WeakRef(known);
    return known;
  }

  block(path: JsonPath): JsonObject {
    const value: Json | undefined = valueAt(this.value, path);
    return isObject(value) ? value : {};
  }
}

class RecordedReference implements FileReference {
  declare part?: { start: number; end: number };
  declare isVerbatim?: boolean;
  declare stateful?: true;
  declare hosted?: true;
  declare short?: true;

  constructor(
    readonly file: string,
    readonly kind: string,
    readonly value: string,
    private readonly pointer: string,
    details: ReferenceDetails | undefined,
  ) {
    if (details !== undefined) Object.assign(this, details);
  }

  get path(): JsonPath {
    return pathOf(this.pointer);
  }
}

/** A block of the file itself, with its anchors, which are made when they are asked for: there are many. */
class RecordedBlock implements SourceBlock, OwnBlock {
  readonly type: string;
  readonly id: string | undefined;
  declare readonly inside?: readonly SourceBlock[];
  declare readonly usedInside?: readonly UsedInside[];
  private readonly index: number;
  private readonly names: readonly string[];

  /** @param at its position among the blocks of the file */
  constructor(
    private readonly owner: ValueOwner,
    private readonly at: number,
    { index, type, id, anchors, inside }: BlockRecord,
    once: Once,
  ) {
    this.index = index;
    this.type = once(type);
    this.id = id ? once(id) : undefined;
    this.names = anchors.map(once);
    if (inside === undefined) return;
    this.inside = inside.blocks.map((one) => new InsideBlock(owner, one, once));
    this.usedInside = inside.uses.map(({ use, pointer, ...more }) => ({
      use: { kind: "use", file: owner.file, path: pathOf(pointer), value: use },
      ...more,
    }));
  }

  get block(): SourceBlock {
    return this;
  }

  get anchors(): Anchor[] {
    return this.names.map((name, place) => new RecordedAnchor(this.owner, this.at, place, name));
  }

  get file(): string {
    return this.owner.file;
  }

  get path(): JsonPath {
    return ["blocks", this.index];
  }

  get value(): JsonObject {
    return this.owner.block(this.path);
  }
}

/** A block inside of another one. */
class InsideBlock implements SourceBlock {
  readonly type: string;
  readonly id: string | undefined;
  readonly depth: number;
  private readonly pointer: string;

  constructor(
    private readonly owner: ValueOwner,
    [pointer, type, id, depth]: InsideRecord,
    once: Once,
  ) {
    this.pointer = once(pointer);
    this.type = once(type);
    this.id = id ? once(id) : undefined;
    this.depth = depth;
  }

  get file(): string {
    return this.owner.file;
  }

  get path(): JsonPath {
    return pathOf(this.pointer);
  }

  get value(): JsonObject {
    return this.owner.block(this.path);
  }
}

/** An anchor. Its place is needed only where it stands twice, and is then found in the text. */
class RecordedAnchor implements Anchor {
  constructor(
    private readonly owner: ValueOwner,
    private readonly block: number,
    private readonly index: number,
    readonly name: string,
  ) {}

  get path(): JsonPath {
    const block = this.owner.understood?.collected.blocks[this.block];
    return (block && "block" in block ? block.anchors[this.index]?.path : undefined) ?? [];
  }
}

/** What analysing a file has found. */
export interface Found {
  diagnostics: Diagnostic[];
  references?: readonly FileReference[];
  acceptances?: readonly Acceptance[];
  severities?: JsonObject | undefined;
  content?: Understood;
}

/** What can be understood of a file: misspelt keys are corrected, and unusable values are `null`. */
interface Understood extends Pick<ContentRecord, "head" | "isAsWritten" | "isWhole" | "hasAllAnchors"> {
  /** Without the acceptances. */
  value: JsonObject;
  collected: Collected;
  misspeltKeys: ReadonlyMap<string, string>;
  wrong: readonly JsonPath[];
}

/** The record of what was found in a file. */
export function recordOf(
  text: string,
  { diagnostics, references = [], acceptances = [], severities, content }: Found,
): FileRecord {
  return {
    diagnostics,
    references: references.map(({ kind, value, file: _, path, ...details }) =>
      Object.keys(details).length === 0
        ? [kind, value, pointerTo(path)]
        : [kind, value, pointerTo(path), details],
    ),
    acceptances: acceptances.map(({ path, reasons }) => ({ path, reasons })),
    ...(severities && { severities }),
    characters: Array.from(beyondBasic(text), (code) => String.fromCodePoint(code)).join(""),
    ...(content && { content: contentOf(content) }),
  };
}

function contentOf({ value: _, collected, misspeltKeys, wrong, ...more }: Understood): ContentRecord {
  return {
    ...more,
    blocks: collected.blocks.map((one) =>
      "use" in one ? { index: one.index, use: one.use.value } : blockRecord(one),
    ),
    misspeltKeys: [...misspeltKeys],
    wrong: [...wrong],
    hasOwnAnchors: hasOwnAnchors(collected),
  };
}

function blockRecord({ block, anchors, usedInside = [] }: OwnBlock): BlockRecord {
  const { path, type, id = "", inside } = block;
  const names = anchors.map(({ name }) => name);
  const record = { index: Number(path.at(-1)), type, id, anchors: names };
  if (inside === undefined) return record;
  const blocks = inside.map(
    (one): InsideRecord => [pointerTo(one.path), one.type, one.id ?? "", one.depth ?? 0],
  );
  const uses = usedInside.map(
    ({ use, allow, ...more }): InsideUseRecord => ({
      use: use.value,
      pointer: pointerTo(use.path),
      ...(allow && { allow }),
      ...more,
    }),
  );
  return { ...record, inside: { blocks, uses } };
}

function hasOwnAnchors({ blocks }: Collected): boolean {
  const names = new Set<string>();
  return blocks.every((one) => {
    if ("use" in one || (one.usedInside ?? []).length > 0) return false;
    return one.anchors.every(({ name }) => names.size < names.add(name).size);
  });
}

/**
 * A path as a JSON pointer (RFC 6901), which takes less memory. A key that looks like a number begins with `~2`, so that the path
 * can be read back without the value.
 */
export function pointerTo(path: JsonPath): string {
  return path.map((step) => `/${typeof step === "number" ? step : keyStep(step)}`).join("");
}

/** The path that {@link pointerTo} has written. */
export function pathOf(pointer: string): JsonPath {
  if (pointer === "") return [];
  return pointer
    .slice(1)
    .split("/")
    .map((step) => (isNumber(step) ? Number(step) : keyOf(step)));
}

const isNumber = (step: string) => /^\d+$/.test(step);

function keyStep(key: string): string {
  if (!/^\d|[~/]/.test(key)) return key;
  if (isNumber(key)) return `~2${key}`;
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function keyOf(step: string): string {
  if (!step.includes("~")) return step;
  return step.replace(/^~2/, "").replaceAll("~1", "/").replaceAll("~0", "~");
}
