import { describe, expect, test } from "vitest";
import * as code from "../../engine/conformance/siteCode.tsx";
import { widgetPromises } from "../../engine/conformance/widgetPromises.ts";
import { readVocabulary } from "../../engine/content/schema/vocabulary.ts";
import type { JsonSchema } from "../../engine/contract/json.ts";
import { english as words } from "../../engine/language/fixtures/words.ts";
import { root } from "../support/project.ts";

/** A widget's file may export the schema of a field for it. Without one, its field is a text. */
const modules = import.meta.glob<{ example?: JsonSchema }>("../../engine/forms/widgets/*.tsx", {
  eager: true,
});
const { widgetExamples } = await readVocabulary(root, { compiles: false });
const exampleOf = (name: string) =>
  modules[`../../engine/forms/widgets/${name}.tsx`]?.example ?? widgetExamples?.get(name);

test("every file in the folder is a widget, and the folder is not empty", () => {
  expect(Object.keys(modules).length).toBeGreaterThan(0);
  for (const [name, widget] of Object.entries(code.widgets)) expect(widget, name).toBeTypeOf("function");
});

describe.each(Object.keys(code.widgets))("the widget %s", (name) => {
  const widget = { name, example: exampleOf(name) ?? { type: "string" }, words, code };

  test.each(widgetPromises.map(({ title, find }) => [title, find] as const))("%s", async (_, find) => {
    expect(await find(widget)).toEqual([]);
  });
});
