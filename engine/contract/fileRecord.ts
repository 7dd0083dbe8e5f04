import type { Diagnostic } from "./diagnostic.ts";
import type { Json, JsonObject, JsonPath } from "./json.ts";
import type { ReferenceDetails } from "./reference.ts";

/**
 * What one file says to the rest of its site, as plain JSON: all that linking, and rules of the whole site, need of it. It
 * depends on nothing but the text of the file and on what authors can use. Values of blocks are found again in the text.
 */
export interface FileRecord {
  /** What was found in the file by itself. */
  diagnostics: Diagnostic[];
  /** What the file refers to. Files with errors have references too, so that all their mistakes are reported in one run. */
  references: ReferenceRecord[];
  /** Every `$accept`, by the path of the object that holds it. */
  acceptances: { path: JsonPath; reasons: JsonObject }[];
  /** The value of `lint` in `_site.json`. */
  severities?: JsonObject;
  /** All characters of the text that not every font has. */
  characters: string;
  /** What lint rules have found in a page and noted of it. */
  notes?: Readonly<Record<string, Json>>;
  /** Missing if nothing in the file can be understood. */
  content?: ContentRecord;
}

/** A reference: what it names and where it stands. */
type ReferenceRecord = readonly [kind: string, value: string, pointer: string, details?: ReferenceDetails];

/** What can be understood of a file. */
export interface ContentRecord {
  /** The members of a page or shared file but its blocks; the whole value of other files. */
  head: JsonObject;
  blocks: (BlockRecord | UseRecord)[];
  /** Misspelt keys, by the path of the key that was meant. */
  misspeltKeys: [meant: string, written: string][];
  /** Paths of what is wrong. A finding of a rule at one of them is the same mistake. */
  wrong: JsonPath[];
  /** Whether the value is the one that is written: without corrected keys, and without values that can't be used. */
  isAsWritten: boolean;
  /** Whether all of its references are known. */
  isWhole: boolean;
  /** Whether all of its anchors are known. */
  hasAllAnchors: boolean;
  /** Whether no other file brings anchors, and none is there twice. */
  hasOwnAnchors: boolean;
}

/** A block, with its own anchor or an empty text, and the names of all anchors in it. */
export interface BlockRecord {
  index: number;
  type: string;
  id: string;
  anchors: string[];
  /** What stands in its slots; missing where it has none. */
  inside?: { blocks: InsideRecord[]; uses: InsideUseRecord[] };
}

/** Blocks of a shared file at an index of the page's blocks. */
interface UseRecord {
  index: number;
  use: string;
}

/** A block inside of another one, with its own anchor or an empty text. */
export type InsideRecord = readonly [pointer: string, type: string, id: string, depth: number];

/** Blocks of a shared file inside of a block. */
export interface InsideUseRecord {
  use: string;
  /** Of the name. */
  pointer: string;
  /** How many of the blocks inside stand before them. */
  before: number;
  /** The type of the block around them. */
  owner: string;
  /** The types that their slot names, if it does. */
  allow?: readonly string[];
  /** How many slots they are inside of. */
  depth: number;
}

/** The records of a site's files, which later runs use again. */
export interface FileRecords {
  /**
   * Says what all records depend on besides the texts. Records of anything else are dropped.
   * @returns whether there are records of the same
   */
  open(version: string): boolean;
  /** The hash of the text that there is a record of. */
  hashOf(file: string): string | undefined;
  /** The record of a file with this text. */
  get(file: string, hash: string): FileRecord | undefined;
  /** @param json the record as JSON */
  set(file: string, hash: string, json: string): void;
  /** Keeps the records of these files, and never fails: without it, the next run finds the same again. */
  save(files: Pick<ReadonlySet<string>, "has">): void;
  /** Why the last `save` could not write, in the words of the system. */
  readonly failure?: string | undefined;
}
