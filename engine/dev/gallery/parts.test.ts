import { expect, test } from "vitest";
import { root } from "../../../tests/support/project.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { partsOfBlocks } from "./parts.ts";

test("the gallery tells what blocks are made of, as the code has it: components with their props, definitions, tokens", async () => {
  const { components, definitions, tokens } = partsOfBlocks(
    root,
    await readVocabulary(root),
    compileTheme({}),
  );
  expect(components.find(({ name }) => name === "Slot")).toEqual({
    name: "Slot",
    use: 'import { Slot } from "kente/render/block/Slot.tsx";',
    says: expect.stringContaining("Blocks inside of a block."),
    props: [
      { name: "blocks", type: "readonly Block[]", isOptional: false, says: "" },
      { name: "headed", type: "boolean", isOptional: false, says: expect.stringContaining("heading") },
    ],
  });
  const names = components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["Actions", "ExampleFrame", "Heading", "Intro", "Picture", "RichText"]),
  );
  expect(components.filter(({ says }) => says === "")).toEqual([]);
  expect(definitions.find(({ name }) => name === "text")).toMatchObject({
    use: '"$ref": "kente/schemas/defs/text.schema.json"',
    says: expect.stringMatching(/ Components get Text of kente\/contract\/\w+\.ts\.$/),
  });
  const values = new Map(tokens);
  expect([...values.keys()]).toEqual(
    expect.arrayContaining(["--space-3", "--size-1", "--accent", "--muted", "--radius-m", "--code-keyword"]),
  );
  expect(values.get("--accent")).toMatch(/^light-dark\(#\w{6},#\w{6}\)$/);
});
