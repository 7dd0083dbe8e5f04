import type { SiteSource, SourceTexts } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { type Validators, validatorOf } from "../check/validators.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { parse } from "../parse/parse.ts";
import { kebabOf } from "../source/casing.ts";
import { isObject } from "../source/isObject.ts";
import { checkOtherFile } from "../source/otherFile.ts";
import { type FileRole, isFileRole, type Role, roleOf } from "../source/roles.ts";
import { pageLanguage } from "../translation/pageLanguage.ts";
import { siteLanguages } from "../translation/siteLanguages.ts";
import { checkValue, type DataUse } from "./checkList.ts";
import type { Data } from "./DataSet.ts";
import { ExpandedTexts } from "./ExpandedTexts.ts";
import { mayNameData } from "./mayNameData.ts";
import { checkTemplate, pagesOf, withoutChoice } from "./pagesFromData.ts";
import { type DataSets, readDataSets } from "./readDataSets.ts";
import { describeRecord, numberOf, sourceOf } from "./recordPlace.ts";

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
    const { names } = this;
    const use = {
      file,
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
