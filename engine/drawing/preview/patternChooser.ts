import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { Pattern } from "../pattern/draw.ts";

/**
 * Returns a function that chooses the pattern of a page's preview: the pattern of its first block that has one, else of
 * the first card that links to it, else of the home page, else the first pattern of the site. A site without patterns has
 * none.
 */
export function patternChooser({
  site,
  pages,
  references,
}: Pick<SiteGraph, "site" | "pages" | "references">): (page: SourcePage) => Pattern | undefined {
  // The site's schema has checked their shape.
  const patterns = (site.patterns ?? {}) as unknown as Record<string, Pattern>;
  const byPlace = patternsByPlace(references);
  const cards = cardPatterns(references, byPlace);
  const ofBlocks = ({ blocks }: SourcePage) =>
    blocks.map(({ file, path }) => byPlace.get(placeOf(file, path))).find((name) => name !== undefined);
  const home = pages.get("/");
  const usual = (home && ofBlocks(home)) ?? Object.keys(patterns)[0];
  return (page) => {
    const name = ofBlocks(page) ?? cards.get(page.path) ?? usual;
    return name === undefined ? undefined : patterns[name];
  };
}

/** The pattern of each block, card or other object that has one, by its place. */
function patternsByPlace(references: SiteGraph["references"]): Map<string, string> {
  const patterns = references.filter(({ kind }) => kind === "pattern");
  return new Map(patterns.map(({ file, path, value }) => [placeOf(file, path.slice(0, -1)), value]));
}

/** The patterns of cards by the page that each card links to: a card has a link and a pattern side by side. */
function cardPatterns(
  references: SiteGraph["references"],
  byPlace: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map<string, string>();
  // Places of references are found again in their files, so only files with patterns are asked for them.
  const files = new Set(references.filter(({ kind }) => kind === "pattern").map(({ file }) => file));
  for (const reference of references) {
    const { kind, file, value } = reference;
    if (kind !== "to" || !files.has(file)) continue;
    const pattern = byPlace.get(placeOf(file, reference.path.slice(0, -1)));
    const page = value.replace(/[#?].*$/s, "");
    if (pattern !== undefined && !found.has(page)) found.set(page, pattern);
  }
  return found;
}

function placeOf(file: string, path: JsonPath): string {
  return `${file} ${path.join("/")}`;
}
