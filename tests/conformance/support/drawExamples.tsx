import { renderToString } from "react-dom/server";
import { expect } from "vitest";
import { compilePage, compileSite } from "../../../engine/content/compile.ts";
import { analyseExamples, type Example, type ExamplesAnalysis } from "../../../engine/content/examples.ts";
import { readSite } from "../../../engine/content/read/readSite.ts";
import { readVocabulary } from "../../../engine/content/schema/vocabulary.ts";
import type { BlockRegistry } from "../../../engine/contract/block.ts";
import type { Diagnostic } from "../../../engine/contract/diagnostic.ts";
import type { SiteGraph } from "../../../engine/contract/graph.ts";
import type { JsonObject } from "../../../engine/contract/json.ts";
import type { Page } from "../../../engine/contract/page.ts";
import { examplePictures } from "../../../engine/dev/gallery/pictures.ts";
import { versionOf } from "../../../engine/files/hash.ts";
import { App } from "../../../engine/render/App.tsx";
import { walkBlocks } from "../../../engine/render/block/Blocks.tsx";
import { fixtureSite } from "../../support/project.ts";
import { componentsOf, root } from "./blocks.ts";

// Awaited while tests are collected: Vitest fails a file that still reads when it is closed, as one without a matching test.
const vocabulary = await readVocabulary(root);
/** The pictures of the examples, and those of a site. */
const assets = new Map([
  ...examplePictures(root),
  ...(await readSite({ ...fixtureSite, root, site: root })).assets,
]);

const nameOf = (index: number) => `example-${index}`;

async function look(written: readonly JsonObject[]): Promise<ExamplesAnalysis> {
  const examples = new Map(
    written.map((block, index): [string, Example] => [
      nameOf(index),
      { title: nameOf(index), json: JSON.stringify(block) },
    ]),
  );
  return analyseExamples(examples, vocabulary, { assets });
}

/** What is wrong with each of the blocks, in the order given: an empty list where nothing is. */
export async function mistakes(written: readonly JsonObject[]): Promise<Diagnostic[][]> {
  const found = (await look(written)).diagnostics;
  return written.map((_, index) => found.get(nameOf(index)) ?? []);
}

/** The markup of each of the blocks, which must have no mistake. */
export async function draw(written: readonly JsonObject[]): Promise<string[]> {
  const { graph, diagnostics } = await look(written);
  expect(Object.fromEntries(diagnostics)).toEqual({});
  const site = compileSite(graph, { base: "/", versionOf });
  const pages = compiledPages(graph, written.length);
  const code = await codeOf(pages);
  return pages.map((page) =>
    renderToString(<App page={{ ...page, path: "/" }} site={site} base="/" blocks={code} />),
  );
}

function compiledPages(graph: SiteGraph, count: number): Page[] {
  return Array.from(
    { length: count },
    (_, index) => compilePage(graph, `/${nameOf(index)}`, { base: "/", versionOf }).page,
  );
}

/** The types of all blocks on pages, those inside of others included. */
function typesOn(pages: readonly Page[]): Set<string> {
  return new Set(pages.flatMap(({ blocks }) => walkBlocks(blocks)).map(({ type }) => type));
}

/** The code of these blocks only: one that doesn't load fails its own tests and no others. */
async function codeOf(pages: readonly Page[]): Promise<BlockRegistry> {
  const all = await Promise.all([...typesOn(pages)].map(componentsOf));
  return Object.fromEntries(all.flat());
}
