import { expect, test } from "vitest";
import { stepMistakes } from "../../engine/conformance/stepMistakes.ts";
import { vocabularyWithOffers } from "../../engine/content/fixtures/offers.ts";
import type { MigrationStep } from "../../engine/contract/migration.ts";

const vocabulary = vocabularyWithOffers();
const offer = vocabulary.blocks.get("offer");
const [first, second] = offer?.steps ?? [];
const before = { type: "offer", title: "Bread", price: "2" };
const after = { type: "offer", title: "Bread", prices: [{ price: "2" }] };
const mistakesOf = (step: Partial<MigrationStep>) =>
  offer && first ? stepMistakes(offer, { ...first, ...step }, vocabulary) : undefined;

test("a right step has no mistakes", () => {
  expect(mistakesOf({ examples: [{ before, after }] })).toEqual([]);
  const rows = [{ label: "From", cost: "2" }];
  const last = { before: after, after: { type: "offer", title: "Bread", rows } };
  expect(mistakesOf({ ...second, examples: [last] })).toEqual([]);
});

test.each<[string, Partial<MigrationStep>, string]>([
  ["returns something else", { examples: [{ before, after: { ...after, title: "Cake" } }] }, "it returns"],
  [
    "changes what it gets",
    { migrate: (block) => Object.assign(block, after, { price: undefined }), examples: [{ before, after }] },
    "it changes the block",
  ],
  [
    "fails",
    { migrate: (block) => ({ ...block, n: (block.a as string).length }), examples: [{ before, after }] },
    "TypeError",
  ],
  [
    "leads to a wrong block",
    { examples: [{ before: { type: "offer" }, after: { type: "offer" } }] },
    "in the end",
  ],
])("a step that %s has mistakes", (_, step, words) => {
  expect(mistakesOf(step)?.join("\n")).toContain(words);
});
