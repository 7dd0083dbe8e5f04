import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkStylesheet } from "./checkStylesheet.ts";

const root = mkdtempSync(join(tmpdir(), "kente-stylesheet-"));
const path = join(root, "hero.css");

afterAll(() => rmSync(root, { recursive: true }));

test.each([
  ["a block without an end", "a {\n  b {\n color: red }", "1:1", "Unclosed block"],
  ["more closed than opened", "a { color: red }\n}", "2:1", "Unexpected }"],
  ["a text without an end", 'a { content: "x\n; }', "1:14", "Unclosed string"],
  ["a comment without an end", "\n/* a", "2:1", "Unclosed comment"],
  ["a declaration without a colon", "a { color red; }", "1:5", "Unknown word color"],
  ["a media query that is none", "@media (min-width: ) { a { top: 0 } }", "1:18", "Invalid media query"],
])("%s is a mistake at its place", async (_, text, place, reason) => {
  writeFileSync(path, text);
  const [mistake, ...more] = await checkStylesheet(path, root);
  expect(more).toEqual([]);
  expect(mistake).toMatchObject({ file: "hero.css", rule: "stylesheet-syntax", severity: "error" });
  expect(`${mistake?.line}:${mistake?.column}`).toBe(place);
  expect(mistake?.message).toContain(reason);
});

test("syntax that browsers may not support yet is no error", async () => {
  writeFileSync(path, "@layer blocks { a { colour: red; width: calc-size(auto, size); & > b { --x: {} } } }");
  expect(await checkStylesheet(path, root)).toEqual([]);
});

test("a stylesheet that was removed has no errors", async () => {
  expect(await checkStylesheet(join(root, "gone.css"), root)).toEqual([]);
});
