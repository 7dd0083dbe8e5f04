import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { compileForms, compilePage, compileSite } from "../engine/content/compile.ts";
import { analyseExamples } from "../engine/content/examples.ts";
import { readSite } from "../engine/content/read/readSite.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import type { SiteGraph } from "../engine/contract/graph.ts";
import type { SiteAssets } from "../engine/contract/output.ts";
import { examplePictures } from "../engine/dev/gallery/pictures.ts";
import { versionOf } from "../engine/files/hash.ts";
import { siteFolder } from "../engine/files/siteFolder.ts";
import { lint } from "../engine/lint/lint.ts";
import { publishSite } from "../engine/output/publish.ts";
import { loadBlocks } from "../engine/prerender/createRender.tsx";
import { renderPage } from "../engine/render/renderPage.tsx";
import { blocks as blockFolders } from "./conformance/support/blocks.ts";
import { mutate, mutation } from "./support/mutations.ts";

const root = inject("project");
const pages = join(root, "pages");
const vocabulary = await readVocabulary(root);
const real = await readSite(siteFolder(root, { pages }));
const blocks = await loadBlocks();
const assets: SiteAssets = {
  base: "/",
  origin: "https://www.example.com",
  bootstrap: "/assets/bootstrap.js",
  app: "/assets/app.js",
  appImports: [],
  styles: [],
  fonts: [],
  blocks: {},
};

/** A page for each example of each block, and the targets of their references. */
const written = blockFolders.flatMap(({ type, examples }) =>
  examples.map(({ title, block }, index) => ({ name: `${type}-${index}`, title, block })),
);
const made = analyseExamples(
  new Map(written.map(({ name, title, block }) => [name, { title, json: JSON.stringify(block) }])),
  vocabulary,
  { assets: new Map([...examplePictures(root), ...real.assets]) },
);
const $schema = "../schemas/generated/page.schema.json";
const texts = new Map(made.graph.source.texts);
for (const { name, title, block } of written) {
  const start = { type: "hero", heading: name, actions: [{ label: name, to: "/" }] };
  const description = `What the example ${name} looks like on a page of its own: ${title}`;
  texts.set(
    `${name}.json`,
    JSON.stringify({ $schema, title: name, description, blocks: [start, block] }, null, 2),
  );
}
const files = [...texts.keys()];

const look = (changed: ReadonlyMap<string, string>) => {
  const { diagnostics, graph } = lint({ ...made.graph.source, texts: changed }, vocabulary);
  return { graph, errors: diagnostics.filter(({ severity }) => severity === "error") };
};

/** What the build does with a site before it writes files: compiles everything, and renders these pages. */
function build(graph: SiteGraph, paths: Iterable<string>) {
  const site = compileSite(graph, { base: "/", versionOf });
  compileForms(graph, { base: "/" });
  return Array.from(paths, (path) => {
    const { page } = compilePage(graph, path, { base: "/", versionOf });
    return renderPage({ page: JSON.parse(JSON.stringify(page)), site, assets, blocks });
  });
}

/** The pages that show a file: the page itself, or a page with its shared blocks. */
function pathsOf(graph: SiteGraph, file: string): string[] {
  const own = [...graph.pages.values()].filter((page) => page.file === file);
  return (own.length > 0 ? own : [...graph.pages.values()]).map(({ path }) => path);
}

const complaints: unknown[][] = [];
beforeAll(() => {
  for (const method of ["error", "warn"] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => complaints.push(words));
  }
});
afterAll(() => vi.restoreAllMocks());

function expectWhole(html: string) {
  expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).not.toMatch(/\s(?:href|src|action)="\s*(?:javascript|data|vbscript|blob):/i);
  expect(html).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)="/);
  expect(html).not.toMatch(/<hostile|\[object Object\]/);
}

describe("A-02 lint passes exactly if the build renders", () => {
  test("a page with any example of any block does both", () => {
    const { graph, errors } = look(texts);
    expect(errors).toEqual([]);
    for (const html of build(graph, graph.pages.keys())) expectWhole(html);
    expect(complaints).toEqual([]);
  });

  test("a page with any change does both or neither", () => {
    const ended = { rendered: 0, refused: 0 };
    const changes = fc.array(mutation, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.nat(), changes, (pick, mutations) => {
        const file = files[pick % files.length] ?? "";
        const changed = new Map(texts).set(file, mutations.reduce(mutate, texts.get(file) ?? ""));
        const { graph, errors } = look(changed);
        if (errors.length === 0) {
          ended.rendered += 1;
          for (const html of build(graph, pathsOf(graph, file))) expectWhole(html);
          expect(complaints.splice(0)).toEqual([]);
        } else {
          ended.refused += 1;
          for (const { message, line, column, rule } of errors) {
            expect(message).toMatch(/\S/);
            expect([line > 0, column > 0, rule.length > 0]).toEqual([true, true, true]);
          }
          if (!graph.complete) expect(() => build(graph, ["/"])).toThrow(/site-incomplete/);
        }
      }),
      { numRuns: 60 * inject("effort") },
    );
    // Enough changes pass and enough fail to mean something.
    expect(Math.min(ended.rendered, ended.refused)).toBeGreaterThan(10);
  });
});

describe("A-02 npm run build refuses what lint refuses, with the same messages", () => {
  const folder = mkdtempSync(join(tmpdir(), "kente-lint-build-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("a link to nowhere, an unknown key, an unknown block and a page without a heading", async () => {
    const site = join(folder, "broken");
    const out = join(folder, "dist");
    cpSync(pages, site, { recursive: true });
    const home = join(site, "index.json");
    const page = JSON.parse(readFileSync(home, "utf8"));
    const change = (file: string, changes: object) =>
      writeFileSync(join(site, file), JSON.stringify({ ...page, title: file, ...changes }));
    change("index.json", { blocks: [hero({ actions: [{ label: "A", to: "/nowhere" }] })] });
    change("key.json", { titel: "Key" });
    change("block.json", { blocks: [{ type: "heroo", heading: "H" }] });
    change("heading.json", { blocks: [stats()] });
    const { diagnostics } = lint(await readSite(siteFolder(root, { pages: site })), vocabulary);
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(new Set(errors.map(({ file, rule }) => `${basename(file)} ${rule}`))).toEqual(
      new Set([
        "index.json link-target",
        "key.json unknown-key",
        "block.json block-type",
        "heading.json first-heading",
      ]),
    );
    const result = await publishSite(siteFolder(root, { pages: site, out }));
    expect(result.ok).toBe(false);
    expect(result.diagnostics).toEqual(diagnostics);
    expect(existsSync(out)).toBe(false);
  });
});

function hero(props: object) {
  return { type: "hero", heading: "Home", ...props };
}

/** The smallest block without a heading. */
function stats() {
  const [first] = blockFolders.find(({ type }) => type === "stats")?.examples ?? [];
  const { heading: _, ...block } = first?.block ?? {};
  return block;
}
