import { expect, test } from "vitest";
import { analyse } from "./analyse.ts";
import { pageOf, smallVocabulary, sourceOf } from "./fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const rules = (...blocks: Parameters<typeof pageOf>) =>
  analyse(sourceOf({ "x.json": pageOf(...blocks) }), vocabulary).diagnostics.map(({ rule }) => rule);

test("A-02 a missing picture and a broken link are told together with what is wrong with their page", () => {
  const found = rules(
    { type: "sample", heading: 5, text: "See [this](/nowhere)." },
    { type: "sample", heading: "Hi", picture: { src: "/images/gone.svg", alt: "Gone" } },
    { type: "smaple", heading: "Hi" },
  );
  expect(found.sort()).toEqual(["block-type", "image-file", "link-target", "value-type"]);
});

test("A-02 what is wrong by itself is not told a second time for what it refers to", () => {
  expect(rules({ type: "sample", heading: "Hi", picture: { src: 5, alt: "Number" } })).toEqual([
    "value-type",
  ]);
  expect(rules({ type: "sample", heading: "Hi", picture: "/images/gone.svg" })).toEqual(["value-type"]);
});
