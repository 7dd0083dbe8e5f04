import type { Ajv, FuncKeywordDefinition, ValidateFunction } from "ajv";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/** Marks a member of a schema that few files have, and whose code is long. */
const mark = "x-later";

/** A function that says whether a value is valid, and has the errors if not. */
type Check = ReturnType<NonNullable<FuncKeywordDefinition["compile"]>>;

/** Adds what {@link compiledLater} needs: the code of a marked member is made when a value first has the member. */
export function addLater(ajv: Ajv): void {
  const keyword: FuncKeywordDefinition = {
    keyword: mark,
    schemaType: ["boolean", "object"],
    errors: "full",
    compile(schema: Json, _parent, { errSchemaPath }): Check {
      let validator: ValidateFunction | undefined;
      const validate: Check = (data, at) => {
        validator ??= ajv.compile(schema as JsonSchema);
        if (validator(data)) return true;
        validate.errors = (validator.errors ?? []).map((error) => ({
          ...error,
          instancePath: (at?.instancePath ?? "") + error.instancePath,
          schemaPath: errSchemaPath + error.schemaPath.slice(1),
        }));
        return false;
      };
      return validate;
    },
  };
  ajv.addKeyword(keyword);
}

/** Returns a copy of a schema whose members with `"x-later": true` are compiled when they are needed. */
export function compiledLater(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as JsonObject);
  if (!properties.some(([, member]) => isLater(member))) return schema;
  const changed = properties.map(([key, member]) => {
    if (!isLater(member)) return [key, member];
    const { [mark]: _, ...own } = member;
    return [key, { [mark]: own }];
  });
  return { ...schema, properties: Object.fromEntries(changed) };
}

function isLater(member: Json): member is JsonObject {
  return isObject(member) && member[mark] === true;
}
