import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { Weave } from "../weave/weave.ts";

/**
 * Makes the function that chooses the cloth of a page's preview: that of its first block that wears one, or of the card
 * that leads to it elsewhere, or of the home page, or the site's first.
 */
export function weaveChooser({
  site,
  pages,
  references,
}: Pick<SiteGraph, "site" | "pages" | "references">): (page: SourcePage) => Weave {
  // Shape, palettes and patterns were checked against the site's schema.
  const weaves = (site.weaves ?? {}) as unknown as Record<string, Weave>;
  const worn = wornWeaves(references);
  const cards = cardWeaves(references, worn);
  const ofBlocks = ({ blocks }: SourcePage) =>
    blocks.map(({ file, path }) => worn.get(placeOf(file, path))).find((name) => name !== undefined);
  const home = pages.get("/");
  const usual = (home && ofBlocks(home)) ?? Object.keys(weaves)[0];
  return (page) => {
    const name = ofBlocks(page) ?? cards.get(page.path) ?? usual;
    return (name === undefined ? undefined : weaves[name]) ?? { palette: "forest", seed: String(site.name) };
  };
}

/** The weave of each block, card or other object that wears one, by its place. */
function wornWeaves(references: SiteGraph["references"]): Map<string, string> {
  const weaves = references.filter(({ kind }) => kind === "weave");
  return new Map(weaves.map(({ file, path, value }) => [placeOf(file, path.slice(0, -1)), value]));
}

/** The weaves of cards by the page that each leads to: a card holds a link and a weave side by side. */
function cardWeaves(
  references: SiteGraph["references"],
  worn: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { kind, file, path, value } of references) {
    const weave = kind === "to" ? worn.get(placeOf(file, path.slice(0, -1))) : undefined;
    const page = value.replace(/[#?].*$/s, "");
    if (weave !== undefined && !found.has(page)) found.set(page, weave);
  }
  return found;
}

function placeOf(file: string, path: JsonPath): string {
  return `${file} ${path.join("/")}`;
}
