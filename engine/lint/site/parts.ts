import type { SiteGraph } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";

/** Part of a site as its author wrote it. */
export interface Part {
  file: string;
  path: JsonPath;
  value: JsonObject;
}

/** Everything that authors write: the site file and all forms, shared blocks and pages, and their translations. */
export function partsOf(site: SiteGraph): Part[] {
  return [
    { file: "_site.json", path: [], value: site.site },
    ...Array.from(site.forms, ([id, value]) => formPart(site, id, value)),
    ...Array.from(site.shared.values()).flat(),
    ...site.translated.flatMap(({ file, of, value, blocks }): readonly Part[] =>
      of === "shared" ? blocks : [{ file, path: [], value }],
    ),
    ...Array.from(site.pages.values(), ({ file, value }) => ({ file, path: [], value })),
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

/**
 * Visits every text inside a part that is the member of an object.
 * @param visit is called with the text, its key, its object and the path of the object. The path array is reused: copy
 * what you keep.
 */
export function eachText(
  part: Part,
  visit: (text: string, key: string, holder: JsonObject, path: JsonPath) => void,
): void {
  const path = [...part.path];
  // Large sites have millions of values, so this allocates nothing for a value.
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

/** A text member of an object; empty if it is missing or not a text. */
export function textOf(object: JsonObject, key: string): string {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === "string" ? value : "";
}
