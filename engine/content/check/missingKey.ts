import type { ErrorObject } from "ajv";
import type { Json, JsonObject } from "../../contract/json.ts";
import { type Problem, problem } from "../diagnostics/problem.ts";
import { describeCondition, schemaSteps } from "./condition.ts";
import { describePath } from "./describeValue.ts";
import type { SchemaContext } from "./SchemaContext.ts";
import { memberSchema } from "./schemaMembers.ts";
import { pathOfPointer, valueAt } from "./valueAt.ts";

/** Reports a missing key at the object that needs it, with the description of the key as the hint. */
export function missingKeyProblem(error: ErrorObject, context: SchemaContext): Problem {
  const key = String(error.params.missingProperty);
  const within = pathOfPointer(error.instancePath, context.value);
  const member =
    memberSchema(error.parentSchema as Json, key) ?? memberSchema(schemaAround(error, context), key);
  const description = member?.description as string | undefined;
  const because = describeCondition(context.schema, error.schemaPath);
  const instead = /^without (.+)$/.exec(because ?? "")?.[1];
  const own = error.data as JsonObject;
  const { file } = context;
  const path = [...context.at, ...within];
  if (within.length === 0 && context.label !== undefined && typeof own[context.label] === "string") {
    const owner = `The ${context.label === "type" ? `block "${own.type}"` : `"${own[context.label]}"`}`;
    return problem(
      "missing-key",
      { key, owner, description, because, instead },
      { file, path: [...path, context.label] },
    );
  }
  const at = typeof path.at(-1) === "string" ? "key" : "value";
  return problem(
    "missing-key",
    { key, owner: describePath(path), description, because, instead },
    { file, path, at },
  );
}

/** The schema around a rule inside `allOf`, `then` and the like: it has the properties that the rule names. */
function schemaAround({ schemaPath }: ErrorObject, { schema }: SchemaContext): Json | undefined {
  const steps = schemaSteps(schemaPath);
  const cut = steps.findIndex((step) => /^(allOf|anyOf|oneOf|if|then|else)$/.test(step));
  return cut === -1 ? undefined : valueAt(schema, steps.slice(0, cut));
}
