import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { analyse } from "../analyse.ts";
import { applyFixes } from "../diagnostics/applyFixes.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";

const vocabulary = smallVocabulary();
const found = (files: SmallFiles) => analyse(sourceOf(files), vocabulary).diagnostics;
const block = (members: JsonObject) => ({ "x.json": pageOf({ type: "sample", heading: "Hi", ...members }) });

/** A file as its fixes leave it. */
function fixed(file: string, files: SmallFiles): unknown {
  const text = sourceOf(files).texts.get(file) ?? "";
  const fixes = found(files).flatMap(({ fix }) => (fix === undefined ? [] : [fix]));
  return JSON.parse(applyFixes(text, fixes));
}

describe("a key that has a new name", () => {
  test.each([
    ["tone", "surface", "dark"],
    ["weave", "pattern", "home"],
  ])("is refused with a fix in a block: %s", (from, to, value) => {
    const [only, ...more] = found(block({ [from]: value }));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ rule: "renamed-key", message: `"${from}" is now called "${to}".` });
    expect(only?.hint).toContain("npm run lint -- --fix");
    expect(fixed("x.json", block({ [from]: value }))).toEqual(JSON.parse(textOf(block({ [to]: value }))));
  });

  test("is renamed with the keys inside it", () => {
    const { patterns: _, ...site } = smallSite.site as JsonObject;
    const named = { ...site, patterns: { home: { palette: "bold", seed: "a", motif: "bars" } } };
    const old = { ...site, weaves: { home: { palette: "bold", seed: "a", pattern: "bars" } } };
    expect(found({ "_site.json": old }).map(({ rule }) => rule)).toEqual(["renamed-key", "renamed-key"]);
    expect(fixed("_site.json", { "_site.json": old })).toEqual(named);
  });

  test("has its value checked like any other", () => {
    const rules = found(block({ tone: "purple" })).map(({ rule, fix }) => [rule, fix !== undefined]);
    expect(rules).toEqual([
      ["renamed-key", true],
      ["surface-name", false],
    ]);
  });

  test("is refused without a fix where the new name is there too", () => {
    const [only, ...more] = found(block({ surface: "dark", tone: "tint" }));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ rule: "renamed-key", message: expect.stringContaining('"surface", which') });
    expect(only?.hint).toMatch(/^Keep .* remove "tone"\.$/);
    expect(only?.fix).toBeUndefined();
  });

  test("is an unknown key where it never was a name", () => {
    const page = { ...(pageOf({ type: "sample", heading: "Hi" }) as JsonObject), tone: "dark" };
    expect(found({ "x.json": page }).map(({ rule }) => rule)).toEqual(["unknown-key"]);
    expect(found(block({ cards: [{ title: "A", weave: "home" }] })).map(({ rule }) => rule)).toEqual([
      "unknown-key",
    ]);
  });
});

function textOf(files: SmallFiles): string {
  return sourceOf(files).texts.get("x.json") ?? "";
}
