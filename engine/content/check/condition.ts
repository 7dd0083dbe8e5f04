import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { quotedList } from "../../errors/entry.ts";
import { isObject } from "../source/isObject.ts";

/** The steps of a schema path such as `#/allOf/0/then/required`. */
export function schemaSteps(schemaPath: string): string[] {
  return schemaPath
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * Why a rule inside `then` or `else` applies: `beside "pattern"`, `where "variant" is "plain"`. Undefined for
 * a rule that always applies.
 */
export function describeCondition(schema: JsonSchema, schemaPath: string): string | undefined {
  let here: Json | undefined = schema;
  let reason: string | undefined;
  for (const step of schemaSteps(schemaPath)) {
    if (here === null || typeof here !== "object") break;
    const condition = (here as JsonObject).if;
    if (step === "then") reason = conditionInWords(condition, true) ?? reason;
    if (step === "else") reason = conditionInWords(condition, false) ?? reason;
    here = (here as JsonObject)[step];
  }
  return reason;
}

function conditionInWords(condition: Json | undefined, holds: boolean): string | undefined {
  if (!isObject(condition)) return undefined;
  const { not, required, properties } = condition;
  if (not !== undefined) return conditionInWords(not, !holds);
  const demands = Object.entries((properties ?? {}) as JsonObject).flatMap(([name, member]) => {
    const { const: only, enum: choice } = (member ?? {}) as JsonObject;
    if (only !== undefined) return [`"${name}" is ${holds ? "" : "not "}${JSON.stringify(only)}`];
    if (Array.isArray(choice)) {
      return [`"${name}" is ${holds ? "" : "not "}${choice.map((one) => JSON.stringify(one)).join(" or ")}`];
    }
    return [];
  });
  if (demands.length > 0) return `where ${demands.join(" and ")}`;
  if (!Array.isArray(required) || required.length === 0) return undefined;
  return holds ? `beside ${quotedList(required.map(String))}` : `without ${quotedList(required.map(String))}`;
}
