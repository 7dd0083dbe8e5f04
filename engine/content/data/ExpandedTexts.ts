import type { ExpandedPlace, ExpandedSource, RecordSource, SourceTexts } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Data } from "./DataSet.ts";
import { expand, type Plans } from "./expand.ts";
import { isListFromData } from "./list.ts";
import { originOf } from "./originOf.ts";
import { withoutChoice } from "./pagesFromData.ts";
import { piecesOf } from "./placeholders.ts";

/** A text with data in it. */
interface ExpandedText {
  /** The file that it is made from. */
  file: string;
  value: Json;
  data: Data;
  plans: Plans;
  record?: JsonObject;
  /** Whether its record and its file say all of it: it has no lists from data. */
  isRecord: boolean;
  /** Of the text, where it was asked for. */
  hash?: string | undefined;
}

function hasList(value: Json): boolean {
  if (value === null || typeof value !== "object") return false;
  return isListFromData(value) || Object.values(value).some(hasList);
}

/** Whether a value differs from record to record. */
function hasPlaceholder(value: Json): boolean {
  if (typeof value === "string") return piecesOf(value) !== undefined;
  return value !== null && typeof value === "object" && Object.values(value).some(hasPlaceholder);
}

/** The field that is all that a value says. */
function fieldIn(value: Json): string | undefined {
  const [first, ...more] = (typeof value === "string" ? piecesOf(value)?.pieces : undefined) ?? [];
  return first !== undefined && "field" in first && more.length === 0 ? first.field : undefined;
}

/** How messages to authors name a record, and where its fields are. */
interface DescribedRecord {
  name: string;
  /** Returns the place of one of its fields. */
  place(field: string): RecordSource | undefined;
}

/** The texts of a site with records in the place of lists and pages from data. They are made when they are asked for. */
export class ExpandedTexts implements SourceTexts, ExpandedSource {
  private readonly expanded = new Map<string, ExpandedText>();

  /**
   * @param written the texts as they are written
   * @param isApart which files are no part of the expanded site: data, and pages for each record
   * @param describe names a record to authors
   */
  constructor(
    readonly written: SourceTexts,
    private readonly isApart: (file: string) => boolean,
    private readonly describe: (record: JsonObject) => DescribedRecord,
  ) {}

  /** Adds a file with lists from data. */
  addFile(file: string, value: Json, data: Data, plans: Plans): void {
    this.expanded.set(file, { file, value, data, plans, isRecord: false });
  }

  /** Adds the pages of a template. @param records by the names of the pages' files */
  addPages(
    file: string,
    template: JsonObject,
    data: Data,
    plans: Plans,
    records: ReadonlyMap<string, JsonObject>,
  ): void {
    const value = withoutChoice(template);
    const isRecord = !hasList(value);
    for (const [name, record] of records) {
      this.expanded.set(name, { file, value, data, plans, record, isRecord });
    }
  }

  get isLazy(): boolean {
    return this.written.isLazy === true;
  }

  get(file: string): string | undefined {
    const own = this.expanded.get(file);
    if (own === undefined) return this.has(file) ? this.written.get(file) : undefined;
    return JSON.stringify(expand(own.value, own.data, own.plans, own.record), null, 2);
  }

  hashOf(file: string): string | undefined {
    const { written } = this;
    const own = this.expanded.get(file);
    if (own === undefined) return this.has(file) ? written.hashOf?.(file) : undefined;
    own.hash ??= written.hash?.(
      // Lists show some of the records of other sets: only the text itself tells which.
      own.isRecord
        ? JSON.stringify([written.hashOf?.(own.file), own.record ?? null])
        : (this.get(file) ?? ""),
    );
    return own.hash;
  }

  has(file: string): boolean {
    return this.expanded.has(file) || (this.written.has(file) && !this.isApart(file));
  }

  writtenFile(file: string): string {
    return this.expanded.get(file)?.file ?? file;
  }

  writtenPlace(file: string, path: JsonPath): ExpandedPlace | undefined {
    const own = this.expanded.get(file);
    if (own === undefined) return undefined;
    const { path: at, value, record, filling, isExact, isShortened } = originOf(own, path);
    const isFilled = record !== undefined && hasPlaceholder(value);
    const isList = isExact && isListFromData(value);
    const place = { file: own.file, path: at, isExact, isList, isShortened };
    if (!isFilled) return place;
    const { name, place: placeOf } = this.describe(record);
    const field = isExact && filling === record ? fieldIn(value) : undefined;
    const source = field === undefined ? undefined : placeOf(field);
    return { ...place, record: name, ...(source && { source }) };
  }

  get size(): number {
    return [...this.keys()].length;
  }

  *keys(): MapIterator<string> {
    for (const file of this.written.keys()) if (!this.isApart(file)) yield file;
    for (const file of this.expanded.keys()) if (!this.written.has(file)) yield file;
  }

  *values(): MapIterator<string> {
    for (const [, text] of this.entries()) yield text;
  }

  *entries(): MapIterator<[string, string]> {
    for (const file of this.keys()) yield [file, this.get(file) ?? ""];
  }

  [Symbol.iterator](): MapIterator<[string, string]> {
    return this.entries();
  }

  forEach(visit: (text: string, file: string, texts: ReadonlyMap<string, string>) => void): void {
    for (const [file, text] of this) visit(text, file, this);
  }
}
