import { Ajv } from "ajv";
import formats from "ajv-formats";
import { parseSync } from "vite";
import { pascalOf } from "../content/casing.ts";
import { isObject } from "../content/json/value.ts";
import type { Json, JsonSchema } from "../contract/json.ts";
import { reasonOf } from "../errors/KenteError.ts";
import type { Promised, Subject } from "./Subject.ts";

/** Keywords beyond JSON Schema: for the compiler and for editors. */
const annotations = [
  "x-allow",
  "x-content",
  "x-anchor",
  "x-formerly",
  "x-unique",
  "x-flow",
  "x-inside",
  "x-once",
  "x-print",
  "x-shown",
  "x-state",
  "x-hydrate",
  "x-search",
  "x-load",
  "x-members",
  "version",
  "enumDescriptions",
  "patternErrorMessage",
];

const draft = "http://json-schema.org/draft-07/schema#";

/** What each block type promises of its files and its schema. */
export const schemaPromises: readonly Promised<Subject>[] = [
  {
    title: "has one name: folder, files and export agree",
    find(subject) {
      const { type, files } = subject;
      const name = pascalOf(type);
      const needed = ["schema.json", `${name}.tsx`, `${type}.css`, "examples.json"];
      const exported = exportsOf(`${name}.tsx`, subject.text(`${name}.tsx`) ?? `export const ${name} = 0`);
      return [
        ...needed.filter((file) => !files.includes(file)).map((file) => `has no file ${file}: add it`),
        ...(exported.join() === name
          ? []
          : [`${name}.tsx exports ${exported.join(", ") || "nothing"}: export ${name} and nothing else`]),
      ];
    },
  },
  {
    title: "has a schema that is valid and strict",
    find({ type, schema, vocabulary }) {
      const ajv = new Ajv({ strict: true, allErrors: true });
      formats.default(ajv, ["date"]);
      for (const keyword of annotations) ajv.addKeyword(keyword);
      for (const [name, def] of vocabulary.defs)
        ajv.addSchema(def, `file:///schemas/defs/${name}.schema.json`);
      const named = schema.$schema === draft ? [] : [`schema.json: write "$schema": "${draft}"`];
      try {
        ajv.compile({ ...schema, $id: `file:///blocks/${type}/schema.json` });
        return named;
      } catch (error) {
        return [...named, `schema.json: ${reasonOf(error)}`];
      }
    },
  },
  {
    title: "describes itself and every property in words for an author",
    find: (subject) =>
      [["", subject.schema] as const, ...subject.parts()]
        .filter(([, { title, description }]) => !(title && description))
        .map(([way]) => `schema.json: ${shown(way)} has no title or no description, which authors read`),
  },
  {
    title: "leaves no object open and nothing without bounds",
    find: (subject) =>
      [["", subject.schema] as const, ...subject.parts()].flatMap(([way, part]) =>
        lacks(subject, way, subject.resolved(part)).map((lack) => `schema.json: ${shown(way)} ${lack}`),
      ),
  },
  {
    title: "says how wide it shows its pictures, so that lint can measure the text in drawings",
    find: (subject) =>
      subject
        .parts()
        .filter(([, part]) => subject.resolved(part)["x-content"] === "image" || "x-shown" in part)
        .filter(([, part]) => !areWidths(part["x-shown"]))
        .map(
          ([way]) =>
            `schema.json: ${shown(way)} needs "x-shown", a list of cases of which only the last one counts for all`,
        ),
  },
  {
    title: "leaves type, id and surface to the engine",
    find: ({ schema: { properties } }) =>
      ["type", "id", "surface"]
        .filter((name) => isObject(properties) && name in properties)
        .map((name) => `schema.json: take "${name}" away, which all blocks have`),
  },
];

const shown = (way: string) => (way === "" ? "the schema itself" : `"${way}"`);

/** Names of the values that a module exports. */
function exportsOf(file: string, code: string): string[] {
  return parseSync(file, code).module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ isType }) => !isType).map(({ exportName }) => exportName.name ?? "default"),
  );
}

/** The bounds that a part of a schema lacks. */
function lacks({ examples }: Subject, way: string, it: JsonSchema): string[] {
  const has = (...keywords: string[]) => keywords.some((keyword) => it[keyword] !== undefined);
  // A list may be empty where an example shows that the block draws it well.
  const isShownEmpty = it.minItems === 0 && JSON.stringify(examples).includes(`"${way}":[]`);
  if (it.type === "object" && it.additionalProperties !== false && it["x-content"] !== "block")
    return ['is open: add "additionalProperties": false'];
  if (it.type === "string" && !has("maxLength", "enum", "const"))
    return ['may be of any length: add "maxLength"'];
  if (it.type === "array" && !has("maxItems")) return ['may have any number of items: add "maxItems"'];
  if (it.type === "array" && !(Number(it.minItems) > 0 || isShownEmpty))
    return ['may be empty: add "minItems": 1, or 0 and an example with []'];
  if (it.type === "integer" && !has("enum") && !(has("minimum") && has("maximum")))
    return ['has no bounds: add "minimum" and "maximum"'];
  return has("type", "enum", "const") ? [] : ['may be anything: add a "type"'];
}

const isSize = (one: Json | undefined) =>
  [one].flat().every((size) => Number.isInteger(size) && Number(size) >= 0);

/** Whether a value is the widths of a picture: cases, the last of which, and no other, has no condition. */
function areWidths(cases: Json | undefined): boolean {
  if (!Array.isArray(cases) || cases.length === 0 || !cases.every(isObject)) return false;
  return cases.every(({ phone, desktop, from = 0, most = 0, ...conditions }, index) => {
    const { when: _, isAlone: __, count = 0, item = 0, inRow = 0, ...unknown } = conditions;
    const isLast = Object.keys(conditions).length === 0;
    return (
      [phone, desktop].every(isSize) &&
      [from, most, count, item, inRow].every(Number.isInteger) &&
      Object.keys(unknown).length === 0 &&
      isLast === (index === cases.length - 1)
    );
  });
}
