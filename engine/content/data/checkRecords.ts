import { Ajv } from "ajv";
import formats from "ajv-formats";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { FileChecker } from "../check/FileChecker.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { refusedPatterns } from "../regex/refusedPatterns.ts";
import { isObject } from "../source/isObject.ts";

/** Records that were checked against the description of their fields. */
interface CheckedRecords {
  records: JsonObject[];
  problems: Problem[];
}

/**
 * Checks records against a JSON Schema for one record. Texts of a table become numbers where the schema wants numbers.
 * @param schemaFile the file of the schema, for its mistakes
 */
export function checkRecords(
  file: string,
  records: readonly JsonObject[],
  schema: JsonSchema,
  schemaFile: string,
): CheckedRecords {
  const typed = file.endsWith(".csv") ? records.map((record) => withTypes(record, schema)) : [...records];
  const refused = refusedPatterns(schema).map(({ pattern, reason, hint, path, at }) =>
    problem(
      "data-schema",
      { reason: `the pattern ${JSON.stringify(pattern)} ${reason}`, hint },
      { file: schemaFile, path, at },
    ),
  );
  if (refused.length > 0) return { records: typed, problems: refused };
  const checker = new FileChecker(file);
  try {
    const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, logger: false });
    formats.default(ajv);
    const validate = ajv.compile(schema);
    const validator = { schema, validate, plan: undefined };
    for (const [index, record] of typed.entries()) checker.check(validator, record, [index]);
  } catch (error) {
    const place = { file: schemaFile, path: [] };
    return { records: typed, problems: [problem("data-schema", { reason: reasonOf(error) }, place)] };
  }
  return { records: typed, problems: checker.problems };
}

/** A row of a table with the types that its schema wants. Values that are not there are left out. */
function withTypes(record: JsonObject, schema: JsonSchema): JsonObject {
  const members = isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => {
      const wanted = isObject(members[field]) ? [members[field].type].flat() : [];
      return value === "" && !wanted.includes("string") ? [] : [[field, typeOf(value, wanted)]];
    }),
  );
}

function typeOf(value: Json, wanted: readonly (Json | undefined)[]): Json {
  if (typeof value === "boolean" && wanted.includes("string") && !wanted.includes("boolean"))
    return String(value);
  if (typeof value !== "string" || wanted.includes("string")) return value;
  const isNumber = wanted.includes("number") || wanted.includes("integer");
  return isNumber && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
