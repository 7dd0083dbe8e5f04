import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { Json } from "../contract/json.ts";
import { exampleSource, exampleVocabulary } from "./fixtures/exampleSite.ts";
import { lint } from "./lint.ts";

const vocabulary = exampleVocabulary(await readVocabulary(resolve(import.meta.dirname, "../..")));

// JSON may have each of these, and none can be converted to a text.
const odd = JSON.parse(
  '[{ "toString": [] }, { "valueOf": null, "toString": null }, { "toJSON": 1 }, [[]], null, true, 1e308]',
) as Json[];

test("A-02 lint accepts any value in place of a text", () => {
  for (const value of odd) {
    const block = {
      type: value,
      id: value,
      heading: value,
      use: value,
      actions: [{ label: value, to: value, state: value }],
    };
    const source = exampleSource({
      "_site.json": {
        url: value,
        languages: value,
        links: { a: value },
        contact: { phones: [{ label: value, numbers: [value] }] },
      },
      "_forms/a.json": {
        $schema: value,
        send: [{ transport: value, url: value, params: value }],
        messages: value,
      },
      "_shared/a.json": { $schema: value, blocks: [block, { ...block, type: "words" }] },
      "a.json": {
        $schema: value,
        title: value,
        description: value,
        blocks: [block, { ...block, type: "words" }, value],
      },
      "b.json": { blocks: value },
    });
    expect(() => lint(source, vocabulary)).not.toThrow();
    expect(lint(source, vocabulary).graph.complete).toBe(false);
  }
});
