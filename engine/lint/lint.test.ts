import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { applyFixes } from "../content/diagnostics/fix.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { LintRule } from "../contract/rule.ts";
import { entries } from "../errors/catalogue.ts";
import { exampleSource, exampleVocabulary } from "./fixtures/exampleSite.ts";
import { lint } from "./lint.ts";
import { allRules } from "./rules.ts";
import { descriptions } from "./Settings.ts";

const vocabulary = exampleVocabulary(await readVocabulary(resolve(import.meta.dirname, "../..")));
const rule = (id: string, check: NonNullable<LintRule["check"]>): LintRule => ({
  id,
  title: "Title",
  severity: "warning",
  docs: "Docs",
  check,
});

describe("A-02 lint", () => {
  test("reports what checks and rules find together, by file and place", () => {
    const source = exampleSource({
      "b.json":
        '{\n  "title": "Page b.json",\n  "description": "Short.",\n  "blocks": [{ "type": "wordz" }]\n}',
      "a.json": { blocks: [{ type: "words" }] },
    });
    const found = lint(source, vocabulary).diagnostics.map(({ file, rule }) => `${file} ${rule}`);
    expect(found).toContain("pages/a.json first-heading");
    expect(found).toContain("pages/b.json block-type");
    expect(found).toEqual(
      [...found].sort((one, other) => (one.split(" ")[0] ?? "").localeCompare(other.split(" ")[0] ?? "")),
    );
  });

  test("does not report unused links and pages while another page has errors", () => {
    const files = { "_site.json": { links: { docs: "https://docs.example.com/" } }, "a.json": {} };
    const ids = (site: object) =>
      lint(exampleSource({ ...files, ...site }), vocabulary).diagnostics.map((one) => one.rule);
    expect(ids({})).toEqual(["unused-link", "orphan-page"]);
    expect(ids({ "b.json": "{" })).toEqual(["json-syntax"]);
  });

  test("points at a file's opening brace, and at a place inside it", () => {
    const source = exampleSource({
      "a.json":
        '\n  { "title": "Page a", "description": "d", "blocks": [{ "type": "words", "heading": "h" }] }',
    });
    const whole = rule("whole", (_, report) =>
      report({ file: "a.json", path: [], message: "M.", hint: "H." }),
    );
    const inside = rule("inside", (_, report) => report({ file: "a.json", path: ["title"], message: "M." }));
    const { diagnostics } = lint(source, vocabulary, [inside, whole]);
    const common = { file: "pages/a.json", severity: "warning", message: "M.", line: 2, endLine: 2 };
    expect(diagnostics).toEqual([
      { ...common, column: 3, endColumn: 4, rule: "whole", hint: "H." },
      { ...common, column: 14, endColumn: 22, rule: "inside" },
    ]);
  });

  test("does not ask for the path to the schemas in a folder outside the project", () => {
    const ids = (schemas: string | undefined) =>
      lint({ ...exampleSource({ "index.json": { $schema: "x" } }), schemas }, vocabulary).diagnostics.map(
        (one) => one.rule,
      );
    expect(ids("../schemas/generated")).toEqual(["schema-path"]);
    expect(ids(undefined)).toEqual([]);
  });

  test("adds a member to an object deep inside a file", () => {
    const text = '{ "title": "Page a", "description": "d", "blocks": [{ "type": "words", "heading": "h" }] }';
    const source = exampleSource({ "a.json": text });
    const insertion = { title: "Add", key: "id", json: '"x"' };
    const adds = rule("adds", (_, report) =>
      report({ file: "a.json", path: ["blocks", 0], message: "M.", insertion }),
    );
    const fixes = lint(source, vocabulary, [adds]).diagnostics.flatMap(({ fix }) => fix ?? []);
    expect(applyFixes(text, fixes)).toBe(text.replace('{ "type"', '{ "id": "x", "type"'));
  });

  test("finds the places of as many findings as are shown, and reports the others without", () => {
    const source = exampleSource({ "a.json": {}, "b.json": {}, "c.json": {} });
    const path = ["blocks", 0, "heading"];
    const three = rule("three", (_, report) => {
      for (const file of ["c.json", "b.json", "a.json", "a.json"]) report({ file, path, message: "M." });
    });
    const found = (limit?: number) =>
      lint(source, vocabulary, [three], limit).diagnostics.map(({ file, line }) => [file, line > 1]);
    expect(found(1)).toEqual([
      ["pages/a.json", true],
      ["pages/a.json", true],
      ["pages/b.json", false],
      ["pages/c.json", false],
    ]);
    expect(found().every(([, placed]) => placed)).toBe(true);
  });

  test("describes every rule and every catalogue entry, each once", () => {
    const ids = descriptions().map(({ id }) => id);
    expect(ids).toEqual([...entries(), ...allRules].map(({ id }) => id).sort());
    expect(new Set(ids).size).toBe(ids.length);
  });
});
