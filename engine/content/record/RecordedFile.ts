import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { BlockRecord, ContentRecord, FileRecord, InsideRecord } from "../../contract/fileRecord.ts";
import type { Acceptance, SourceBlock } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { FileReference, ReferenceDetails } from "../../contract/reference.ts";
import { valueAt } from "../check/valueAt.ts";
import type { Anchor, OwnBlock, UsedBlocks, UsedInside } from "../link/collect.ts";
import { isObject } from "../source/isObject.ts";
import { pathOf } from "./pointer.ts";
import type { Understood } from "./recordOf.ts";

/** What only the text of a file says. */
interface FileText {
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
