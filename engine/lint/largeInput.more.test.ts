import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSite } from "../content/read/readSite.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "./lint.ts";

const root = resolve(import.meta.dirname, "../..");
const site = mkdtempSync(join(tmpdir(), "kente-large-"));
const pages = join(site, "pages");
const vocabulary = await readVocabulary(root);
afterAll(() => rmSync(site, { recursive: true, force: true }));

const write = (name: string, value: object | string) =>
  writeFileSync(join(pages, name), typeof value === "string" ? value : JSON.stringify(value));
const page = (title: string, blocks: object[] = [{ type: "hero", heading: title }]) => ({
  $schema: "../schemas/generated/page.schema.json",
  title,
  description: `A page with the title "${title}", which no other page of this site has.`,
  blocks,
});

/** Writes the smallest site. */
function begin(): void {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  write("_site.json", {
    $schema: "../schemas/generated/site.schema.json",
    name: "Large",
    url: "https://x.org",
  });
  write("index.json", page("Home of the site"));
}

/** The errors of the site: how many of each rule in each file. */
async function errors(): Promise<Record<string, number>> {
  const { diagnostics } = lint(await readSite(siteFolder(root, { site })), vocabulary);
  const counts: Record<string, number> = {};
  for (const { file, rule, severity } of diagnostics) {
    const key = `${file.split("/").at(-1)} ${rule}`;
    if (severity === "error") counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

// The first run compiles all schemas.
beforeAll(async () => {
  begin();
  expect(await errors()).toEqual({});
});

test("reports a page of 5 MB as too large, and everything that is wrong in others", async () => {
  begin();
  const text = "A sentence on a page that is much too long. ".repeat(400);
  write(
    "long.json",
    page(
      "A long page",
      Array.from({ length: 290 }, () => ({ type: "prose", text })),
    ),
  );
  write("other.json", page("Another page", [{ type: "hero", headin: "Other" }]));
  expect(await errors()).toMatchObject({ "long.json file-size": 1, "other.json unknown-key": 1 });
});

test("reports 5,000 blocks on a page as too many, and each mistake in them", async () => {
  begin();
  const blocks = Array.from({ length: 5000 }, () => ({ type: "prose", text: 5, heeding: "" }));
  write("blocks.json", page("A page of many blocks", blocks));
  expect(await errors()).toEqual({
    "blocks.json list-length": 1,
    "blocks.json value-type": 5000,
    "blocks.json unknown-key": 5000,
  });
});
