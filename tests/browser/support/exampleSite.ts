import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { analyseExamples, type Example } from "../../../engine/content/examples.ts";
import { readSite } from "../../../engine/content/read/readSite.ts";
import { readVocabulary } from "../../../engine/content/schema/vocabulary.ts";
import { examplePictures } from "../../../engine/dev/gallery/pictures.ts";
import { siteFolder } from "../../../engine/files/siteFolder.ts";
import { blockTypes } from "../../support/blockTypes.ts";

/** An example of a block type, as it is written. */
interface BlockExample {
  title: string;
  block: object;
}

/** The examples of all block types of a project, by type. */
export function blockExamples(project: string): Map<string, BlockExample[]> {
  const files = Array.from(
    blockTypes(project),
    ([type, folder]) => [type, join(folder, "examples.json")] as const,
  ).filter(([, file]) => existsSync(file));
  return new Map(files.map(([type, file]) => [type, JSON.parse(readFileSync(file, "utf8"))]));
}

/** The route of an example's page. @param index from 0 */
export function exampleRoute(type: string, index: number): string {
  return `/${type}-${index + 1}`;
}

/** The route of a page with a block of each type that can stand inside of another one. */
export const insideRoute = "/inside";

/** Whether a block of this type can stand inside of another one. */
export function standsInside(project: string, type: string): boolean {
  const folder = blockTypes(project).get(type) ?? "";
  return JSON.parse(readFileSync(join(folder, "schema.json"), "utf8"))["x-inside"] !== false;
}

/** Columns with the longest example of each type that can stand there. */
export function allInside(project: string): object {
  const blocks = [...blockExamples(project)].flatMap(([type, examples]) => {
    if (!standsInside(project, type)) return [];
    const [longest] = examples
      .map((example) => ({ ...example.block, id: undefined }))
      .sort((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
    return longest === undefined ? [] : [longest];
  });
  const columns = Array.from({ length: Math.max(2, Math.ceil(blocks.length / 10)) }, (_, index) => ({
    blocks: blocks.slice(index * 10, index * 10 + 10),
  }));
  return { type: "columns", heading: "All that can stand inside", columns };
}

/**
 * Writes a site with a page for each example of each block into a folder of pages.
 * @throws Error where an example has a mistake
 */
export async function writeExampleSite(project: string, pages: string): Promise<void> {
  const written = [...blockExamples(project)].flatMap(([type, examples]) =>
    examples.map(({ title, block }, index): [string, Example] => [
      exampleRoute(type, index).slice(1),
      { title, json: JSON.stringify(block) },
    ]),
  );
  const inside = { title: "All that can stand inside", json: JSON.stringify(allInside(project)) };
  written.push([insideRoute.slice(1), inside]);
  const pictures = examplePictures(project);
  for (const [address, { file }] of pictures) {
    const target = join(project, "public", address);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
  const { assets } = await readSite(siteFolder(project));
  const vocabulary = await readVocabulary(project, { compiles: false });
  const { graph, diagnostics } = analyseExamples(new Map(written), vocabulary, { assets });
  const [mistake] = [...diagnostics.values()].flat();
  if (mistake) throw new Error(`An example has a mistake: ${mistake.file}: ${mistake.message}`);
  const site = JSON.parse(graph.source.texts.get("_site.json") ?? "{}");
  for (const [file, text] of graph.source.texts) {
    const target = join(pages, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, textOf(file, text, site));
  }
}

/** Gives each page a picture of its own: drawing one for each example takes long, and no test looks at it. */
function textOf(file: string, text: string, site: { image?: unknown }): string {
  if (file === "_site.json") return JSON.stringify({ ...site, lint });
  return file.startsWith("_") ? text : JSON.stringify({ ...JSON.parse(text), image: site.image });
}

const lint = { "first-heading": { severity: "off", reason: "A page of one example has only its block." } };
