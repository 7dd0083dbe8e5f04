import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { BundleAssets } from "../bundle/assets.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { LastOutput } from "./LastOutput.ts";
import { writePageStylesheets } from "./renderPages.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-styles-"));
afterAll(() => rmSync(folder, { recursive: true }));

const types = ["site", ...Array.from({ length: 10 }, (_, index) => `block-${index}`)];
const file = (type: string) => ({ styles: [`/base/assets/${type}.css`], scripts: [] });
const assets = {
  base: "/base/",
  styles: ["/base/assets/site.css"],
  blocks: Object.fromEntries(types.slice(1).map((type) => [type, file(type)])),
} as Partial<BundleAssets> as BundleAssets;

/** Puts together the stylesheets of a site with these pages, each given as the types of its blocks. */
async function write(name: string, ...pages: string[][]) {
  const out = join(folder, name);
  mkdirSync(join(out, "assets"), { recursive: true });
  for (const type of types) writeFileSync(join(out, "assets", `${type}.css`), `.${type}{color:red}`);
  const graph = {
    pages: new Map(pages.map((blocks, index) => [index, { blocks: blocks.map((type) => ({ type })) }])),
  } as unknown as SiteGraph;
  const last = new LastOutput(join(folder, "none"), out);
  const made = await writePageStylesheets(out, last, graph, assets);
  const read = (address = "") => readFileSync(join(out, address.slice("/base/".length)), "utf8");
  const files = readdirSync(join(out, "assets")).filter((one) => /^page-.*css$/.test(one));
  return { styles: made.pageStyles ?? {}, read, files, bytes: last.size() };
}

describe("the stylesheets of pages", () => {
  test("have the rules of all pages and of a page's blocks, each once, one for each set of types", async () => {
    const { styles, read, files, bytes } = await write(
      "few",
      ["block-2", "block-1", "block-2"],
      ["block-1", "block-2"],
      ["block-3"],
      [],
    );
    expect(Object.keys(styles).sort()).toEqual(["", "block-1 block-2", "block-3"]);
    expect(read(styles["block-1 block-2"])).toBe(".site{color:red}.block-1{color:red}.block-2{color:red}");
    expect(read(styles[""])).toBe(".site{color:red}");
    expect(files).toHaveLength(3);
    expect(bytes).toBeGreaterThan(0);
  });

  test("are named by their content, so that they may be cached for ever", async () => {
    const first = await write("first", ["block-1"]);
    expect((await write("second", ["block-1"], ["block-4"])).styles["block-1"]).toBe(first.styles["block-1"]);
    expect(first.styles["block-1"]).toMatch(/^\/base\/assets\/page-[\w-]{6}\.css$/);
  });

  test("are one for all pages where there would be too many", async () => {
    const sets = Array.from({ length: 2 ** 9 }, (_, bits) =>
      types.slice(1).filter((_, index) => bits & (2 ** index)),
    );
    const { styles, read, files } = await write("many", ...sets);
    expect(Object.keys(styles)).toEqual(["*"]);
    expect(files).toHaveLength(1);
    for (const type of types.slice(0, 10)) expect(read(styles["*"]).split(`.${type}{`)).toHaveLength(2);
    expect(read(styles["*"])).not.toContain("block-9");
  });
});
