import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readVocabulary } from "../schema/vocabulary.ts";
import { typesByMeaning } from "./blocks.ts";

const { blocks } = await readVocabulary(resolve(import.meta.dirname, "../../.."));
const types = [...blocks.keys()];

test.each([
  ["accordion", "faq"],
  ["image-carousel", "slider"],
  ["quotes", "testimonials"],
  ["jobs", "positions"],
  ["cta", "banner"],
  ["pricing-table", "table"],
  ["video", "embed"],
  ["statistics", "stats"],
])("a block called %s means %s among at most three", (word, type) => {
  const found = typesByMeaning(word, types, blocks);
  expect(found).toContain(type);
  expect(found.length).toBeLessThan(4);
});

test("a word that no block is described with means none", () => {
  expect(typesByMeaning("zeppelin", types, blocks)).toEqual([]);
});
