import type {
  ExpandedPlace,
  ExpandedSource,
  RecordSource,
  SiteSource,
  SourceTexts,
} from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import { isKebab, kebabOf } from "../casing.ts";
import { checkOtherFile } from "../check/misplacedFiles.ts";
import { type Validators, validatorOf } from "../check/validators.ts";
import { type Problem, type ProblemPlace, problem } from "../diagnostics/problem.ts";
import { parse } from "../json/parse.ts";
import { isObject } from "../json/value.ts";
import { DerivedTexts } from "../read/DerivedTexts.ts";
import { type FileRole, isFileRole, type Role, roleOf } from "../read/roles.ts";
import { pageLanguage, siteLanguages } from "../translation/languages.ts";
import { checkChoice, checkSet, checkValue, type DataUse, emptyChoice, unknownField } from "./checkList.ts";
import {
  atRecord,
  type Data,
  type DataSet,
  describeRecord,
  fieldOf,
  firstText,
  mayNameData,
  numberOf,
  piecesOf,
  sourceOf,
} from "./DataSet.ts";
import { expand, originOf, type Plans } from "./expand.ts";
import { chosenRecords, isListFromData } from "./list.ts";
import { type DataSets, readDataSets } from "./readDataSets.ts";

/** A site in which records stand in the place of lists and pages from data, and what is wrong with the data. */
export interface SiteWithData {
  source: SiteSource;
  /** At places of the files as they are written. */
  problems: readonly Problem[];
  /** Texts of data and templates that are not JSON. */
  parseProblems: DataSets["parseProblems"];
  /** Files that cannot be expanded, also those that would be the pages of records: nothing in them is known. */
  unusable: ReadonlySet<string>;
}

/** Puts records in the place of lists and pages from data. A site without data is returned as it is. */
export function withData(source: SiteSource, validators: Validators): SiteWithData {
  const { texts } = source;
  const files = [...texts.keys()].filter(
    (file) => isApart(file) || mayNameData(texts.hashOf?.(file), () => texts.get(file) ?? ""),
  );
  if (files.length === 0) return { source, problems: [], parseProblems: [], unusable: new Set() };
  const expansion = new Expansion(source, validators);
  for (const file of files) expansion.add(file, roleOf(file));
  const { expanded, problems, parseProblems, unusable } = expansion;
  const atWritten = problems.map((one) => ({
    ...one,
    finding: { ...one.finding, isWritten: true as const },
  }));
  return { source: { ...source, texts: expanded, expanded }, problems: atWritten, parseProblems, unusable };
}

/** A name of a field in a file as it is written. */
export interface FieldName extends ProblemPlace {
  /** As it is written; empty where the set itself is named. */
  name: string;
  /** The set whose records fill the place. */
  set: DataSet;
}

/**
 * Finds all names of fields, right or wrong, in files as they are written. The name of a page's file has an empty path.
 * @param files by default all
 */
export function fieldNames(
  source: SiteSource,
  validators: Validators,
  files: Iterable<string> = source.texts.keys(),
): FieldName[] {
  const found: FieldName[] = [];
  const expansion = new Expansion(source, validators, (name, set, place) =>
    found.push({ ...place, name, set }),
  );
  for (const file of files) expansion.add(file, roleOf(file));
  return found;
}

/** Whether a file is no part of the expanded site: records, their descriptions, and pages for each record. */
function isApart(file: string): boolean {
  if (!file.startsWith("_data/") && !file.includes("[")) return false;
  const kind = roleOf(file)?.kind;
  return kind === "data" || kind === "description" || kind === "template";
}

/** Whether files of a role can have lists from data. */
function hasLists(role: FileRole): boolean {
  const kind = role.kind === "translation" ? role.of : role.kind;
  return kind === "page" || kind === "shared" || kind === "site";
}

/** Checks and expands the files of a site. */
class Expansion {
  readonly expanded: ExpandedTexts;
  readonly problems: Problem[];
  readonly parseProblems: DataSets["parseProblems"][number][];
  readonly unusable = new Set<string>();
  private readonly texts: SourceTexts;
  private readonly sets: DataSets["sets"];
  /** The names of the data sets, without their languages: also of those that cannot be read, which is reported at their files. */
  private readonly names: readonly string[];
  private readonly languages: ReturnType<typeof siteLanguages>;

  constructor(
    { texts, unreadable, otherFiles = [] }: SiteSource,
    private readonly validators: Validators,
    private readonly onField?: DataUse["onField"],
  ) {
    this.texts = texts;
    const { sets, problems, parseProblems } = readDataSets(texts);
    this.sets = sets;
    const meant = otherFiles.filter((file) => checkOtherFile(file, (one) => texts.has(one)) !== undefined);
    const others = [...unreadable.map(({ file }) => file), ...meant];
    const unread = others.flatMap((file) => /^_data\/([^/.]+)/.exec(file)?.[1] ?? []);
    const known = [...sets.keys()].map((id) => id.replace(/\..*$/, ""));
    this.names = [...new Set([...known, ...unread.flatMap((name) => kebabOf(name) ?? [])])];
    this.problems = [...problems];
    this.parseProblems = [...parseProblems];
    const { value: site } = parse(texts.get("_site.json") ?? "");
    this.languages = siteLanguages(isObject(site) ? site : undefined);
    this.expanded = new ExpandedTexts(texts, isApart, (record) => {
      const set = [...sets.values()].find((one) => one && numberOf(one, record) > 0);
      const name = set === undefined ? "a record" : describeRecord(set, record);
      return { name, place: (field) => set && sourceOf(set, record, field) };
    });
  }

  add(file: string, role: Role | undefined): void {
    const isTemplate = role?.kind === "template";
    if (!isTemplate && !(isFileRole(role) && hasLists(role))) return;
    const text = this.texts.get(file) ?? "";
    const { value, problems } = parse(text);
    const { names, onField } = this;
    const use: DataUse = {
      ...{ file, onField },
      data: this.dataFor(file),
      names,
      blocks: this.validators.blocks,
      onUnreadable: () => void this.unusable.add(file),
    };
    if (value !== undefined && isObject(value)) {
      if (isTemplate) this.addTemplate(value, use);
      else this.addFile(value, use, role);
    } else if (isTemplate) {
      // Other files are parsed again where all their mistakes are reported.
      this.parseProblems.push(...problems.map((one) => ({ ...one, file, text })));
      if (value !== undefined) this.problems.push(...checkTemplate(file, value, use).problems);
    }
  }

  private addTemplate(value: JsonObject, use: DataUse): void {
    const { file, data } = use;
    const { set, problems } = checkTemplate(file, value, use);
    this.problems.push(...problems);
    const pages = set && pagesOf(file, value, set, data, (page) => this.texts.has(page));
    if (pages === undefined) return;
    if (problems.some(({ severity }) => severity === "error")) {
      for (const page of pages.records.keys()) this.unusable.add(page);
      return;
    }
    this.problems.push(...pages.problems);
    const plans = { file: this.validators.page.plan, blocks: this.validators.blocks };
    this.expanded.addPages(file, value, data, plans, pages.records);
  }

  private addFile(written: JsonObject, use: DataUse, role: FileRole): void {
    const { file, data } = use;
    const isMisplaced = role.kind === "page" && Object.hasOwn(written, "each");
    if (isMisplaced) {
      const place = { file, path: ["each"], at: "key" as const };
      this.problems.push(problem("data-page", { problem: "name" }, place));
    }
    const value = isMisplaced ? withoutChoice(written) : written;
    const problems = ["blocks", "header", "footer"].flatMap((key) =>
      checkValue(value[key] ?? null, [key], use),
    );
    this.problems.push(...problems);
    if (problems.some(({ severity }) => severity === "error")) this.unusable.add(file);
    const { plan } = validatorOf(role, this.validators);
    if (!this.unusable.has(file))
      this.expanded.addFile(file, value, data, { file: plan, blocks: this.validators.blocks });
  }

  /** Finds the data sets of a file: those in its language come first. */
  private dataFor(file: string): Data {
    const ofName = /\.([a-z]{2,3}(?:-[A-Za-z]+)*)\.json$/.exec(file)?.[1];
    const code = ofName ?? pageLanguage(`/${file.replace(/\.json$/, "")}`, this.languages).language.code;
    const find = (name: string) => this.sets.get(`${name}.${code}`) ?? this.sets.get(name);
    return { find, language: code };
  }
}

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
export class ExpandedTexts extends DerivedTexts implements ExpandedSource {
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
  ) {
    super();
  }

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

  *keys(): MapIterator<string> {
    for (const file of this.written.keys()) if (!this.isApart(file)) yield file;
    for (const file of this.expanded.keys()) if (!this.written.has(file)) yield file;
  }
}

/** A page without the members that say which records it is made for. */
function withoutChoice({ each, where, sort, limit, ...page }: JsonObject): JsonObject {
  return page;
}

const fieldInName = /\[([^[\]/]+)\]/g;

/** Checks a page for each record, as it is written. @returns its data set, if that is known */
function checkTemplate(
  file: string,
  value: Json,
  use: DataUse,
): { problems: Problem[]; set?: DataSet | undefined } {
  if (!isObject(value) || value.each === undefined) {
    const steps = file.split("/");
    const set = use.names.find((name) => steps.includes(name)) ?? use.names[0];
    return { problems: [problem("data-page", { problem: "each", set }, { file, path: [] })] };
  }
  const set = checkSet(value.each, [], use);
  if (set === undefined) return { problems: [] };
  if (!("records" in set)) return { problems: [set] };
  const { where, sort, limit } = value;
  const problems = [...checkChoice(value, [], use, set), ...checkValue(withoutChoice(value), [], use, set)];
  for (const field of fieldsInName(file)) {
    use.onField?.(field, set, { file, path: [] });
    if (set.fields.has(field)) continue;
    problems.push(unknownField(field, set, { file, path: [] }));
  }
  if (problems.length > 0) return { problems, set };
  if (chosenRecords({ where, sort, limit, each: set.name }, use.data).length === 0) {
    problems.push(emptyChoice(set, where, { file, path: ["each"] }, "page"));
  }
  return { problems, set };
}

/** The pages of a template: records by the name of the file that would be such a page. */
interface PagesFromData {
  records: Map<string, JsonObject>;
  problems: Problem[];
}

/**
 * Finds the page of each record.
 * @param exists whether a file has been written for an address
 */
function pagesOf(
  file: string,
  { where, sort, limit }: JsonObject,
  set: DataSet,
  data: Data,
  exists: (file: string) => boolean,
): PagesFromData {
  const records = new Map<string, JsonObject>();
  const problems: Problem[] = [];
  for (const record of chosenRecords({ each: set.name, where, sort, limit }, data)) {
    let isUsable = true;
    const name = file.replace(fieldInName, (_, field: string) => {
      const part = String(fieldOf(record, field) ?? "");
      if (!isKebab(part) || part === "index") {
        const suggestion = kebabOf(part === "" ? firstText(record) : part);
        const data = { field, value: part, page: file, record: numberOf(set, record), suggestion };
        problems.push(atRecord(set, record, field, (place) => problem("data-address", data, place)));
        isUsable = false;
      }
      return part;
    });
    if (!isUsable) continue;
    const path = `/${name.replace(/\.json$/, "")}`;
    const other = records.get(name);
    if (other !== undefined) {
      const data = { path, page: file, record: numberOf(set, record), other: numberOf(set, other) };
      const [field = ""] = fieldsInName(file).slice(-1);
      problems.push(atRecord(set, record, field, (place) => problem("data-address-twice", data, place)));
    } else if (exists(name)) {
      problems.push(problem("page-twice", { path, other: name }, { file, path: ["each"] }));
    } else records.set(name, record);
  }
  return { records, problems };
}

function fieldsInName(file: string): string[] {
  return Array.from(file.matchAll(fieldInName), ([, field = ""]) => field);
}
