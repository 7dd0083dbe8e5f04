import { withInside } from "../content/link/collect.ts";
import { anchorFrom } from "../content/schema/contentPlan.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../contract/graph.ts";
import type { Json, JsonPath } from "../contract/json.ts";
import { declarationsOfField } from "./dataFields.ts";
import type { Target } from "./usesOf.ts";

/** The pages on which the blocks of a file stand. */
export function pagesShowing(file: string, { pages }: SiteGraph): SourcePage[] {
  return [...pages.values()].filter(
    (page) => page.file === file || page.blocks.some((block) => block.file === file),
  );
}

/** A place of a file of the pages. */
interface Declaration {
  file: string;
  path: JsonPath;
  at?: "key";
  /** In a text as it is written. */
  stretch?: { offset: number; length: number };
  isWritten?: true;
}

/** Where a thing of a site is declared, a field of records in their first file; undefined where that is no file of the pages. */
export function declarationOf({ kind, name }: Target, site: SiteGraph): Declaration | undefined {
  switch (kind) {
    case "page": {
      const page = site.pages.get(name);
      return page && { file: page.file, path: [] };
    }
    case "anchor": {
      const [route = "", anchor = ""] = name.split("#", 2);
      const block = blockAt(route, anchor, site);
      const page = site.pages.get(route);
      if (block === undefined) return page && { file: page.file, path: [] };
      return { file: block.file, path: [...block.path, ...(anchorIn(block.value, anchor) ?? [])] };
    }
    case "link":
      return { file: "_site.json", path: ["links", name], at: "key" };
    case "field": {
      const [first] = declarationsOfField(site, name);
      return first && { file: first.file, path: [], stretch: first.stretch, isWritten: true };
    }
    case "form":
    case "shared":
      return { file: `_${kind === "form" ? "forms" : "shared"}/${name}.json`, path: [] };
    default:
      return undefined;
  }
}

/** The innermost block that has an anchor. */
export function blockAt(route: string, anchor: string, { pages }: SiteGraph): SourceBlock | undefined {
  const { anchors, blocks = [] } = pages.get(route) ?? {};
  const own = withInside(blocks).find(({ id }) => id === anchor);
  const at = [...(anchors?.keys() ?? [])].indexOf(anchor);
  return own ?? [...(anchors?.values() ?? [])][at];
}

/** The path of an anchor in a value: of an `id`, else of the title that it is made from. */
function anchorIn(value: Json, anchor: string): JsonPath | undefined {
  const all = [...leavesOf(value, [])];
  const own = all.find(([path, leaf]) => path.at(-1) === "id" && leaf === anchor);
  return (own ?? all.find(([, leaf]) => anchorFrom(leaf) === anchor))?.[0];
}

function* leavesOf(value: Json, path: JsonPath): Generator<[path: JsonPath, leaf: string]> {
  if (typeof value === "string") yield [path, value];
  else if (value !== null && typeof value === "object")
    for (const [key, member] of Object.entries(value))
      yield* leavesOf(member, [...path, Array.isArray(value) ? Number(key) : key]);
}
