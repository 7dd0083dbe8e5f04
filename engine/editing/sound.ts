import { isDeepStrictEqual } from "node:util";
import { analyse } from "../content/analyse.ts";
import { pathAt } from "../content/json/locate.ts";
import { parse } from "../content/json/parse.ts";
import { isObject } from "../content/json/value.ts";
import { OverlaidTexts } from "../content/read/OverlaidTexts.ts";
import { roleOf } from "../content/read/roles.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";
import { pageLook } from "../lint/rules.ts";
import { alignItems } from "./alignItems.ts";

/** What can be shown of a page. */
interface SoundPage {
  value: JsonObject;
  /** The blocks that are not shown as they are written. */
  kept: JsonPath[];
  /** For each block that is shown, its index among those that are written. */
  indexes: number[];
}

/** What can be shown of a site. */
export interface SoundSite {
  graph: SiteGraph;
  /** For each file with mistakes the index of each block that is shown among those that are written. */
  indexes: ReadonlyMap<string, readonly number[]>;
}

/**
 * Makes a page without mistakes of one that has some: a block with a mistake, and a member of the page, stays as it last was, or is
 * left out where there is none.
 * @param wrong the places of the mistakes
 * @param before the page as it last was without mistakes
 */
export function soundPage(
  value: JsonObject,
  wrong: readonly JsonPath[],
  before: JsonObject | undefined,
): SoundPage {
  const [old, now] = [blocksOf(before), blocksOf(value)];
  if (wrong.length === 0) return { value, kept: [], indexes: [...now.keys()] };
  const isWrong = (path: JsonPath) => wrong.some((one) => path.every((step, at) => one[at] === step));
  const origins = alignItems(old, now);
  const kept = [...now.keys()].map((index) => ["blocks", index]).filter(isWrong);
  const indexes: number[] = [];
  const blocks: Json[] = [];
  for (const [index, block] of now.entries()) {
    const shown = isWrong(["blocks", index]) ? old[origins[index] ?? -1] : block;
    if (shown === undefined) continue;
    blocks.push(shown);
    indexes.push(index);
  }
  // What is missing is reported at the page as a whole.
  const isIncomplete = wrong.some((path) => path.length === 0);
  const lastHead = Object.entries(before ?? {}).filter(
    ([key]) => isWrong([key]) || (isIncomplete && !Object.hasOwn(value, key)),
  );
  const head = Object.entries(value).filter(([key]) => !isWrong([key]));
  return { value: { ...Object.fromEntries([...head, ...lastHead]), blocks }, kept, indexes };
}

function blocksOf(page: JsonObject | undefined): readonly Json[] {
  return Array.isArray(page?.blocks) ? page.blocks : [];
}

/** How often places may be left out, since what holds a place may not be complete without it. */
const maxRounds = 8;

/**
 * Makes a site without mistakes of one that has some, so that it can be shown while they are corrected. A block with a mistake stays as
 * it last was, and so does any other file than a page.
 * @param diagnostics what is wrong
 * @param before the site as it last was without mistakes
 * @returns undefined where too little is sound: there is no file of the site, or no home page
 */
export function soundSite(
  written: SiteSource,
  vocabulary: Vocabulary,
  diagnostics: readonly Diagnostic[],
  before: SiteGraph | undefined,
): SoundSite | undefined {
  const sound = new Map<string, string>();
  const indexes = new Map<string, readonly number[]>();
  const files = new Set(written.texts.keys());
  let { texts } = written;
  let found = placesByFile(diagnostics, written);
  for (let round = 0; round < maxRounds; round += 1) {
    // What was sound before may no longer be: then it is left out, and so is what refers to it.
    const last = round === 0 ? before : undefined;
    for (const [file, wrong] of found) {
      const role = roleOf(file);
      const { value } = parse(texts.get(file) ?? "");
      let text = last?.source.texts.get(file);
      if (role?.kind === "page" && isObject(value)) {
        const page = soundPage(value, wrong, last?.pages.get(role.path)?.value);
        const earlier = indexes.get(file);
        indexes.set(file, earlier ? page.indexes.map((index) => earlier[index] ?? index) : page.indexes);
        text = JSON.stringify(page.value);
      } else if (text === undefined && isObject(value) && !wrong.some(({ length }) => length === 0)) {
        text = JSON.stringify(without(value, wrong));
      }
      if (text === undefined) files.delete(file);
      else sound.set(file, text);
    }
    for (const file of sound.keys()) files.add(file);
    texts = new OverlaidTexts(written.texts, new Map(sound), new Set(files));
    const unreadable = written.unreadable.filter(({ file }) => !sound.has(file));
    const source = { ...written, texts, unreadable };
    const { graph, diagnostics: left } = analyse(source, vocabulary, pageLook(vocabulary));
    found = placesByFile(left, source);
    if (found.size === 0) return { graph: { ...graph, complete: true }, indexes };
  }
  return undefined;
}

/** A value without some of its places. */
function without(value: Json, places: readonly JsonPath[], at: JsonPath = []): Json {
  const isLeftOut = (step: string | number) => places.some((one) => isDeepStrictEqual(one, [...at, step]));
  if (Array.isArray(value))
    return value.flatMap((one, index) => (isLeftOut(index) ? [] : [without(one, places, [...at, index])]));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !isLeftOut(key));
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, places, [...at, key])]));
}

/** The places of errors in the values of the site's files, by file. Those of other files keep nothing from being shown. */
function placesByFile(
  diagnostics: readonly Diagnostic[],
  { root, texts }: Pick<SiteSource, "root" | "texts">,
): Map<string, JsonPath[]> {
  const places = new Map<string, JsonPath[]>();
  for (const one of diagnostics) {
    if (one.severity !== "error" || !one.file.startsWith(`${root}/`)) continue;
    const file = one.file.slice(root.length + 1);
    places.set(file, [...(places.get(file) ?? []), pathAt(texts.get(file) ?? "", one)]);
  }
  return places;
}
