import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { Pattern } from "../pattern/draw.ts";

/**
 * Makes the function that chooses the cloth of a page's preview: that of its first block that wears one, or of the card
 * that leads to it elsewhere, or of the home page, or the site's first.
 */
export function patternChooser({
  site,
  pages,
  references,
}: Pick<SiteGraph, "site" | "pages" | "references">): (page: SourcePage) => Pattern {
  // Shape, palettes and patterns were checked against the site's schema.
  const patterns = (site.patterns ?? {}) as unknown as Record<string, Pattern>;
  const worn = wornPatterns(references);
  const cards = cardPatterns(references, worn);
  const ofBlocks = ({ blocks }: SourcePage) =>
    blocks.map(({ file, path }) => worn.get(placeOf(file, path))).find((name) => name !== undefined);
  const home = pages.get("/");
  const usual = (home && ofBlocks(home)) ?? Object.keys(patterns)[0];
  return (page) => {
    const name = ofBlocks(page) ?? cards.get(page.path) ?? usual;
    return (
      (name === undefined ? undefined : patterns[name]) ?? { palette: "forest", seed: String(site.name) }
    );
  };
}

/** The pattern of each block, card or other object that wears one, by its place. */
function wornPatterns(references: SiteGraph["references"]): Map<string, string> {
  const patterns = references.filter(({ kind }) => kind === "pattern");
  return new Map(patterns.map(({ file, path, value }) => [placeOf(file, path.slice(0, -1)), value]));
}

/** The patterns of cards by the page that each leads to: a card holds a link and a pattern side by side. */
function cardPatterns(
  references: SiteGraph["references"],
  worn: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { kind, file, path, value } of references) {
    const pattern = kind === "to" ? worn.get(placeOf(file, path.slice(0, -1))) : undefined;
    const page = value.replace(/[#?].*$/s, "");
    if (pattern !== undefined && !found.has(page)) found.set(page, pattern);
  }
  return found;
}

function placeOf(file: string, path: JsonPath): string {
  return `${file} ${path.join("/")}`;
}
