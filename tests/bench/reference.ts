import { join, resolve } from "node:path";
import { bundles } from "../../engine/bundle/bundles.ts";
import { publishedStyles } from "../../engine/bundle/siteStyles.ts";
import { analyse } from "../../engine/content/analyse.ts";
import { compileForms, compilePage, compileSite } from "../../engine/content/compile.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import { readSite } from "../../engine/content/source/readSite.ts";
import { siteFolder } from "../../engine/files/siteFolder.ts";
import { versionOf } from "../../engine/files/versionOf.ts";
import { breadcrumbsOf } from "../../engine/prerender/breadcrumbs.ts";
import { renderAll } from "../../engine/prerender/pool.ts";

/**
 * The reference for build times: one thread that renders compiled pages with React and writes the files. Prints the seconds
 * of that loop. Arguments: the folder of pages, an empty folder for the output.
 */
const root = join(import.meta.dirname, "../..");
const [pages = "", out = ""] = process.argv.slice(2).map((path) => resolve(path));
const folder = siteFolder(root, { pages });

const source = await readSite(folder);
const { graph } = analyse(source, await readVocabulary(root));
const sites = { [graph.languages[0].code]: compileSite(graph, { base: "/", versionOf }) };
const styles = publishedStyles(folder, graph);
const { worker, assets } = await bundles(folder, compileForms(graph, { base: "/" }), styles, "/", false);
const compiled = [...graph.pages.keys()].map((path) => ({
  json: JSON.stringify(compilePage(graph, path, { base: "/", versionOf }).page),
  breadcrumbs: breadcrumbsOf(graph, path),
}));

const started = performance.now();
await renderAll(
  worker,
  { sites, assets: { ...assets, origin: "https://www.example.com" }, folder: out },
  compiled,
  1,
);
process.stdout.write(`${(performance.now() - started) / 1000}\n`);
