import { describe, expect, test } from "vitest";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { applyFixes } from "../diagnostics/applyFixes.ts";
import { pageOf, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { completeBlock } from "../schema/completeSchema.ts";

const kinds: JsonSchema = {
  title: "Kinds",
  description: "A list of kinds.",
  type: "object",
  additionalProperties: false,
  properties: {
    kinds: {
      title: "Kinds",
      description: "Which kinds.",
      type: "array",
      uniqueItems: true,
      items: { type: "string", enum: ["wide", "tall"], "x-formerly": { broad: "wide", vast: "wide" } },
    },
  },
};

const small = smallVocabulary();
const definition = {
  type: "kinds",
  folder: "blocks/kinds",
  schema: kinds,
  complete: completeBlock("kinds", kinds, small.defs, "blocks/kinds/schema.json"),
};
const vocabulary = { ...small, blocks: new Map([...small.blocks, ["kinds", definition]]) };

/** The diagnostics of a page with one block, and its text as their fixes leave it. */
function fixed(block: JsonObject, indent = 2) {
  const text = JSON.stringify(pageOf(block), null, indent);
  const { diagnostics } = analyse(sourceOf({ "x.json": text }), vocabulary);
  const after = applyFixes(
    text,
    diagnostics.flatMap(({ fix }) => fix ?? []),
  );
  return { rules: diagnostics.map(({ rule }) => rule), after, block: JSON.parse(after).blocks[0] };
}

describe("a value that is written in another way today", () => {
  test("is rewritten", () => {
    expect(fixed({ type: "sample", heading: "Hi", kind: "broad" }).block.kind).toBe("wide");
  });

  test("is rewritten in a list, where two old values may be one today", () => {
    const { rules, block } = fixed({ type: "kinds", kinds: ["tall", "vast", "broad"] });
    expect(rules).toEqual(["renamed-value", "renamed-value"]);
    expect(block.kinds).toEqual(["tall", "wide"]);
  });

  test("leaves a list in one line where it stood in one line", () => {
    expect(fixed({ type: "kinds", kinds: ["tall", "vast"] }, 0).after).toContain('["tall", "wide"]');
  });
});
