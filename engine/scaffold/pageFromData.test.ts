import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSite } from "../content/read/readSite.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { lint } from "../lint/lint.ts";
import { scaffold } from "./kinds/page.ts";
import { writeScaffold } from "./write.ts";

const root = resolve(import.meta.dirname, "../..");
const vocabulary = await readVocabulary(root);

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const read = (file: string) => readFileSync(join(folder, file), "utf8");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-from-data-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a page for each record comes with its records, and passes every check but for texts that say what to write", async () => {
  const { files } = await writeScaffold(scaffold, "branches/[slug]", folder);
  expect(files).toEqual(["pages/branches/[slug].json", "pages/_data/branches.csv"]);
  write(
    "pages/_site.json",
    '{ "$schema": "../schemas/generated/site.schema.json", "name": "Small", "url": "https://small.example" }',
  );
  const links = ["first", "second"].map((slug) => ({
    question: slug,
    answer: `[The ${slug} branch](/branches/${slug})`,
  }));
  const index = {
    $schema: "../schemas/generated/page.schema.json",
    title: "Small pages about branches",
    description:
      "A home page with links to all of the branches that there are, for readers who look for one.",
    blocks: [{ type: "faq", heading: "Branches", items: links }],
  };
  write("pages/index.json", JSON.stringify(index, null, 2));
  const { diagnostics } = lint(await readSite(siteFolder(root, { site: folder })), vocabulary);
  expect(diagnostics.filter(({ rule }) => rule !== "unfinished-text")).toEqual([]);
});

test("a page for each record of a data set that there is has its fields", async () => {
  const table = "\uFEFFArticle;Price (€);code\nBread;4,50 €;bread\n";
  write("pages/_data/prices.csv", table);
  const { files } = await writeScaffold(scaffold, "shop/prices/[code]", folder);
  expect(files).toEqual(["pages/shop/prices/[code].json"]);
  expect(JSON.parse(read("pages/shop/prices/[code].json"))).toMatchObject({
    $schema: "../../../schemas/generated/page.schema.json",
    each: "prices",
    title: "{Article}",
  });
  expect(read("pages/_data/prices.csv")).toBe(table);
});

test("a table that comes with a page has all fields of its address", async () => {
  await writeScaffold(scaffold, "regions/[region]/[slug]", folder);
  expect(read("pages/_data/regions.csv")).toBe("region,slug,name\nfirst,first,First\nsecond,second,Second\n");
});

test.each(["[a,b]", "[a:b]", "[a\\b]", '[a"b]', "[{a}]", "[1a]"])("%s is no field of an address", (field) => {
  expect(scaffold.name(`branches/${field}`)).toMatchObject({
    reason: expect.stringContaining("field in brackets"),
  });
});

test("L-05 a page for each record is translated as other pages are", async () => {
  write("pages/_site.json", '{ "languages": [{ "code": "en" }, { "code": "fr", "path": "/fr" }] }');
  write("pages/branches/[slug].json", '{ "each": "branches", "title": "{name}" }');
  const { files } = await writeScaffold(scaffold, "fr/branches/[slug]", folder);
  expect(files).toEqual(["pages/fr/branches/[slug].json"]);
  expect(JSON.parse(read("pages/fr/branches/[slug].json"))).toMatchObject({ each: "branches" });
});
