import { readdirSync } from "node:fs";
import { resolve, sep } from "node:path";

const pages = resolve(import.meta.dirname, "../../../pages");

/** The routes of the site, read from its folder: a new page is tested as soon as it is there. */
export const routes = readdirSync(pages, { recursive: true, encoding: "utf8" })
  .map((file) => file.split(sep).join("/"))
  .filter((file) => file.endsWith(".json") && !file.split("/").some((part) => part.startsWith("_")))
  .map((file) => `/${file.slice(0, -".json".length)}`.replace(/\/index$/, "/"))
  .sort();

if (routes.length < 7) throw new Error(`Only ${routes.length} routes were found in ${pages}`);
