import type {
  ExpandedPlace,
  ExpandedSource,
  FileRecords,
  SiteSource,
  SourceTexts,
  Vocabulary,
} from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { SiteWithData } from "../data/withData.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { parse } from "../json/parse.ts";
import { isSame, valueAt } from "../json/value.ts";
import { DerivedTexts } from "../read/DerivedTexts.ts";
import { roleOf } from "../read/roles.ts";
import { migrationsOf, type OldPart } from "./migrate.ts";

/** A site as the present version writes it, and what is to be said of its older content. */
interface SiteWithMigrations {
  source: SiteSource;
  /** At places of the files as they are written. */
  problems: readonly Problem[];
  /** Files whose content can't be brought to the present version. */
  unusable: readonly string[];
}

/**
 * Brings content that was written for older versions of block types, or by former names, to the present version, in memory. A
 * site without such content is returned as it is.
 * @param records of the site: a file with a record of its own text is not older content
 */
export function withMigrations(
  source: SiteSource,
  vocabulary: Vocabulary,
  records: Pick<FileRecords, "hashOf">,
): SiteWithMigrations {
  const migrations = migrationsOf(vocabulary);
  const nothing = { source, problems: [], unusable: [] };
  if (migrations === undefined) return nothing;
  const { texts } = source;
  const present = new PresentTexts(texts);
  const problems: Problem[] = [];
  const unusable: string[] = [];
  for (const file of texts.keys()) {
    const hash = texts.hashOf?.(file);
    if (hash !== undefined && records.hashOf(file) === hash) continue;
    const found = migrations.migrateText(texts.get(file) ?? "", roleOf(file));
    if (found === undefined || "unread" in found) continue;
    const isWritten = true as const;
    const report = ({ finding, ...one }: Problem) =>
      problems.push({ ...one, finding: { ...finding, isWritten } });
    if ("failed" in found) {
      const { path, ...failed } = found.failed;
      report(problem("migration-fails", failed, { file, path }));
      unusable.push(file);
      continue;
    }
    const types = [...new Set(found.old.flatMap(({ type }) => type ?? []))];
    report(problem("older-version", { types }, { file, path: found.old[0]?.path ?? [] }));
    present.add(file, found.value, found.old);
  }
  if (problems.length === 0) return nothing;
  return { source: { ...source, texts: present, expanded: present }, problems, unusable };
}

/** Puts together what is known of a site whose content was brought to the present version before records were put into it. */
export function atWrittenPlaces(before: SiteWithMigrations, after: SiteWithData): SiteWithData {
  const earlier = before.source.expanded;
  const later = after.source.expanded;
  if (earlier === undefined) return after;
  const ofData = after.problems.map((one): Problem => {
    const { file, path } = one.finding;
    const place = earlier.writtenPlace(file, path);
    return place === undefined ? one : { ...one, finding: { ...one.finding, path: place.path } };
  });
  return {
    source:
      later === undefined || later === earlier
        ? after.source
        : { ...after.source, expanded: inTurn(earlier, later) },
    problems: [...before.problems, ...ofData],
    parseProblems: after.parseProblems,
    unusable: new Set([...before.unusable, ...after.unusable]),
  };
}

function inTurn(earlier: ExpandedSource, later: ExpandedSource): ExpandedSource {
  return {
    written: earlier.written,
    writtenFile: (file) => later.writtenFile(file),
    writtenPlace(file, path) {
      const place = later.writtenPlace(file, path);
      if (place === undefined) return earlier.writtenPlace(file, path);
      const first = earlier.writtenPlace(place.file, place.path);
      return first === undefined
        ? place
        : { ...place, path: first.path, isExact: place.isExact && first.isExact };
    },
  };
}

/** A text that was brought to the present version. */
interface PresentText {
  text: string;
  value: JsonObject;
  /** The places of its older parts. */
  parts: readonly JsonPath[];
  hash?: string | undefined;
}

/** The texts of a site as the present version writes them. */
class PresentTexts extends DerivedTexts implements ExpandedSource {
  private readonly present = new Map<string, PresentText>();

  /** @param written the texts as they are written */
  constructor(readonly written: SourceTexts) {
    super();
  }

  add(file: string, value: JsonObject, old: readonly OldPart[]): void {
    const text = JSON.stringify(value, null, 2);
    this.present.set(file, { text, value, parts: old.map(({ path }) => path) });
  }

  get isLazy(): boolean {
    return this.written.isLazy === true;
  }

  get(file: string): string | undefined {
    return this.present.get(file)?.text ?? this.written.get(file);
  }

  has(file: string): boolean {
    return this.written.has(file);
  }

  keys(): MapIterator<string> {
    return this.written.keys();
  }

  hash(text: string): string {
    return this.written.hash?.(text) ?? text;
  }

  hashOf(file: string): string | undefined {
    const own = this.present.get(file);
    if (own !== undefined) own.hash ??= this.written.hash?.(own.text);
    return own === undefined ? this.written.hashOf?.(file) : own.hash;
  }

  writtenFile(file: string): string {
    return file;
  }

  writtenPlace(file: string, path: JsonPath): ExpandedPlace | undefined {
    const own = this.present.get(file);
    if (own === undefined) return undefined;
    const { value: written = null } = parse(this.written.get(file) ?? "");
    const around = own.parts.filter((part) => part.every((step, at) => step === path[at]));
    const part = around.reduce((one, other) => (other.length > one.length ? other : one), []);
    return { file, ...placeIn(written, own.value, path, part), isList: false, isShortened: false };
  }
}

/**
 * Finds the place of a value as it was written before the part around it was changed: the same place, that of the same value under
 * another name, or that of what is around it.
 */
function placeIn(
  written: Json,
  value: Json,
  path: JsonPath,
  part: JsonPath,
): Pick<ExpandedPlace, "path" | "isExact"> {
  for (let length = path.length; length >= part.length; length -= 1) {
    const at = path.slice(0, length);
    const isWhole = length === path.length;
    const [before, now] = [valueAt(written, at), valueAt(value, at)];
    if (now !== undefined && isSame(before, now)) return { path: at, isExact: isWhole };
    const [moved, ...others] = now === undefined ? [] : placesOf(now, valueAt(written, part), part);
    if (moved !== undefined && others.length === 0)
      return { path: moved, isExact: isWhole && moved.at(-1) === path.at(-1) };
    if (before !== undefined) return { path: at, isExact: false };
  }
  return { path: part, isExact: false };
}

/** The places of a value inside of another one. */
function placesOf(value: Json, within: Json | undefined, path: JsonPath): JsonPath[] {
  if (within === undefined) return [];
  if (isSame(value, within)) return [path];
  if (within === null || typeof within !== "object") return [];
  const steps = Array.isArray(within) ? [...within.keys()] : Object.keys(within);
  return steps.flatMap((step) => placesOf(value, valueAt(within, [step]), [...path, step]));
}
