import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { getLanguageService, type MarkupContent, TextDocument } from "vscode-json-languageservice";
import { readTheme } from "../engine/content/read/readSite.ts";
import { describeMembers } from "../engine/content/schema/loadModules.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { generatedFolder } from "../engine/files/siteFolder.ts";
import { generate } from "../engine/scaffold/generate/generate.ts";
import { blockTypes } from "./support/blockTypes.ts";

const root = resolve(import.meta.dirname, "..");
const pages = join(root, "tests/fixtures/town");

const theme = await readTheme(pages);
const schemas = await generate(await describeMembers(root, await readVocabulary(root)), theme);

// What an editor without plug-ins does: it follows `$schema` from the file, and reads nothing else.
const service = getLanguageService({
  schemaRequestService: async (uri) => {
    const path = fileURLToPath(uri);
    return (dirname(path) === join(root, generatedFolder) && schemas.get(basename(path))) || "";
  },
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});

/** A file as it is open in an editor; `|` is the cursor. */
function open(file: string, text: string) {
  const offset = text.indexOf("|");
  const uri = pathToFileURL(join(pages, file)).href;
  const document = TextDocument.create(uri, "json", 1, text.replace("|", ""));
  const json = service.parseJSONDocument(document);
  const position = document.positionAt(offset);
  return {
    async completions() {
      const list = await service.doComplete(document, position, json);
      return new Map((list?.items ?? []).map((item) => [item.label.replaceAll('"', ""), item]));
    },
    async hover() {
      const hover = await service.doHover(document, position, json);
      // Markdown escapes punctuation.
      return [hover?.contents ?? ""].flat().map(String).join("\n").replaceAll("\\", "");
    },
    async mistakes() {
      const found = await service.doValidation(document, json, { schemaValidation: "error" });
      return found.map(({ message, range }) => ({ message, at: document.getText(range) }));
    },
  };
}

/** A page in a folder of any depth, with these blocks. */
function page(blocks: string, { depth = 1, more = "" } = {}) {
  const folders = Array.from({ length: depth }, (_, index) => `folder${index}/`).join("");
  const schema = `${"../".repeat(depth + 3)}schemas/generated/page.schema.json`;
  return open(
    `${folders}page.json`,
    `{ "$schema": "${schema}", "title": "T", "description": "D",${more} "blocks": [ ${blocks} ] }`,
  );
}

const documentation = (item: { documentation?: string | MarkupContent } | undefined) =>
  typeof item?.documentation === "string" ? item.documentation : (item?.documentation?.value ?? "");
const folders = blockTypes(root);
const types = [...folders.keys()];
const schemaOf = (type: string) =>
  JSON.parse(readFileSync(join(folders.get(type) ?? "", "schema.json"), "utf8"));

describe("A-03 an editor that knows JSON Schema", () => {
  test.each([0, 1, 2, 5])("offers every block type, with its description, %d folders deep", async (depth) => {
    const offered = await page('{ "type": "|" }', { depth }).completions();
    expect([...offered.keys()].sort()).toEqual(types.toSorted());
    for (const [type, item] of offered)
      expect(documentation(item), type).toContain(schemaOf(type).description);
  });

  test("offers the keys of a page that are not there yet, each described", async () => {
    const offered = await page("", { more: ' "|",' }).completions();
    expect([...offered.keys()]).toEqual(expect.arrayContaining(["layout", "image", "noindex", "updated"]));
    expect(offered.has("title")).toBe(false);
    for (const [key, item] of offered) expect(documentation(item), key).toMatch(/\S/);
  });

  test.each(types)("offers the keys of the block %s and no other's, each described", async (type) => {
    const offered = await page(`{ "type": "${type}", "|" }`).completions();
    const schema = schemaOf(type);
    const known = new Set([
      ...["$accept", "id", "surface", "space", "emphasis"],
      ...(schema["x-state"] === undefined ? [] : ["flag"]),
      ...(schema.version === undefined ? [] : ["v"]),
      ...Object.keys(schema.properties),
    ]);
    expect([...offered.keys()].sort()).toEqual([...known].sort());
    for (const [key, item] of offered) expect(documentation(item), key).toMatch(/\S/);
  });

  test("offers type and use in an empty block", async () => {
    const offered = await page('{ "|" }').completions();
    expect([...offered.keys()]).toEqual(expect.arrayContaining(["type", "use"]));
  });

  test("offers allowed values with what they mean", async () => {
    const surfaces = await page('{ "type": "hero", "heading": "H", "surface": "|" }').completions();
    expect([...surfaces.keys()]).toEqual([...theme.surfaces.keys()]);
    for (const [name, { description }] of theme.surfaces)
      expect(documentation(surfaces.get(name))).toContain(description);
    const layouts = await page("", { more: ' "layout": "|",' }).completions();
    expect([...layouts.keys()]).toEqual(expect.arrayContaining(["site", "bare"]));
  });

  test("offers keys deep inside a block", async () => {
    const offered = await page('{ "type": "hero", "heading": "H", "actions": [ { "|" } ] }').completions();
    expect([...offered.keys()].sort()).toEqual(["label", "state", "style", "to", "unavailable"]);
  });

  test("explains keys and block types under the pointer", async () => {
    expect(await page('{ "type": "faq", "it|ems": [] }').hover()).toContain(
      schemaOf("faq").properties.items.description,
    );
    expect(await page('{ "type": "fa|q" }').hover()).toContain(schemaOf("faq").description);
    expect(await page('{ "type": "hero", "surf|ace": "tint" }').hover()).toContain("surface");
    expect(await page("", { more: ' "noin|dex": true,' }).hover()).toContain("search");
  });

  test.each([
    ["an unknown key", '{ "type": "hero", "heading": "H", "headline": "X" }', "headline"],
    ["a value that isn't allowed", '{ "type": "hero", "heading": "H", "surface": "pink" }', '"pink"'],
    ["a value of a wrong kind", '{ "type": "hero", "heading": 5 }', "5"],
    ["an unknown block type", '{ "type": "heroo", "heading": "H" }', '"heroo"'],
  ])("underlines %s and nothing else", async (_, block, at) => {
    const found = await page(block).mistakes();
    expect(found.map((one) => one.at.replaceAll('"', ""))).toEqual([at.replaceAll('"', "")]);
  });

  test("underlines a block that lacks a key, and names the key", async () => {
    const found = await page('{ "type": "faq", "heading": "H" }').mistakes();
    expect(found.map(({ message }) => message).join()).toContain("items");
    expect(found).toHaveLength(1);
  });
});

/** Every JSON file of a site, by path inside the folder of pages. */
const files = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".json"),
);

test.each(files)("A-03 the editor finds the schema of %s and nothing wrong in it", async (file) => {
  const text = readFileSync(join(pages, file), "utf8");
  expect(await open(file, `${text}|`).mistakes()).toEqual([]);
  const broken = text.replace('"$schema"', '"unheardOf": 1, "$schema"');
  expect(await open(file, `${broken}|`).mistakes()).toHaveLength(1);
});
