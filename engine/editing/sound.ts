import { analyse } from "../content/analyse.ts";
import { hasErrors } from "../content/diagnostics/diagnostic.ts";
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

/**
 * Makes a site without mistakes of one whose pages have some, so that it can be shown while they are corrected.
 * @param diagnostics what is wrong
 * @param before the site as it last was without mistakes
 * @returns undefined where files that are no pages have mistakes
 */
export function soundSite(
  source: SiteSource,
  vocabulary: Vocabulary,
  diagnostics: readonly Diagnostic[],
  before: SiteGraph | undefined,
): SoundSite | undefined {
  const sound = new Map<string, string>();
  const indexes = new Map<string, readonly number[]>();
  let texts = source.texts;
  let found = diagnostics;
  // What was sound before may no longer be: then it is left out, and so is what refers to it.
  for (const last of [before, undefined, undefined]) {
    for (const [file, wrong] of placesByFile(found, { ...source, texts })) {
      const role = roleOf(file);
      if (role?.kind !== "page") return undefined;
      const old = last?.pages.get(role.path)?.value;
      const { value = null } = parse(texts.get(file) ?? "");
      const page = isObject(value) ? soundPage(value, wrong, old) : old && soundPage(old, [], undefined);
      if (page === undefined) return undefined;
      const earlier = indexes.get(file);
      indexes.set(file, earlier ? page.indexes.map((index) => earlier[index] ?? index) : page.indexes);
      sound.set(file, JSON.stringify(page.value));
    }
    texts = new OverlaidTexts(source.texts, new Map(sound));
    const { graph, diagnostics: left } = analyse({ ...source, texts }, vocabulary, pageLook(vocabulary));
    if (!hasErrors(left)) return { graph, indexes };
    found = left;
  }
  return undefined;
}

/** The places of errors in the values of files, by file. */
function placesByFile(
  diagnostics: readonly Diagnostic[],
  { root, texts }: Pick<SiteSource, "root" | "texts">,
): Map<string, JsonPath[]> {
  const places = new Map<string, JsonPath[]>();
  for (const one of diagnostics.filter(({ severity }) => severity === "error")) {
    const file = one.file.startsWith(`${root}/`) ? one.file.slice(root.length + 1) : one.file;
    places.set(file, [...(places.get(file) ?? []), pathAt(texts.get(file) ?? "", one)]);
  }
  return places;
}
