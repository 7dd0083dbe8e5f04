import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { getLanguageService, type LanguageService, TextDocument } from "vscode-json-languageservice";
import { valueAt } from "../../content/json/value.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { editorSchemas } from "./editor.ts";

let vocabulary: Vocabulary;
let schemas: Map<string, JsonSchema>;

beforeAll(async () => {
  vocabulary = await readVocabulary(resolve(import.meta.dirname, "../../.."));
  schemas = editorSchemas(vocabulary, compileTheme({}));
});

/** A JSON editor that knows nothing but one generated schema. The cursor stands at `|` in the text. */
function edit(kind: string, marked: string) {
  const service: LanguageService = getLanguageService({
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ["markdown", "plaintext"] } } },
    },
  });
  service.configure({
    schemas: [
      { uri: `memory://${kind}`, fileMatch: ["*"], schema: structuredClone(schemas.get(kind)) as object },
    ],
  });
  const offset = marked.indexOf("|");
  const document = TextDocument.create("file:///x.json", "json", 1, marked.replace("|", ""));
  const tree = service.parseJSONDocument(document);
  const position = document.positionAt(offset);
  return {
    completions: async () => (await service.doComplete(document, position, tree))?.items ?? [],
    labels: async () =>
      ((await service.doComplete(document, position, tree))?.items ?? []).map(({ label }) => label),
    hover: async () => JSON.stringify((await service.doHover(document, position, tree))?.contents ?? ""),
    problems: async () => (await service.doValidation(document, tree)).map(({ message }) => message),
  };
}

const page = (blocks: string) => `{ "title": "x", "description": "y", "blocks": [ ${blocks} ] }`;

describe("A-03 a page in an editor that knows JSON Schema", () => {
  test("offers every block type, with what it is", async () => {
    const items = await edit("page", page('{ "type": | }')).completions();
    const types = [...vocabulary.blocks.keys()];
    expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(types.map((type) => `"${type}"`)));
    const hero = items.find(({ label }) => label === '"hero"');
    expect(JSON.stringify(hero?.documentation)).toContain("The first block of a page");
  });

  test("offers the keys of the block's own type, and not those of others", async () => {
    const labels = await edit("page", page('{ "type": "hero", | }')).labels();
    expect(labels).toEqual(expect.arrayContaining(["heading", "actions", "id", "surface"]));
    expect(labels).not.toContain("cards");
    expect(labels).not.toContain("use");
  });

  test("offers shared blocks where no type is chosen", async () => {
    expect(await edit("page", page("{ | }")).labels()).toEqual(expect.arrayContaining(["type", "use"]));
  });

  test("takes a list from data in the place of a list, and offers its keys", async () => {
    const cards = (list: string) => page(`{ "type": "card-grid", "heading": "Hi", "cards": ${list} }`);
    const labels = await edit("page", cards("{ | }")).labels();
    expect(labels).toEqual(expect.arrayContaining(["each", "where", "sort", "limit", "item"]));
    const problems = (list: string) => edit("page", cards(list)).problems();
    expect(await problems('{ "each": "branches", "item": { "title": "{name}" } }')).toEqual([]);
    expect(await problems('{ "each": "branches" }')).toEqual(['Missing property "item".']);
    expect(await problems('{ "each": "branches", "item": { "title": "{name}" }, "limits": 2 }')).toEqual([
      "Property limits is not allowed.",
    ]);
    expect(await problems("2")).toHaveLength(1);
  });

  test("knows what the items of a list from data are", async () => {
    const item = (card: string) =>
      page(`{ "type": "card-grid", "heading": "Hi", "cards": { "each": "branches", "item": ${card} } }`);
    expect(await edit("page", item("{ | }")).labels()).toEqual(
      expect.arrayContaining(["title", "to", "icon"]),
    );
    expect(await edit("page", item('{ "title": "{name}", "icon": | }')).labels()).toContain('"wallet"');
    expect(await edit("page", item('{ "titel": "{name}" }')).problems()).toEqual([
      'Missing property "title".',
      "Property titel is not allowed.",
    ]);
  });

  test("takes a field of a record in the place of a value with a fixed form, and reports other values", async () => {
    const stats = (value: string) =>
      page(
        `{ "type": "stats", "heading": "Hi", "items": { "each": "figures", "item": { "label": "{name}", "value": ${value} } } }`,
      );
    expect(await edit("page", stats('"{value}"')).problems()).toEqual([]);
    expect(await edit("page", stats('"many"')).problems()).toHaveLength(1);
    const hero = (surface: string) => page(`{ "type": "hero", "heading": "Hi", "surface": "${surface}" }`);
    expect(await edit("page", hero("{colour}")).problems()).toEqual([]);
    expect(await edit("page", hero("colour")).problems()).toHaveLength(1);
  });

  test("takes a page for each record", async () => {
    const text = page('{ "type": "hero", "heading": "{name}" }').replace(
      "{",
      '{ "each": "branches", "sort": "name",',
    );
    expect(await edit("page", text).problems()).toEqual([]);
  });

  test("offers allowed values", async () => {
    const surfaces = await edit("page", page('{ "type": "hero", "heading": "Hi", "surface": | }')).labels();
    expect(surfaces).toEqual(expect.arrayContaining(['"page"', '"dark"']));
    const icons = await edit(
      "page",
      page('{ "type": "card-grid", "heading": "Hi", "cards": [ { "icon": | } ] }'),
    ).labels();
    expect(icons).toContain('"wallet"');
    const emblems = await edit(
      "site",
      '{ "name": "A", "url": "https://a.example", "footer": { "social": [ { "name": "B", "icon": | } ] } }',
    ).labels();
    expect(emblems).toContain('"camera"');
  });

  test("accepts a picture of the site where an icon or a picture is asked for", async () => {
    const problems = (icon: string) =>
      edit(
        "site",
        `{ "name": "A", "url": "https://a.example", "footer": { "social": [ { "name": "B", "icon": "${icon}", "to": "https://b.example" } ] } }`,
      ).problems();
    expect(await problems("/images/b.svg")).toEqual([]);
    expect(await problems("camera")).toEqual([]);
    expect(await problems("no-such-icon")).toHaveLength(1);
  });

  test("offers whole new blocks with their required keys", async () => {
    const snippet = (await edit("page", page("|")).completions()).find(({ label }) => label === "hero");
    const text = snippet?.textEdit?.newText ?? snippet?.insertText ?? "";
    expect(text).toContain('"type": "hero"');
    expect(text).toContain('"heading"');
  });

  test("offers whole new blocks with the keys that a condition requires", async () => {
    const offered = await edit("page", page("|")).completions();
    const snippet = (type: string) => {
      const { textEdit, insertText } = offered.find(({ label }) => label === type) ?? {};
      return JSON.parse((textEdit?.newText ?? insertText ?? "").replace(/\$\{\d+:([^}]*)\}/g, "$1"));
    };
    expect(snippet("banner").actions[0]).toEqual({ label: "Label", to: "Link target" });
  });

  test("describes a key on hover", async () => {
    expect(await edit("page", page('{ "type": "hero", "head|ing": "Hi" }')).hover()).toContain(
      "main heading",
    );
    expect(await edit("page", '{ "ti|tle": "x" }').hover()).toContain("browser tab");
    expect(await edit("page", page('{ "type": "he|ro", "heading": "Hi" }')).hover()).toContain(
      "The first block of a page",
    );
  });

  test("underlines just the mistake", async () => {
    const problems = (blocks: string) => edit("page", page(blocks)).problems();
    expect(await problems('{ "type": "hero", "heading": "Hi" }, { "use": "newsletter" }')).toEqual([]);
    expect(await problems('{ "type": "hero", "heading": "Hi", "cards": [] }')).toEqual([
      expect.stringContaining("cards"),
    ]);
    expect(await problems('{ "type": "hero" }')).toEqual([expect.stringContaining("heading")]);
    expect(await problems('{ "type": "heroo", "heading": "Hi" }')).toHaveLength(1);
    expect(await problems("{ }")).toHaveLength(1);
  });
});

describe("A-03 the other files", () => {
  test("a form offers transports, their options and widgets", async () => {
    const names = await edit("form", '{ "send": [ { "transport": | } ] }').labels();
    expect(names).toEqual([...vocabulary.transports.keys()].map((name) => `"${name}"`));
    expect(await edit("form", '{ "send": [ { "transport": "http", | } ] }').labels()).toContain("url");
    expect(await edit("form", '{ "ui": { "email": { | } } }').labels()).toContain("ui:autocomplete");
  });

  test("offers inside of a block what can stand there", async () => {
    const inside = (blocks: string) =>
      page(`{ "type": "columns", "columns": [ { "blocks": [ ${blocks} ] } ] }`);
    const types = await edit("page", inside('{ "type": | }')).labels();
    expect(types).toEqual(expect.arrayContaining(['"prose"', '"tabs"']));
    expect(types).not.toContain('"hero"');
    expect(await edit("page", inside('{ "type": "faq", | }')).labels()).toContain("items");
    expect(await edit("page", inside("{ | }")).labels()).toContain("use");
    const deep = inside('{ "type": "tabs", "items": [ { "blocks": [ { "type": "faq", "itms": [] } ] } ] }');
    expect(await edit("page", deep).problems()).toContain("Property itms is not allowed.");
  });

  test("the site offers its keys, palettes and networks", async () => {
    expect(await edit("site", "{ | }").labels()).toEqual(
      expect.arrayContaining(["name", "footer", "contact"]),
    );
    expect(await edit("site", '{ "patterns": { "home": { "palette": | } } }').labels()).toContain('"bold"');
  });

  test("redirects take any old address, and explain what it leads to", async () => {
    const redirects = (text: string) => edit("redirects", text);
    expect(await redirects('{ "/old": "/new" }').problems()).toEqual([]);
    expect(await redirects('{ "/old": 1 }').problems()).toHaveLength(1);
    expect(await redirects('{ "/o|ld": "/new" }').hover()).toContain("visitors of the old address");
  });

  test("shared blocks offer block types but no other shared blocks", async () => {
    expect(await edit("shared", '{ "blocks": [ { "type": | } ] }').labels()).toContain('"hero"');
    expect(await edit("shared", '{ "blocks": [ { | } ] }').labels()).not.toContain("use");
  });

  test("need no other file and have no annotations for the engine", () => {
    for (const [name, schema] of schemas) {
      const text = JSON.stringify(schema);
      expect(text, name).not.toMatch(/"x-(content|hydrate|load)"/);
      for (const [, reference = ""] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
        const [start, ...path] = reference.split("/");
        expect(start, name).toBe("#");
        expect(valueAt(schema, path), `${name} ${reference}`).toBeDefined();
      }
    }
  });
});

describe("A-03 a translation in an editor that knows JSON Schema", () => {
  const form = (text: string) => edit("form-translation", text);

  test("needs nothing, and offers what may differ", async () => {
    expect(await form("{ | }").problems()).toEqual([]);
    const labels = await form("{ | }").labels();
    expect(labels).toEqual(expect.arrayContaining(["submit", "toasts", "schema", "translates"]));
    expect(labels).not.toContain("send");
  });

  test("underlines what is the same in all languages", async () => {
    const text = '{ "schema": { "properties": { "email": { "title": "Adresse", "format": "email" } } } }|';
    expect(await form(text).problems()).toEqual([expect.stringContaining("format")]);
  });
});
