import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { completeBlock } from "../../content/schema/expand.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { generate } from "./generate.ts";
import { snippetFor } from "./plainSchema.ts";

const project = await readVocabulary(resolve(import.meta.dirname, "../../.."));
const theme = compileTheme({});
const def = (name: string) => ({ $ref: `../../schemas/defs/${name}.schema.json` });

const card = {
  title: "Card",
  description: "A card.",
  type: "object",
  required: ["heading", "items"],
  additionalProperties: false,
  properties: {
    heading: def("heading"),
    text: def("text"),
    link: def("link"),
    picture: def("image"),
    pattern: def("pattern"),
    icon: def("icon"),
    form: def("form"),
    code: def("code"),
    frame: def("frame"),
    actions: def("actions"),
    parts: {
      title: "Parts",
      description: "Parts that links can point at.",
      type: "array",
      items: {
        title: "Part",
        description: "A part.",
        type: "object",
        additionalProperties: false,
        "x-anchor": "title",
        properties: { id: def("id"), title: { title: "T", description: "A title.", type: "string" } },
      },
    },
    size: { title: "Size", description: "How large.", enum: [1, 2] },
    items: {
      title: "Items",
      description: "Items.",
      type: "array",
      minItems: 2,
      maxItems: 3,
      items: {
        title: "Card",
        description: "An item.",
        type: "object",
        required: ["to"],
        additionalProperties: false,
        properties: { to: def("to"), title: { title: "T", description: "A title.", type: "string" } },
      },
    },
  },
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
  allOf: [{ if: { required: ["pattern"] }, then: { properties: { picture: false } } }],
  oneOf: [{ required: ["text"] }, { required: ["link"] }],
};

function withBlocks(...types: string[]): Vocabulary {
  const block = (type: string) => {
    const folder = `blocks/${type}`;
    const complete = completeBlock(type, card, project.defs, `${folder}/schema.json`);
    return [type, { type, folder, schema: card, complete }] as const;
  };
  return { ...project, blocks: new Map(types.map(block)) };
}

describe("generated files", () => {
  test("are equal for equal vocabularies, whatever their order", async () => {
    const one = await generate(withBlocks("card", "price-table"), theme);
    expect([...one.keys()].sort()).toEqual([
      "form-translation.schema.json",
      "form.schema.json",
      "page.schema.json",
      "redirects.schema.json",
      "shared-translation.schema.json",
      "shared.schema.json",
      "site-translation.schema.json",
      "site.schema.json",
      "theme.schema.json",
      "types.d.ts",
    ]);
    expect(await generate(withBlocks("price-table", "card"), theme)).toEqual(one);
    expect(await generate(withBlocks("card"), theme)).not.toEqual(one);
  });

  test("A-05 have a type of props for each block, with the types of compiled values", async () => {
    const types = (await generate(withBlocks("price-table"), theme)).get("types.d.ts") ?? "";
    const props = types.slice(
      types.indexOf("export interface PriceTableProps"),
      types.indexOf("export interface Site"),
    );
    const plain = props.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/\s+/g, " ");
    expect(plain).toContain(
      `export interface PriceTableProps { id?: string; surface?: string; ` +
        `space?: "tight" | "normal" | "wide"; emphasis?: "statement" | "normal" | "quiet"; ` +
        "heading: string; text?: Text; link?: Link; picture?: Image; pattern?: Image; icon?: Icon; form?: Form; " +
        "code?: Code; frame?: Target; actions?: Action[]; parts?: { id: string; title?: string; }[]; " +
        "size?: 1 | 2; items: { to: Target; title?: string; }[]; }",
    );
    expect(types).toMatch(
      /import type \{ Action, .*Link, .*Target, .*\} from "\.\.\/\.\.\/engine\/contract\/values\.ts";/,
    );
    expect(types).toContain('import type { Form } from "../../engine/contract/form.ts";');
  });

  test("have the compiled site, without named links, patterns and settings", async () => {
    const types = (await generate(withBlocks(), theme)).get("types.d.ts") ?? "";
    const site = types.slice(types.indexOf("export interface Site"));
    expect(site).toMatch(/^ {2}image\?: Image;$/m);
    expect(site).not.toMatch(/^ {2}(links|patterns|\$schema)/m);
    expect(types).not.toContain("interface PriceTableProps");
  });
});

test("a snippet has the required keys, with a tab stop for each text", () => {
  expect(snippetFor(withBlocks("card").blocks.get("card")?.complete ?? {})).toEqual({
    type: "card",
    heading: `\${1:Heading}`,
    items: [{ to: `\${2:Link target}` }, { to: `\${3:Link target}` }],
  });
});
