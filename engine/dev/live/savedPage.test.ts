import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { compilePage } from "../../content/compile.ts";
import { readVocabulary } from "../../content/schema/vocabulary.ts";
import { readSite } from "../../content/source/readSite.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../../contract/graph.ts";
import { siteFolder } from "../../files/siteFolder.ts";
import { versionOf } from "../../files/versionOf.ts";
import { lint } from "../../lint/lint.ts";
import { withSavedPage } from "./savedPage.ts";

const root = resolve(import.meta.dirname, "../../..");
const pages = join(root, "tests/fixtures/small");
const at = { base: "/", versionOf };
let vocabulary: Vocabulary;
let source: SiteSource;
let graph: SiteGraph;

beforeAll(async () => {
  vocabulary = await readVocabulary(root);
  const { cache: _, ...folder } = siteFolder(root, { pages });
  source = await readSite(
    { ...folder, publicDir: join(root, "tests/fixtures/public") },
    { holdsTexts: true },
  );
  const found = lint(source, vocabulary);
  expect(found.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  graph = found.graph;
});

const textOf = (file: string) => readFileSync(join(pages, file), "utf8");
/** The page as it is after the whole site was checked again. */
function checked(file: string, text: string, path: string) {
  const texts = new Map([...source.texts, [file, text]]);
  return compilePage(lint({ ...source, texts }, vocabulary).graph, path, at);
}

test.each([
  ["index.json", "/", (text: string) => text.replace(/"heading": ".*?"/, '"heading": "Another heading"')],
  ["index.json", "/", (text: string) => text.replace(/"title": ".*?"/, '"title": "Another title"')],
  [
    "services/collections.json",
    "/services/collections",
    (text: string) => text.replace(/"heading": ".*?"/, '"heading": "Another heading"'),
  ],
])("%s is shown as it is when all was checked", (file, path, edit) => {
  const text = edit(textOf(file));
  expect(text).not.toBe(textOf(file));
  const saved = withSavedPage(graph, file, text);
  expect(saved?.path).toBe(path);
  expect(saved && compilePage(saved.graph, path, at)).toEqual(checked(file, text, path));
  expect(compilePage(graph, path, at)).toEqual(checked(file, textOf(file), path));
});

test.each([
  ["is cut off", (text: string) => text.slice(0, 80)],
  ["is empty", () => ""],
  ["has a mistake", (text: string) => text.replace('"heading"', '"headin"')],
  [
    "refers to something new",
    (text: string) =>
      text.replace('"blocks": [', '"blocks": [{ "type": "prose", "text": "[New](/no-page)" },'),
  ],
  [
    "uses an unknown block",
    (text: string) => text.replace('"blocks": [', '"blocks": [{ "use": "no-block" },'),
  ],
])("a page that %s waits until all is checked", (_, edit) => {
  expect(withSavedPage(graph, "index.json", edit(textOf("index.json")))).toBeUndefined();
});

test("files that are no page, and new pages, wait until all is checked", () => {
  expect(withSavedPage(graph, "_site.json", textOf("_site.json"))).toBeUndefined();
  expect(withSavedPage(graph, "new.json", textOf("index.json"))).toBeUndefined();
});
