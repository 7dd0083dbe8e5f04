import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Notes, Part } from "../../contract/rule.ts";
import { forLastPart } from "./forLastPart.ts";

/**
 * Everything that authors write: the site file and all forms, shared blocks and pages, and their translations.
 * @param notes of a rule: of the pages only those that it has notes of
 */
export function partsOf(site: SiteGraph, notes: Notes): Part[] {
  const pages = [...site.pages.values()].filter((page) => notes(page) !== undefined);
  return [...partsBeside(site), ...pages.map(pagePart)];
}

/** A whole page. Its value is parsed if it is asked for. */
export function pagePart(page: SourcePage): Part {
  return {
    file: page.file,
    path: [],
    get value() {
      return page.value;
    },
  };
}

/** All that authors write beside pages. */
export function partsBeside(site: SiteGraph): Part[] {
  return [
    { file: "_site.json", path: [], value: site.site },
    ...Array.from(site.forms, ([id, value]) => formPart(site, id, value)),
    ...Array.from(site.shared.values()).flat(),
    ...site.translated.flatMap(({ file, of, value, blocks }): readonly Part[] =>
      of === "shared" ? blocks : [{ file, path: [], value }],
    ),
  ];
}

/** A form. Of a variant, only its own members, at their place in the form's file. */
function formPart(site: SiteGraph, id: string, value: JsonObject): Part {
  const [name = "", variant] = id.split(".");
  const file = `_forms/${name}.json`;
  if (variant === undefined) return { file, path: [], value };
  const form = site.forms.get(name) ?? {};
  const own = Object.entries(value).filter(([key, member]) => member !== form[key]);
  return { file, path: ["variants", variant], value: Object.fromEntries(own) };
}

/** A text inside a part that is the member of an object. */
interface WrittenText {
  text: string;
  key: string;
  /** The object. */
  holder: JsonObject;
  /** Path of the object. */
  path: JsonPath;
}

/**
 * Returns every text inside a part that is the member of an object. Rules look at a part one after the other, so it is
 * walked once for all.
 */
const textsIn = forLastPart(findTexts);

function findTexts({ path: start, value: whole }: Part): WrittenText[] {
  const texts: WrittenText[] = [];
  const path = [...start];
  // Large sites have millions of values, so this allocates nothing for a value without texts.
  const descend = (value: JsonObject | Json[]) => {
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) enter(value[index], index);
      return;
    }
    let own: JsonPath | undefined;
    for (const key in value) {
      const member = value[key];
      if (typeof member === "string") {
        own ??= [...path];
        texts.push({ text: member, key, holder: value, path: own });
      } else enter(member, key);
    }
  };
  const enter = (value: Json | undefined, key: string | number) => {
    if (value === null || typeof value !== "object") return;
    path.push(key);
    descend(value);
    path.pop();
  };
  descend(whole);
  return texts;
}

/**
 * Visits every text inside a part that is the member of an object.
 * @param visit is called with the text, its key, its object and the path of the object
 */
export function eachText(
  part: Part,
  visit: (text: string, key: string, holder: JsonObject, path: JsonPath) => void,
): void {
  for (const { text, key, holder, path } of textsIn(part)) visit(text, key, holder, path);
}

/** Whether a part has a text inside of it of which this is true. */
export function hasText(part: Part, is: (text: string, key: string, holder: JsonObject) => boolean): boolean {
  return textsIn(part).some(({ text, key, holder }) => is(text, key, holder));
}

/** A text member of an object; empty if it is missing or not a text. */
export function textOf(object: JsonObject, key: string): string {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === "string" ? value : "";
}
