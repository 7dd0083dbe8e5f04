import type { ValidateFunction } from "ajv";
import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";

/**
 * Compiles a schema. Code for its members with `"x-later": true`, which few files have, is made when a value first has one
 * of them.
 * @param compile compiles a schema at once
 */
export function compileLater(
  schema: JsonSchema,
  compile: (schema: JsonSchema) => ValidateFunction,
): ValidateFunction {
  const properties = Object.entries((schema.properties ?? {}) as JsonObject);
  const later = properties.filter(([, member]) => isObject(member) && member["x-later"] === true);
  if (later.length === 0) return compile(schema);
  const open = Object.fromEntries(later.map(([key]) => [key, {}]));
  const others = compile({ ...schema, properties: { ...(schema.properties as JsonObject), ...open } });
  let whole: ValidateFunction | undefined;
  const compileWhole = () => {
    whole ??= compile(schema);
    return whole;
  };
  const validate = (value: unknown) => {
    const hasAny =
      isObject(value as JsonObject) && later.some(([key]) => Object.hasOwn(value as object, key));
    const used = hasAny ? compileWhole() : others;
    const isValid = used(value);
    validate.errors = used.errors;
    return isValid;
  };
  validate.errors = others.errors;
  return validate as ValidateFunction;
}
