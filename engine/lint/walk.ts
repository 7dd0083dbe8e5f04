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
    ...Array.from(site.forms, ([id, value]) => formPart(site, id, value)),
    ...Array.from(site.shared.values()).flat(),
    ...Array.from(site.pages.values(), ({ file, value }) => ({ file, path: [], value })),
  ];
}

/** A form; of a variant only what it says itself, where its form's file says it. */
function formPart(site: SiteGraph, id: string, value: JsonObject): Part {
  const [name = "", variant] = id.split(".");
  const file = `_forms/${name}.json`;
  if (variant === undefined) return { file, path: [], value };
  const form = site.forms.get(name) ?? {};
  const own = Object.entries(value).filter(([key, member]) => member !== form[key]);
  return { file, path: ["variants", variant], value: Object.fromEntries(own) };
}

/**
 * Visits every text inside a part that is the member of an object.
 * @param visit is given the text, the object that holds it and under which key, and the way to that object; the way is
 * reused, so copy what you keep of it.
 */
export function eachText(
  part: Part,
  visit: (text: string, key: string, holder: JsonObject, path: JsonPath) => void,
): void {
  const path = [...part.path];
  // Large sites have millions of values: nothing is allocated for one.
  const descend = (value: JsonObject | Json[]) => {
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) enter(value[index], index);
      return;
    }
    for (const key in value) {
      const member = value[key];
      if (typeof member === "string") visit(member, key, value, path);
      else enter(member, key);
    }
  };
  const enter = (value: Json | undefined, key: string | number) => {
    if (value === null || typeof value !== "object") return;
    path.push(key);
    descend(value);
    path.pop();
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

const target = /[ \t\n]*<?([^\s()<>]{1,2000})/y;
const longestWords = 500;

/** The links of a text, `[words](/to)`. */
export function markdownLinks(text: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  let from = 0;
  // Most texts have no link, and looking for two characters is quick.
  for (let middle = text.indexOf("]("); middle !== -1; middle = text.indexOf("](", from)) {
    from = Math.max(from, middle - longestWords);
    const before = text.slice(from, middle);
    const start = from + before.lastIndexOf("[") + 1;
    from = middle + 2;
    if (start <= middle && before.includes("[") && !text.slice(start, middle).includes("]")) {
      target.lastIndex = from;
      const [whole = "", to = ""] = target.exec(text) ?? [];
      if (to === "") continue;
      from += whole.length;
      links.push({
        words: text.slice(start, middle),
        wordsAt: { start, end: middle },
        to,
        toAt: { start: from - to.length, end: from },
      });
    }
  }
  return links;
}

/** A member that is a text; empty where it is missing or something else. */
export function textOf(object: JsonObject, key: string): string {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === "string" ? value : "";
}

/** Pages whose member repeats that of an earlier page, with that page. */
export function repeated(pages: Iterable<SourcePage>, key: string) {
  const first = new Map<string, SourcePage>();
  const repeats: { page: SourcePage; earlier: SourcePage; text: string }[] = [];
  for (const page of pages) {
    const text = textOf(page.value, key).trim();
    if (text === "") continue;
    const sameness = text.toLowerCase();
    const earlier = first.get(sameness);
    if (earlier) repeats.push({ page, earlier, text });
    else first.set(sameness, page);
  }
  return repeats;
}
