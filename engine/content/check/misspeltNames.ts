import type { FileReference } from "../../contract/contentKind.ts";
import type { SiteSource, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { type Problem, type ProblemPlace, pathKey, problem } from "../diagnostics/problem.ts";
import { nearestWords } from "../diagnostics/suggestion.ts";
import type { LinkedSite, SiteFile } from "../link/linkedSite.ts";
import { pageLanguage, routeIn } from "../translation/languages.ts";

/** Named links, patterns and anchors that are misspelt where they are defined. */
interface MisspeltNames {
  problems: Problem[];
  /** Correct references to a misspelt definition: they are not reported as well. */
  right: ReadonlySet<FileReference>;
}

/** Names that share a scope: their definitions, and the references to each. */
interface Space {
  definitions: Definition[];
  uses: Map<string, FileReference[]>;
}

/** Finds names that are misspelt where they are defined. */
export function misspeltNames(
  files: readonly SiteFile[],
  linked: LinkedSite,
  { texts }: SiteSource,
): MisspeltNames {
  let known: WordFrequency | undefined;
  const familiar = () => {
    known ??= new WordFrequency(texts.values());
    return known;
  };
  const places = new Map<string, string[]>();
  for (const { file, analysis } of files) {
    const wrong = analysis?.content?.wrong ?? [];
    if (wrong.length > 0) places.set(file, wrong.map(pathKey));
  }
  const problems: Problem[] = [];
  const right = new Set<FileReference>();
  for (const { definitions, uses } of spacesOf(files, linked)) {
    const counts = new Map(Array.from(uses, ([name, references]) => [name, references.length]));
    const isRefused = ({ place: { file, path } }: Definition) =>
      places.get(file)?.includes(pathKey(path)) === true;
    const found = misspeltDefinitions(definitions, counts, familiar, isRefused);
    problems.push(...definitionProblems(found, counts, isRefused));
    for (const name of found.keys()) for (const reference of uses.get(name) ?? []) right.add(reference);
  }
  return { problems, right };
}

function spacesOf(
  files: readonly SiteFile[],
  { main, languages, pages, anchors }: LinkedSite,
): Iterable<Space> {
  const links: Space = { definitions: membersOf(main.site?.links, "links"), uses: new Map() };
  const patterns: Space = { definitions: membersOf(main.site?.patterns, "patterns"), uses: new Map() };
  const ofPages = new Map<string, Space>();
  // Most pages have no link to their anchors, and then there is nothing to find.
  const spaceOf = (path: string): Space | undefined => {
    const page = anchors.get(path) === undefined ? undefined : pages.get(path);
    const space = page && (ofPages.get(path) ?? { definitions: idsOf(page), uses: new Map() });
    if (space !== undefined) ofPages.set(path, space);
    return space;
  };
  const add = (space: Space | undefined, name: string, reference: FileReference) => {
    const known = space?.uses.get(name);
    if (known === undefined) space?.uses.set(name, [reference]);
    else known.push(reference);
  };
  for (const { role, analysis } of files) {
    const own = role.kind === "page" ? pageLanguage(role.path, languages).language : languages[0];
    for (const reference of analysis?.references ?? []) {
      const { kind, value } = reference;
      if (kind === "pattern") add(patterns, value, reference);
      if (kind !== "to" && kind !== "frame") continue;
      if (value.startsWith("@")) add(links, value.slice(1), reference);
      if (!value.includes("#")) continue;
      const [address = "", anchor] = value.split("#");
      const written = address !== "" ? address.replace(/\?.*$/s, "") : role.kind === "page" ? role.path : "";
      const translated = routeIn(own, written);
      const page = pages.has(translated) ? translated : written;
      if (anchor) add(spaceOf(page), anchor, reference);
    }
  }
  const used = ofPages.size === 0 ? [] : [...pages.keys()].flatMap((path) => ofPages.get(path) ?? []);
  return [links, patterns, ...used];
}

function membersOf(value: Json | undefined, key: string): Definition[] {
  if (value === null || typeof value !== "object") return [];
  const place = (name: string) => ({ file: "_site.json", path: [key, name], at: "key" as const });
  return Object.keys(value as JsonObject).map((name) => ({ name, place: place(name) }));
}

/** Returns the ids of a page's own blocks. */
function idsOf({ file, blocks }: SourcePage): Definition[] {
  return blocks.flatMap(({ file: own, path, id }) =>
    own === file && id !== undefined ? [{ name: id, place: { file, path: [...path, "id"] } }] : [],
  );
}

/** The place that defines a name. */
export interface Definition {
  name: string;
  place: ProblemPlace;
}

/** The number of uses of each name. */
type Uses = ReadonlyMap<string, number>;

/**
 * Finds misspelt definitions: nothing uses the name, and several references, or one made of words that are used
 * elsewhere, use a similar name that nothing defines.
 * @param isRefused whether the name is reported already
 * @returns the misspelt definitions, by the names that are used
 */
export function misspeltDefinitions(
  definitions: readonly Definition[],
  uses: Uses,
  familiar: () => WordFrequency,
  isRefused: (one: Definition) => boolean,
): Map<string, Definition> {
  const names = new Map(definitions.map((one) => [one.name, one]));
  const unused = [...names.keys()].filter((name) => !uses.has(name));
  const found = new Map<string, Definition>();
  if (unused.length === 0) return found;
  for (const [name, count] of uses) {
    if (names.has(name)) continue;
    const [only, ...more] = nearestWords(name, unused);
    const meant = only === undefined || more.length > 0 ? undefined : names.get(only);
    if (meant === undefined) continue;
    const isAgreed =
      count > 1 ||
      isRefused(meant) ||
      (familiar().isUsedElsewhere(name, count) && !familiar().isUsedElsewhere(meant.name, 1));
    if (isAgreed) found.set(name, meant);
  }
  return found;
}

/** Reports misspelt definitions, unless the name is reported already. */
export function definitionProblems(
  found: ReadonlyMap<string, Definition>,
  uses: Uses,
  isRefused: (one: Definition) => boolean,
): Problem[] {
  return Array.from(found).flatMap(([used, one]) => {
    const data = { name: one.name, used, count: uses.get(used) ?? 0 };
    return isRefused(one) ? [] : [problem("name-misspelt", data, one.place)];
  });
}

/** Counts the words of texts. A misspelt name consists of words that are used nowhere else. */
export class WordFrequency {
  private readonly counts = new Map<string, number>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const word of wordsOf(text)) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    }
  }

  /** Whether each word of a name is also used elsewhere, apart from the `written` uses of the name itself. */
  isUsedElsewhere(name: string, written: number): boolean {
    return wordsOf(name).every((word) => (this.counts.get(word) ?? 0) > written);
  }
}

/** The words of a text, those inside names such as `apiDocs` and `about-us` too. */
function wordsOf(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
}
