import { readdirSync } from "node:fs";
import { resolve, sep } from "node:path";

/** The routes of a site, read from its folder: a new page is tested as soon as it is there. */
function routesOf(folder: string): string[] {
  const pages = resolve(import.meta.dirname, "../../..", folder);
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
