import type { SiteGraph, SourcePage } from "../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../contract/json.ts";

/** A part of a site as its author wrote it. */
export interface Part {
  file: string;
  path: JsonPath;
  value: JsonObject;
}

/** Every page, shared block and form of a site, and the site file: all that an author writes. */
export function partsOf(site: SiteGraph): Part[] {
  return [
    { file: "_site.json", path: [], value: site.site },
    ...Array.from(site.forms, ([id, value]) => ({ file: `_forms/${id}.json`, path: [], value })),
    ...Array.from(site.shared.values()).flat(),
    ...Array.from(site.pages.values(), ({ file, value }) => ({ file, path: [], value })),
  ];
}

/**
 * Visits every object inside a part, the part itself first.
 * @param visit is given the object and the way to it; the way is reused, so copy what you keep of it.
 */
export function eachObject(part: Part, visit: (object: JsonObject, path: JsonPath) => void): void {
  const path = [...part.path];
  const descend = (value: Json) => {
    if (value === null || typeof value !== "object") return;
    if (!Array.isArray(value)) visit(value, path);
    const keys: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    for (const key of keys) {
      path.push(key);
      descend((value as JsonObject)[key] ?? null);
      path.pop();
    }
  };
  descend(part.value);
}

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** One link inside a Markdown text: its words and where it leads, with the place of both. */
export interface MarkdownLink {
  words: string;
  wordsAt: Stretch;
  to: string;
  toAt: Stretch;
}

const markdownLink = /\[(?<words>[^[\]]{0,500})\]\(\s*<?(?<to>[^\s()<>]{1,2000})/dg;

/** The links of a text, `[words](/to)`. */
export function markdownLinks(text: string): MarkdownLink[] {
  // Most texts have no link, and looking for two characters is quick.
  if (!text.includes("](")) return [];
  return Array.from(text.matchAll(markdownLink), ({ groups, indices }) => ({
    words: groups?.words ?? "",
    wordsAt: stretch(indices?.groups?.words),
    to: groups?.to ?? "",
    toAt: stretch(indices?.groups?.to),
  }));
}

function stretch([start, end]: [number, number] = [0, 0]): Stretch {
  return { start, end };
}

/** A member that is a text; empty where it is missing or something else. */
export function textOf(object: JsonObject, key: string): string {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === "string" ? value : "";
}

/** Whether search engines are shown the page. */
export function isIndexed({ path, value }: SourcePage): boolean {
  return value.noindex !== true && path !== "/404";
}

/** Pages whose member repeats that of an earlier page, with that page. */
export function repeated(pages: Iterable<SourcePage>, key: string) {
  const first = new Map<string, SourcePage>();
  const repeats: { page: SourcePage; earlier: SourcePage; text: string }[] = [];
  for (const page of pages) {
    const text = textOf(page.value, key).trim();
    const sameness = text.toLowerCase();
    const earlier = first.get(sameness);
    if (earlier) repeats.push({ page, earlier, text });
    else first.set(sameness, page);
  }
  return repeats;
}
