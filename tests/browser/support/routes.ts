import { readdirSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** The routes of a site, read from its folder: a new page is tested as soon as it is there. */
function routesOf(folder: string): string[] {
  const pages = join(root, folder);
  const found = readdirSync(pages, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.endsWith(".json") && !file.split("/").some((part) => part.startsWith("_")))
    .map((file) => `/${file.slice(0, -".json".length)}`.replace(/\/index$/, "/"))
    .sort();
  if (found.length < 7) throw new Error(`Only ${found.length} routes were found in ${pages}`);
  return found;
}

/** The routes of this repository's own site. */
export const routes = routesOf("pages");
/** The routes of the fixture site. */
export const townRoutes = routesOf("tests/fixtures/town");

/**
 * Those of the routes that show a type of block, or a form, that none before them shows: together they show all that this
 * repository's own site shows.
 */
export const covering = coveringOf(routes);

function coveringOf(all: string[]): string[] {
  const known = new Set<string>();
  return all.filter((route) => {
    const before = known.size;
    for (const [words] of pageText(route).matchAll(/"(?:type|form)": "[^"]+"/g)) known.add(words);
    return known.size > before;
  });
}

function pageText(route: string): string {
  return readFileSync(join(root, "pages", `${route === "/" ? "/index" : route}.json`), "utf8");
}
