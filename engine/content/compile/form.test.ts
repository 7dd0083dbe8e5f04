import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../../contract/json.ts";
import { fileFields } from "./form.ts";

const file = { type: "string", format: "data-url" };
const maxSize = 5 * 1024 * 1024;
const pathsIn = (schema: JsonSchema) => fileFields(schema).map(({ path }) => path);

describe("the fields of a form that take files", () => {
  test("are found in lists, objects and lists of objects, with their options", () => {
    const schema = {
      type: "object",
      properties: {
        name: { type: "string" },
        cv: file,
        photos: { type: "array", items: file },
        people: {
          type: "array",
          items: { type: "object", properties: { photo: { type: ["string", "null"], format: "data-url" } } },
        },
        pair: { type: "array", prefixItems: [file, { properties: { scan: file } }] },
      },
    };
    const ui = {
      cv: { "ui:options": { accept: ".pdf, image/*", maxSize: 0.5 } },
      photos: { items: { "ui:options": { accept: [".JPG"] } } },
      people: { items: { photo: { "ui:accept": "image/png" } } },
    };
    expect(fileFields(schema, ui)).toEqual([
      { path: "cv", accept: [".pdf", "image/*"], maxSize: 512 * 1024 },
      { path: "photos", multiple: true, accept: [".jpg"], maxSize },
      { path: "people[].photo", accept: ["image/png"], maxSize },
      { path: "pair[].scan", maxSize },
    ]);
  });

  test("are found behind references, alternatives, conditions and dependencies", () => {
    const one = (name: string) => ({ properties: { [name]: { $ref: "#/$defs/one~1file" } } });
    expect(
      pathsIn({
        $defs: { "one/file": file, many: { type: "array", items: { $ref: "#/$defs/one~1file" } } },
        properties: { list: { $ref: "#/$defs/many" } },
        allOf: [one("a"), one("a")],
        anyOf: [one("b")],
        oneOf: [one("c")],
        if: one("d"),
        // biome-ignore lint/suspicious/noThenProperty: the name of a keyword of JSON Schema
        then: one("e"),
        else: one("f"),
        dependencies: { x: one("g"), y: ["z"] },
        dependentSchemas: { x: one("h") },
      }),
    ).toEqual(["list", "d", "e", "f", "a", "b", "c", "g", "h"]);
  });

  test("end where a definition holds itself", () => {
    const node = {
      properties: { photo: file, children: { type: "array", items: { $ref: "#/definitions/node" } } },
    };
    const paths = pathsIn({ definitions: { node }, ...node });
    expect(paths.slice(0, 3)).toEqual(["photo", "children[].photo", "children[].children[].photo"]);
    expect(paths.length).toBeLessThan(10);
    expect(pathsIn({ $ref: "#" })).toEqual([]);
    expect(
      pathsIn({ properties: { x: { $ref: "#/nowhere" }, y: { $ref: "https://example.com/a" } } }),
    ).toEqual([]);
  });

  test("are found in a schema that multiplies, without following all of its ways", () => {
    const names = Array.from({ length: 30 }, (_, index) => `d${index}`);
    const definitions = Object.fromEntries(
      names.map((name, index) => {
        const next = { $ref: `#/definitions/d${index + 1}` };
        return [name, { allOf: [next, next], properties: { [name]: next, other: next } }];
      }),
    );
    const schema = {
      definitions: { ...definitions, d30: file },
      properties: { cv: file, tree: { $ref: "#/definitions/d0" } },
    };
    expect(pathsIn(schema)).toContain("cv");
  });
});
