import { createHash } from "node:crypto";
import { isFileRole, roleOf } from "../../engine/content/read/roles.ts";
import type { SiteSource, Vocabulary } from "../../engine/contract/graph.ts";
import type { Json } from "../../engine/contract/json.ts";
import { apply, type Edited, newPage, type Target } from "./edit.ts";
import type { FileRole, Kind } from "./kind.ts";
import { fits, type Position, positionsOf } from "./positions.ts";
import { fill, wordsFor } from "./words.ts";

/** One mistake at one place of a site. */
export interface Case extends Edited {
  kind: Kind;
  place: Position;
  /** The text of the judged file before the edit; empty for a new file. */
  before: string;
}

/** The places in a site's files, and the names that have a meaning in it. */
export interface Ground {
  source: SiteSource;
  files: { file: string; text: string; role: FileRole; root: Json; places: Position[] }[];
  known: ReadonlySet<string>;
}

/** Finds the places and names of a site once, for all kinds. */
export function groundOf(source: SiteSource, vocabulary: Vocabulary): Ground {
  const files = [...source.texts].flatMap(([file, text]) => {
    const role = roleOf(file);
    if (!isFileRole(role) || role.kind === "translation") return [];
    const places = positionsOf(text);
    return [{ file, text, role: role.kind, root: places[0]?.value ?? null, places }];
  });
  const known = new Set([...vocabulary.icons.keys(), ...vocabulary.transports.keys(), ...vocabulary.widgets]);
  const { page, site, theme, redirects, form, shared, defs, blocks } = vocabulary;
  const schemas = [
    page,
    site,
    theme,
    redirects,
    form,
    shared,
    ...defs.values(),
    ...[...blocks.values()].map(({ schema }) => schema),
  ];
  gather(schemas as unknown as Json, known);
  for (const { root } of files) gather(root, known);
  return { source, files, known };
}

/** Adds all keys and one-word texts of a value. */
function gather(value: Json, words: Set<string>): void {
  if (typeof value === "string" && /^\S{1,60}$/.test(value)) words.add(value);
  if (value === null || typeof value !== "object") return;
  for (const [key, inner] of Object.entries(value)) {
    words.add(key);
    gather(inner, words);
  }
}

/**
 * Chooses places for a kind, spread over the files, the same at each run.
 * @param limit how many at most
 */
export function casesOf(kind: Kind, ground: Ground, limit: number): Case[] {
  const meant = ground.files.filter((one) => isFileMeant(kind, one, ground.source));
  const queues = shuffled(meant, ({ file }) => seedOf(kind.name, file)).map((one) => {
    const isPlace = placeTest(kind, one, ground);
    const waiting = shuffled(one.places.filter(isPlace), ({ path }) => seedOf(kind.name, one.file, path));
    return { ...one, waiting };
  });
  const cases: Case[] = [];
  while (cases.length < limit && queues.some(({ waiting }) => waiting.length > 0)) {
    for (const { file, text, waiting } of queues) {
      if (cases.length === limit) break;
      // Places that the edit doesn't fit are dropped for good.
      let found: Case | undefined;
      while (found === undefined && waiting.length > 0) {
        const place = waiting.shift() as Position;
        found = caseAt(kind, file, text, place, ground);
      }
      if (found) cases.push(found);
    }
  }
  return cases;
}

function caseAt(kind: Kind, file: string, text: string, place: Position, ground: Ground): Case | undefined {
  const { source, known } = ground;
  const target: Target = {
    file,
    text,
    place,
    source,
    known,
    words: wordsFor(file, source),
    seed: seedOf(kind.name, file, place.path),
  };
  const edited = apply(kind.edit, target);
  if (edited === undefined) return undefined;
  for (const more of kind.also ?? []) {
    const other = edited.changes.get(more.file) ?? source.texts.get(more.file);
    const there =
      other === undefined
        ? undefined
        : positionsOf(other).find(({ path }, _, [root]) => fits(more.at, path, root?.value ?? null));
    const changed =
      there && apply(more.edit, { ...target, file: more.file, text: other ?? "", place: there });
    if (changed === undefined) return undefined;
    for (const [name, next] of changed.changes) edited.changes.set(name, next);
  }
  if (kind.with) edited.changes.set(kind.with.file, newPage(kind.with.file, kind.with.json, target));
  return { ...edited, kind, place, before: source.texts.get(edited.file) ?? "" };
}

function isFileMeant(
  { files, file: pattern = "", used }: Kind,
  { file, text, role }: Ground["files"][number],
  { texts }: SiteSource,
): boolean {
  if (!(files?.includes(role) ?? true) || !new RegExp(pattern, "su").test(text)) return false;
  const name = file.replace(/^_\w+\/|\.json$/g, "");
  const reference = new RegExp(role === "page" ? `/${name}["#)]` : `"${name}[".]`);
  return !used || [...texts].some(([one, other]) => one !== file && reference.test(other));
}

/** Returns a test whether a place of a file is one that a kind is meant for. */
function placeTest(
  { at = "", when }: Kind,
  { file, root }: Ground["files"][number],
  { source }: Ground,
): (place: Position) => boolean {
  const patterns = [at].flat();
  const isAt = ({ path }: Position) => patterns.some((pattern) => fits(pattern, path, root));
  if (when === undefined) return isAt;
  const text = /\$\{anchors\}/.test(when) ? fill(when, { anchors: anchorsOf(file, source) }) : when;
  const pattern = new RegExp(text, "su");
  return (place) => {
    const { value } = place;
    return isAt(place) && pattern.test(typeof value === "string" ? value : JSON.stringify(value));
  };
}

/** A pattern of the anchors of a page that links lead to. */
function anchorsOf(file: string, { texts }: SiteSource): string {
  const page = file.replace(/\.json$/, "");
  const links = [...texts].flatMap(([one, text]) => [
    ...text.matchAll(new RegExp(`/${page}#([a-z][a-z0-9-]*)[")]`, "g")),
    ...(one === file ? text.matchAll(/["(]#([a-z][a-z0-9-]*)[")]/g) : []),
  ]);
  return links.map(([, anchor]) => anchor).join("|");
}

/** Sorts a list by numbers that look random. */
function shuffled<T>(list: readonly T[], seed: (one: T) => number): T[] {
  const seeded = list.map((one) => ({ one, seed: seed(one) }));
  return seeded.sort((one, other) => one.seed - other.seed).map(({ one }) => one);
}

/** A number that looks random and is always the same for the same parts. */
function seedOf(...parts: unknown[]): number {
  return createHash("sha1").update(JSON.stringify(parts)).digest().readUInt32BE();
}
