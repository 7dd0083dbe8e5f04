import { describe, expect, test } from "vitest";
import { describeError, entries, isErrorId } from "./catalogue.ts";
import { KenteError } from "./KenteError.ts";

const areas = Object.values(import.meta.glob<Record<string, object>>("./catalogue/**/*.ts", { eager: true }));
const declared = areas.flatMap((area) => Object.values(area).flatMap(Object.keys));

describe("the error catalogue", () => {
  test("knows every entry of every area once", () => {
    expect(declared.length).toBeGreaterThan(40);
    expect(entries().map(({ id }) => id)).toEqual([...declared].sort());
  });

  test("names and explains every entry", () => {
    for (const { id, title, docs } of entries()) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(title, id).toMatch(/^[A-Z]/);
      expect(docs.length, id).toBeGreaterThan(30);
    }
  });

  test("puts a failure into words", () => {
    expect(describeError("link-target", { value: "/contact-uss", suggestion: "/contact-us" })).toEqual({
      severity: "error",
      message: 'There is no page "/contact-uss".',
      hint: 'Did you mean "/contact-us"?',
    });
    expect(describeError("json-depth", { limit: 32 })).toEqual({
      severity: "error",
      message: "This is nested more than 32 levels deep.",
    });
  });

  test.each([
    ["schema-file", "JSON Schema"],
    ["transport-file", '"post"'],
    ["drawing-file", "motif"],
    ["member-file", "folder"],
  ] as const)("says how to fix a %s: in general, or as its reporter knows", (id, general) => {
    const data = { file: "engine/post.ts", reason: "boom" };
    expect(describeError(id, data).hint).toContain(general);
    expect(describeError(id, { ...data, fix: "Do this." }).hint).toBe("Do this.");
  });

  test("recognises its ids", () => {
    expect(isErrorId("link-target")).toBe(true);
    expect(isErrorId("toString")).toBe(false);
  });
});

test("a KenteError carries its id, its data and its cause", () => {
  const cause = new TypeError("boom");
  const error = new KenteError("folder-missing", { folder: "pages" }, { cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: "KenteError", id: "folder-missing", data: { folder: "pages" }, cause });
  expect(describeError(error.id, error.data).message).toContain('"pages"');
});
