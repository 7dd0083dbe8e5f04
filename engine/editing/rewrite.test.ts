import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { valueAt } from "../content/json/value.ts";
import type { Json, JsonObject } from "../contract/json.ts";
import { anyJson, edited, placesIn, someEdits } from "./fixtures/randomEdits.ts";
import { rewrite } from "./rewrite.ts";

const root = join(import.meta.dirname, "../..");

/** All files of content: of this project's site and of those in tests/sites/. */
const files = ["pages", ...readdirSync(join(root, "tests/sites")).map((name) => `tests/sites/${name}/pages`)]
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => file.endsWith(".json") && !file.includes("/_blocks/"));

/** The same text as other editors write it. */
const styles: [string, (text: string) => string][] = [
  ["as it is", (text) => text],
  ["with CRLF", (text) => text.replaceAll("\n", "\r\n")],
  ["with tabs", (text) => text.replace(/^ +/gm, (blanks) => "\t".repeat(blanks.length / 2))],
  ["without a line end", (text) => text.trimEnd()],
  ["on one line", (text) => JSON.stringify(JSON.parse(text))],
  ["indented by 4", (text) => `${JSON.stringify(JSON.parse(text), null, 4)}\n`],
];

describe("a text that is rewritten", () => {
  test("is read from all sites", () => expect(files.length).toBeGreaterThan(60));

  test.each(files)("says the new value, and no other style: %s", (file) => {
    const text = readFileSync(join(root, file), "utf8");
    const value = JSON.parse(text) as Json;
    fc.assert(
      fc.property(fc.constantFrom(...styles), someEdits, ([, style], edits) => {
        const before = style(text);
        const wanted = edited(value, edits);
        const after = rewrite(before, wanted);
        expect(JSON.parse(after)).toEqual(wanted);
        expect(rewrite(after, wanted)).toBe(after);
        if (before.includes("\r\n")) expect(after).not.toMatch(/[^\r]\n/);
        expect(/\n$/.test(after)).toBe(/\n$/.test(before));
      }),
      { numRuns: 8 * inject("effort") ** 2 },
    );
  });

  test("says any value in the place of any other", () => {
    fc.assert(
      fc.property(anyJson, anyJson, fc.constantFrom(undefined, 2, "\t"), (old, value, indent) => {
        expect(JSON.parse(rewrite(JSON.stringify(old, null, indent), value))).toEqual(value);
      }),
      { numRuns: 300 * inject("effort") ** 2 },
    );
  });

  test.each(files)("changes one line where one value changes: %s", (file) => {
    const text = readFileSync(join(root, file), "utf8");
    fc.assert(
      fc.property(fc.constantFrom(...styles.slice(0, 4)), fc.nat(), ([, style], place) => {
        const [before, value] = [style(text), JSON.parse(text)];
        const all = placesIn(value).filter(([holder, key]) => typeof valueAt(holder, [key]) === "string");
        const [holder, key] = all[place % all.length] ?? [value, "title"];
        Object.assign(holder, { [key]: `${valueAt(holder, [key])} “more”\n` });
        const [old, now] = [before, rewrite(before, value)].map((one) => one.split("\n"));
        expect(now?.filter((line, at) => line !== old?.[at])).toHaveLength(1);
        expect(now).toHaveLength(old?.length ?? 0);
      }),
      { numRuns: 5 * inject("effort") ** 2 },
    );
  });
});

describe("a rewritten text keeps", () => {
  const page = `{
  "title": "Caf\\u00e9 & more",
  "blocks": [
    { "type": "a", "n": 1.0 },
    {
      "type": "b",
      "tags": ["x", "y"]
    },

    {"type":"c"}
  ]
}
`;
  const value = () => JSON.parse(page);
  const written = (change: (value: ReturnType<typeof JSON.parse>) => void, text = page) => {
    const now = JSON.parse(text);
    change(now);
    return rewrite(text, now);
  };

  test("the order of its keys, whatever the order in the value", () => {
    const { title, blocks } = value();
    expect(rewrite(page, { blocks, title })).toBe(page);
  });

  test("escapes, but where the words change", () => {
    expect(written((now) => (now.title = "Café & less"))).toBe(page.replace("more", "less"));
    expect(rewrite('"\\ud83d\\ude00!"', "😁!")).toBe('"😁!"');
  });

  test("the texts of items that have moved, and no line is added", () => {
    expect(written((now) => now.blocks.unshift(now.blocks.pop()))).toBe(`{
  "title": "Caf\\u00e9 & more",
  "blocks": [
    {"type":"c"},
    { "type": "a", "n": 1.0 },

    {
      "type": "b",
      "tags": ["x", "y"]
    }
  ]
}
`);
  });

  test("the text of what moves into another list, with the indentation of its new place", () => {
    const text = written((now) => (now.blocks[0].blocks = [now.blocks.splice(1, 1)[0]]));
    expect(text).toContain('{ "type": "a", "n": 1.0, "blocks": [{ "type": "b", "tags": ["x", "y"] }] },');
    const deeper = '{\n  "a": [\n    {\n      "x": 1\n    }\n  ],\n  "b": {\n    "c": 1\n  }\n}';
    expect(rewrite(deeper, { a: [], b: { c: 1, d: { x: 1 } } })).toBe(
      '{\n  "a": [],\n  "b": {\n    "c": 1,\n    "d": {\n      "x": 1\n    }\n  }\n}',
    );
  });

  test("objects on one line that are there, and writes new ones as their neighbours are", () => {
    expect(written((now) => (now.blocks[0].text = "T"))).toBe(
      page.replace('"n": 1.0 }', '"n": 1.0, "text": "T" }'),
    );
    expect(written((now) => (now.blocks[2].n = 1))).toContain('{"type":"c", "n": 1}');
    expect(written((now) => now.blocks.push({ type: "d" }))).toContain(
      '{"type":"c"},\n    { "type": "d" }\n  ]',
    );
    expect(written((now) => now.blocks[1].tags.push("z"))).toContain('"tags": ["x", "y", "z"]');
  });

  test("its tabs and line ends in what is new", () => {
    const text = '{\r\n\t"a": [\r\n\t\t{\r\n\t\t\t"b": 1\r\n\t\t}\r\n\t]\r\n}';
    expect(written((now) => now.a.push({ c: 1 }), text)).toBe(
      '{\r\n\t"a": [\r\n\t\t{\r\n\t\t\t"b": 1\r\n\t\t},\r\n\t\t{\r\n\t\t\t"c": 1\r\n\t\t}\r\n\t]\r\n}',
    );
  });

  test("the last of two members with one name, as it is read", () => {
    expect(rewrite('{ "a": 1, "a": 2 }', { a: 3 })).toBe('{ "a": 3 }');
  });
});

describe("new keys stand", () => {
  const text = '{\n  "$schema": "s",\n  "title": "T",\n  "blocks": []\n}\n';
  const keys = (value: JsonObject, order?: readonly string[]) =>
    Object.keys(JSON.parse(rewrite(text, value, order && { order: () => order })));

  test("where the schema has them", () => {
    const order = ["title", "description", "draft", "blocks", "end"];
    const value = { end: 1, draft: true, ...JSON.parse(text), description: "D" };
    expect(keys(value, order)).toEqual(["$schema", "title", "description", "draft", "blocks", "end"]);
  });

  test("otherwise behind the key that is before them in the value", () => {
    expect(keys({ $schema: "s", title: "T", draft: true, blocks: [] })).toEqual([
      "$schema",
      "title",
      "draft",
      "blocks",
    ]);
  });
});

test("an empty text is written anew, and one that is not JSON is refused", () => {
  expect(rewrite("", { $schema: "s", a: [] })).toBe('{\n  "$schema": "s",\n  "a": []\n}\n');
  expect(() => rewrite('{ "a": 1, }', {})).toThrow("rewrite-syntax");
  expect(() => rewrite('{ /* no */ "a": 1 }', {})).toThrow("rewrite-syntax");
});
