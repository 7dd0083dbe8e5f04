import { readCsv } from "../../content/data/readCsv.ts";
import { parse } from "../../content/json/parse.ts";
import { MAX_DATA_SIZE } from "../../content/json/parseProblem.ts";
import { isObject } from "../../content/json/value.ts";
import { roleOf } from "../../content/read/roles.ts";
import type { SourceTexts } from "../../contract/graph.ts";
import type { Json, JsonSchema } from "../../contract/json.ts";

/** From so many characters on, a text gets several lines. */
const longText = 80;

/** The schemas of the records of data sets, by file: as the set's description says, else as the records are. */
export function recordSchemas(texts: SourceTexts): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  for (const file of texts.keys()) {
    const role = roleOf(file);
    if (role?.kind !== "data") continue;
    const text = texts.get(file) ?? "";
    const described = parse(texts.get(`_data/${role.name}.schema.json`) ?? "").value;
    if (role.format === "csv") found[file] = ofColumns(readCsv(text).names);
    else if (isObject(described)) found[file] = described;
    else found[file] = likeAll([parse(text, MAX_DATA_SIZE).value ?? []].flat());
  }
  return found;
}

function ofColumns(names: readonly string[]): JsonSchema {
  const properties = names.map((name) => [name, { title: name, type: "string" }]);
  return { type: "object", properties: Object.fromEntries(properties) };
}

/** A schema that all values fit; of values of several types an empty one. */
function likeAll(values: readonly Json[]): JsonSchema {
  const [type, ...others] = new Set(values.map(typeOf));
  if (type === undefined || others.length > 0) return {};
  if (type === "array") {
    const items = (values as Json[][]).flat();
    return { type, items: items.length > 0 ? likeAll(items) : { type: "string" } };
  }
  if (type === "object") {
    const groups = values.filter(isObject);
    const keys = [...new Set(groups.flatMap((group) => Object.keys(group)))];
    const properties = keys.map((key) => {
      const present = groups.flatMap((group) => (Object.hasOwn(group, key) ? [group[key] ?? null] : []));
      return [key, { title: key, ...likeAll(present) }];
    });
    return { type, properties: Object.fromEntries(properties) };
  }
  const isLong = values.some((value) => typeof value === "string" && value.length > longText);
  return { type, ...(isLong && { maxLength: 100_000 }) };
}

function typeOf(value: Json): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}
