import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { compilePage } from "../../engine/content/compile.ts";
import { analyseExamples } from "../../engine/content/examples.ts";
import { readSite } from "../../engine/content/read/readSite.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import type { JsonLd, StructuredData } from "../../engine/contract/block.ts";
import type { JsonObject } from "../../engine/contract/json.ts";
import { examplePictures } from "../../engine/dev/gallery/pictures.ts";
import { versionOf } from "../../engine/files/hash.ts";
import { fixtureSite } from "../support/project.ts";
import { blocks, root } from "./support/blocks.ts";
import { hostileWords, poisoned } from "./support/hostile.ts";

const folders = new Map(blocks.map(({ type, folder }) => [type, folder]));
const fileOf = (type: string) => join(folders.get(type) ?? "", "structuredData.ts");
const speaking = blocks.filter(({ type }) => existsSync(fileOf(type)));

// Read once for all tests.
const vocabulary = await readVocabulary(root);
const assets = new Map([
  ...examplePictures(root),
  ...(await readSite({ ...fixtureSite, root, site: root })).assets,
]);

/** Members of every statement that search engines ask for, by its type. */
const required: Readonly<Record<string, string[]>> = {
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  ItemList: ["name", "itemListElement"],
  ListItem: ["position", "name", "url"],
};

/** What blocks say, with all that they refer to compiled. */
async function said(written: readonly JsonObject[]): Promise<JsonLd[]> {
  const examples = new Map(
    written.map((block, index) => [`e-${index}`, { title: `e-${index}`, json: JSON.stringify(block) }]),
  );
  const { graph, diagnostics } = analyseExamples(examples, vocabulary, { assets });
  expect([...diagnostics.values()].flat()).toEqual([]);
  const statements = await Promise.all(
    written.map(async ({ type }, index) => {
      const [block] = compilePage(graph, `/e-${index}`, { base: "/", versionOf }).page.blocks;
      const code = (await import(/* @vite-ignore */ pathToFileURL(fileOf(String(type))).href)) as {
        structuredData: StructuredData;
      };
      expect(Object.keys(code)).toEqual(["structuredData"]);
      return code.structuredData(block, (href) => new URL(href, "https://www.example.com").href);
    }),
  );
  return statements.flat();
}

function* within(value: unknown): Generator<JsonObject> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as JsonObject;
  for (const member of Object.values(value)) yield* within(member);
}

test("some blocks have something to say to search engines", () => {
  expect(speaking.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["contact-details", "faq", "page-list"]),
  );
});

describe.each(speaking)("A-05 what the block $type says to search engines", ({ examples, schema }) => {
  test("is complete for every example", async () => {
    const statements = await said(examples.map(({ block }) => block as JsonObject));
    expect(statements.length).toBeGreaterThan(0);
    for (const one of statements) expect(one["@type"]).toMatch(/^[A-Z][A-Za-z]+$/);
    for (const one of within(JSON.parse(JSON.stringify(statements)))) {
      const missing = (required[String(one["@type"])] ?? []).filter((name) => one[name] === undefined);
      expect(missing).toEqual([]);
    }
  });

  test("holds hostile words as words", async () => {
    const block = examples[0]?.block as JsonObject;
    const victims = Object.values(hostileWords).map((words) => poisoned(block, schema, words));
    for (const one of await said(victims)) expect(JSON.parse(JSON.stringify(one))).toEqual(one);
  });
});
