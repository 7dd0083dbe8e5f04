import { afterEach, describe, expect, test } from "vitest";
import type {
  CompletionList,
  Hover,
  Location,
  PrepareRenameResult,
  WorkspaceEdit,
} from "vscode-languageserver";
import { pageOf, type SmallFiles, smallVocabulary, sourceOf } from "../content/fixtures/smallSite.ts";
import type { JsonObject } from "../contract/json.ts";
import { lint } from "../lint/lint.ts";
import { openEditor } from "./fixtures/openEditor.ts";

let editor: Awaited<ReturnType<typeof openEditor>>;
afterEach(() => editor.close());

const listOf = (each: string, item: JsonObject, more: JsonObject = {}) =>
  pageOf({ type: "sample", heading: "Hi", cards: { each, ...more, item } } as unknown as JsonObject);

const own: SmallFiles = {
  "_data/branches.csv": 'slug;name;"town";a.b\r\nmarket;Market;Harbour;1\r\nmill;Mill;Hill;2\r\n',
  "_data/branches.schema.json":
    '{ "properties": { "town": { "type": "string" } }, "required": ["slug", "town"] }',
  "branches/[slug].json": {
    ...{ each: "branches", where: { town: "Harbour" }, sort: "-town" },
    ...pageOf({ type: "quiet", heading: "{ town }" }),
    title: "{name} in {town}",
  },
  "_data/menus.json":
    '[\n  { "name": "Tea", "maker": { "town": "Hill" },\n    "sizes": [{ "size": "S", "cost": 2 }] }\n]\n',
  "x.json": listOf(
    "branches",
    { title: "{name}", text: "In {town}: {{town}}, {a.b}" },
    { where: { town: "Hill" }, sort: "town" },
  ),
  "y.json": listOf("menus", { title: "{name}, {maker.town}" }, { sort: "maker.town" }),
  "menus/[name].json": {
    ...{ each: "menus", where: { name: "tea" } },
    ...listOf("{sizes}", { title: "{size}: {cost}" }, { sort: "-cost" }),
  },
};
own["_data/menus.json"] = String(own["_data/menus.json"]).replace('"Tea"', '"tea"');

async function open(...files: string[]) {
  editor = await openEditor(own);
  for (const file of files) await editor.open(file);
  await expect.poll(() => editor.sent.length).toBeGreaterThan(0);
}

const vocabulary = smallVocabulary();

/** The files of the site after a rename, of which lint finds as much wrong as before. */
async function renamed(file: string, words: string, newName: string) {
  const edit = await editor.ask<WorkspaceEdit | null>("rename", file, words, { newName });
  const { texts, gone } = editor.edited(edit);
  const before = sourceOf(own);
  const all = new Map([...before.texts, ...texts]);
  for (const one of gone) all.delete(one);
  const found = (site: typeof before) => lint(site, vocabulary).diagnostics.map(({ rule }) => rule);
  expect(found({ ...before, texts: all })).toEqual(found(before));
  return { text: (name: string) => texts.get(name) ?? "", changed: [...texts.keys()].sort() };
}

const prepared = (file: string, words: string) =>
  editor.ask<PrepareRenameResult | null>("prepareRename", file, words);
const places = async (method: string, file: string, words: string) =>
  (await editor.ask<Location[]>(method, file, words, { context: { includeDeclaration: true } })).map(
    ({ uri, range }) => `${uri.replace(/^.*\/pages\//, "")}:${range.start.line + 1}`,
  );

describe("a field of records", () => {
  test.each([
    ["a placeholder", "x.json", "In {to|wn}"],
    ["a condition", "x.json", '"to|wn": "Hill"'],
    ["an order", "branches/[slug].json", '"-to|wn"'],
    ["the header of a table", "_data/branches.csv", '"to|wn"'],
    ["the description of the set", "_data/branches.schema.json", '{ "to|wn"'],
  ])("gets another name from %s, in all files at once", async (_, file, at) => {
    await open(file);
    expect(await prepared(file, at)).toMatchObject({ placeholder: "town" });
    const { text, changed } = await renamed(file, at, "place; or city");
    expect(changed).toEqual([
      "_data/branches.csv",
      "_data/branches.schema.json",
      "branches/[slug].json",
      "x.json",
    ]);
    expect(text("_data/branches.csv")).toMatch(/^slug;name;"place; or city";a.b\r\nmarket;/);
    expect(text("_data/branches.schema.json")).toMatch(/"place; or city": .*"slug", "place; or city"\]/);
    expect(text("branches/[slug].json")).toMatch(
      /"place; or city": "Harbour"[\s\S]*"-place; or city"[\s\S]*\{ place; or city \}/,
    );
    expect(text("x.json")).toContain("In {place; or city}: {{town}}, {a.b}");
  });

  test("in an address takes the file of its pages along", async () => {
    await open("_data/branches.csv");
    const { changed } = await renamed("_data/branches.csv", "sl|ug", "id");
    expect(changed).toContain("branches/[id].json");
    await expect(renamed("_data/branches.csv", "sl|ug", "a/b")).rejects.toThrow(/address/);
  });

  test("of a group or a list is one of its own, and so is the group", async () => {
    await open("y.json", "menus/[name].json");
    const { text } = await renamed("y.json", "{maker.to|wn}", "city");
    expect(text("_data/menus.json")).toContain('"maker": { "city": "Hill" }');
    expect(text("y.json")).toMatch(/"sort": "maker\.city"[\s\S]*\{maker\.city\}/);
    const group = await renamed("y.json", "{mak|er.town}", "by");
    expect(group.text("_data/menus.json")).toContain('"by": { "town": "Hill" }');
    expect(group.text("y.json")).toContain("{by.town}");
    const inList = await renamed("menus/[name].json", "{co|st}", "price");
    expect(inList.text("_data/menus.json")).toContain('"price": 2');
    expect(inList.text("menus/[name].json")).toMatch(/"-price"[\s\S]*\{price\}/);
    const list = await renamed("menus/[name].json", "{siz|es}", "kinds");
    expect(list.changed).toEqual(["_data/menus.json", "menus/[name].json"]);
    expect(list.text("menus/[name].json")).toContain('"{kinds}"');
  });

  test("keeps its name where another one has the new one, or nobody could write it", async () => {
    await open("x.json");
    for (const [name, why] of [
      ["name", /there is such a field/],
      ["a}", /braces/],
      ["town", /already/],
    ] as const)
      await expect(renamed("x.json", "In {to|wn}", name)).rejects.toThrow(why);
    expect(await prepared("x.json", '"bran|ches"')).toBeNull();
  });

  test("leads to where it is declared and to all that use it, and shows its values", async () => {
    await open("x.json", "_data/branches.csv");
    expect(await places("definition", "x.json", "In {to|wn}")).toEqual(["_data/branches.csv:1"]);
    expect(await places("definition", "x.json", '"bran|ches"')).toEqual(["_data/branches.csv:1"]);
    const uses = await places("references", "_data/branches.csv", "to|wn");
    expect(uses.map(decodeURIComponent).sort()).toEqual(
      [
        "_data/branches.csv:1",
        ...[4, 6, 7, 12].map((line) => `branches/[slug].json:${line}`),
        ...[11, 13, 16].map((line) => `x.json:${line}`),
      ].sort(),
    );
    const { contents } = await editor.ask<Hover>("hover", "x.json", "In {to|wn}");
    expect(contents).toMatchObject({
      value: expect.stringMatching(/\*\*town\*\* · `_data\/branches.csv` \(2\)[\s\S]*Harbour, Hill/),
    });
  });

  test("is offered where conditions name it", async () => {
    await open("x.json");
    const { items } = await editor.ask<CompletionList>("completion", "x.json", '"to|wn": "Hill"');
    expect(items.map(({ label }) => label)).toEqual(["town"]);
  });
});
