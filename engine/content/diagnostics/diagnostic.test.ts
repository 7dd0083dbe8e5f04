import { describe, expect, test } from "vitest";
import { sourceOf } from "../fixtures/smallSite.ts";
import { shortened, toDiagnostic } from "./diagnostic.ts";

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

const long = "a".repeat(1_000_000);

test("a message quotes the beginning of a long text", () => {
  const message = shortened(`The page "/x" has the text "${long}", and "${long}" too.`);
  expect(message).toMatch(/^The page "\/x" has the text "a{199}…", and "a{199}…" too\.$/);
  expect(shortened(message)).toBe(message);
});

test("a message is short where it quotes a text with quotes in it, or without quotes", () => {
  for (const text of [`It has "${'b "'.repeat(500_000)}".`, `Write ${long}.`]) {
    expect(shortened(text)).toHaveLength(10_000);
  }
});

test("characters of two units stay whole", () => {
  expect(shortened(`"${"\u{1f600}".repeat(500)}"`)).toMatch(/^"\u{1f600}{99}…"$/u);
});

test("other messages are as they are", () => {
  const message = `A message ${"without a quote ".repeat(40)}and "one", or "two".`;
  expect(shortened(message)).toBe(message);
});
