import { describe, expect, test } from "vitest";
import { sourceOf } from "../fixtures/smallSite.ts";
import { toDiagnostic } from "./diagnostic.ts";

describe("toDiagnostic", () => {
  const source = sourceOf({ "x.json": '{ "text": "Line\\none \\"two\\" [x](y)", "list": [\n1 ] }' });
  const finding = { file: "x.json", path: ["text"], message: "No." };

  test("names the file from the project's root and leaves out what is not there", () => {
    expect(toDiagnostic(finding, "rule", "warning", source)).toEqual({
      file: "pages/x.json",
      line: 1,
      column: 11,
      endLine: 1,
      endColumn: 37,
      rule: "rule",
      severity: "warning",
      message: "No.",
    });
  });

  test("finds a stretch of a text behind its escapes", () => {
    const part = { start: 15, end: 21 };
    expect(toDiagnostic({ ...finding, part }, "rule", "error", source)).toMatchObject({
      column: 30,
      endColumn: 36,
    });
  });

  test("shows of a list its opening bracket only, but replaces the whole of it", () => {
    const replacement = { title: "Empty it", json: "[]" };
    const diagnostic = toDiagnostic({ ...finding, path: ["list"], replacement }, "rule", "error", source);
    expect(diagnostic).toMatchObject({ line: 1, column: 47, endLine: 1, endColumn: 48 });
    expect(diagnostic.fix).toEqual({ title: "Empty it", edits: [{ offset: 46, length: 5, text: "[]" }] });
  });

  test("points at a file as a whole by its first character, and adds a member to it", () => {
    const insertion = { title: "Name it", key: "name", json: '"x"' };
    const diagnostic = toDiagnostic({ ...finding, path: [], insertion }, "rule", "error", source);
    expect(diagnostic).toMatchObject({ line: 1, column: 1, endLine: 1, endColumn: 2 });
    expect(diagnostic.fix).toEqual({
      title: "Name it",
      edits: [{ offset: 1, length: 0, text: ' "name": "x",' }],
    });
  });

  test("works for a file that is not there", () => {
    expect(toDiagnostic({ ...finding, file: "no.json" }, "rule", "error", source)).toMatchObject({
      file: "pages/no.json",
      line: 1,
      column: 1,
    });
  });
});
