import { describe, expect, test } from "vitest";
import { blockPromises } from "../../engine/conformance/blockPromises.ts";
import { blocks } from "./support/blocks.ts";

test("the folders of all blocks are found, and some have something to say to search engines", () => {
  expect(blocks.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["hero", "card-grid", "faq", "stats"]),
  );
  const speaking = blocks.filter(({ files }) => files.includes("structuredData.ts"));
  expect(speaking.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["contact-details", "faq", "page-list"]),
  );
});

describe.each(blocks)("A-05 the block $type", (block) => {
  test.each(blockPromises.map(({ title, find }) => [title, find] as const))("%s", async (_, find) => {
    expect(await find(block)).toEqual([]);
  });
});
