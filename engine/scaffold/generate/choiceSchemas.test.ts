import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { allRules } from "../../lint/rules.ts";
import { adjustable } from "../../lint/Settings.ts";
import { compileTheme } from "../../theme/compileTheme.ts";
import { editorSchemas } from "./editor.ts";

let schemas: Map<string, JsonSchema>;
beforeAll(async () => {
  schemas = editorSchemas(await readVocabulary(resolve(import.meta.dirname, "../../..")), compileTheme({}));
});

/** A file as it is open in an editor; `|` is the cursor. */
function edit(kind: string, marked: string) {
  const service = getLanguageService({
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ["markdown", "plaintext"] } } },
    },
  });
  service.configure({
    schemas: [{ uri: "memory://x", fileMatch: ["*"], schema: schemas.get(kind) as object }],
  });
  const document = TextDocument.create("file:///x.json", "json", 1, marked.replace("|", ""));
  const tree = service.parseJSONDocument(document);
  const position = document.positionAt(marked.indexOf("|"));
  return {
    completions: async () => (await service.doComplete(document, position, tree))?.items ?? [],
    hover: async () => JSON.stringify((await service.doHover(document, position, tree))?.contents ?? ""),
    problems: async () => (await service.doValidation(document, tree)).map(({ message }) => message),
  };
}

const holders = [
  ["page", '{ "$accept": { | } }'],
  ["page", '{ "blocks": [{ "type": "hero", "$accept": { | } }] }'],
  ["page", '{ "blocks": [{ "use": "x", "$accept": { | } }] }'],
  ["shared", '{ "$accept": { | } }'],
  ["shared", '{ "blocks": [{ "type": "hero", "$accept": { | } }] }'],
  ["form", '{ "$accept": { | } }'],
  ["site", '{ "$accept": { | } }'],
  ["site", '{ "lint": { | } }'],
] as const;

test.each(holders)("A-03 an editor offers every rule in a %s: %s", async (kind, text) => {
  const offered = await edit(kind, text).completions();
  expect(offered.map(({ label }) => label).sort()).toEqual(
    adjustable()
      .map(({ id }) => id)
      .sort(),
  );
  for (const { id, title } of allRules) {
    const item = offered.find(({ label }) => label === id);
    expect(JSON.stringify(item?.documentation), id).toContain(JSON.stringify(title).slice(1, -1));
  }
});

test("A-03 an editor offers a severity as a word, and off with its reason", async () => {
  const offered = await edit("site", '{ "lint": { "orphan-page": | } }').completions();
  expect(offered.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['"warning"', '"error"', "off, with a reason"]),
  );
  expect(offered.map(({ label }) => label)).not.toContain('"off"');
  const snippet = offered.find(({ label }) => label === "off, with a reason");
  expect(snippet?.insertText ?? snippet?.textEdit?.newText).toMatch(/"severity": "off",\s+"reason": "\$\{1:/);
});

test("A-03 an editor says what a rule asks for under the pointer", async () => {
  const { title = "" } = allRules.find(({ id }) => id === "orphan-page") ?? {};
  expect(await edit("site", '{ "lint": { "orphan|-page": "error" } }').hover()).toContain(title);
  expect(await edit("page", '{ "$accept": { "orphan|-page": "x" } }').hover()).toContain(title);
});

test.each([
  ['"error"', 0],
  ['{ "severity": "off", "reason": "Meant." }', 0],
  ['{ "severity": "error" }', 0],
  ['{ "severity": "off" }', 1],
  ['"off"', 1],
  ["false", 1],
])("A-03 an editor underlines a severity that can't be: %s", async (severity, many) => {
  const problems = (rule: string) => edit("site", `{ "lint": { "${rule}": ${severity} } }|`).problems();
  const others = (await edit("site", "{ }|").problems()).length;
  expect(await problems("orphan-page")).toHaveLength(many + others);
  expect(await problems("no-such-rule")).toHaveLength(1 + others);
});
