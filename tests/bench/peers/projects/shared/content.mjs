import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The links of header and footer. The working folder is the project: this module may be part of a bundle elsewhere. */
export const menus = JSON.parse(readFileSync("menus.json", "utf8"));

const folder = process.env.BENCH_CONTENT;

/** The names of all pages. */
export const names = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));

/** The text of a page's file. */
export const textOf = (name) => readFileSync(join(folder, `${name}.json`), "utf8");
