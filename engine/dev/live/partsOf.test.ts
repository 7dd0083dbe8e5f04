import { expect, test } from "vitest";
import { smallVocabulary } from "../../content/fixtures/smallSite.ts";
import { partsOf } from "./partsOf.ts";

const size = { type: "string", "x-members": "engine/drawing/sizes" };
const present = { ...smallVocabulary(), page: { type: "object", properties: { size } } };

test.each([
  ["engine/drawing/sizes/large.ts", true, true],
  ["engine/drawing/sizes/large.css", true, true],
  ["engine/drawing/sizes/large.json", true, true],
  ["engine/drawing/sizes", false, false],
  ["engine/drawing/sizesOf.ts", false, true],
  ["engine/content/kinds/rating.ts", true, true],
  ["engine/forms/widgets/Range.tsx", true, true],
  ["schemas/defs/link.schema.json", true, false],
  ["blocks/hero/schema.json", true, false],
  ["blocks/hero/words.json", true, false],
  ["engine/words/fr.json", true, false],
  ["blocks/hero/hero.css", false, true],
  ["blocks/hero/README.md", false, false],
  ["scripts/dev.ts", false, false],
])("A-04 a change of %s affects the vocabulary: %s, code: %s", (path, vocabulary, code) => {
  expect(partsOf(path, present)).toEqual({ vocabulary, code });
});

test("A-04 folders that only schemas name hold plain code until the vocabulary could be read", () => {
  expect(partsOf("engine/drawing/sizes/large.ts", undefined)).toEqual({ vocabulary: false, code: true });
  expect(partsOf("engine/transports/email.ts", undefined)).toEqual({ vocabulary: true, code: true });
});
