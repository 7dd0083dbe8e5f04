import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import { expand } from "./expand.ts";

/**
 * Returns the schema of a block on a page: its own schema, expanded, with `type`, `id`, `surface` and `$accept` added.
 *
 * @param file the schema's file, for errors
 * @throws KenteError `schema-reference`
 */
export function completeBlock(
  type: string,
  schema: JsonSchema,
  defs: ReadonlyMap<string, JsonSchema>,
  file: string,
): JsonSchema {
  const own = expand(schema, defs, file);
  const common: JsonObject = {
    // Editors show the description in completion lists and on hover.
    type: { title: "Type", description: String(own.description), type: "string", const: type },
  };
  for (const [key, name] of Object.entries({ id: "id", surface: "surface", $accept: "accept" })) {
    const shared = defs.get(name);
    if (shared !== undefined) common[key] = expand(shared, defs, `schemas/defs/${name}.schema.json`);
  }
  const required = Array.isArray(own.required) ? own.required : [];
  return {
    ...own,
    required: ["type", ...required],
    properties: { ...common, ...(own.properties as JsonObject | undefined) },
  };
}

/** Returns the schema of a step of a form's delivery: the transport's options with `transport` added. */
export function completeStep(name: string, options: JsonSchema): JsonSchema {
  const transport: JsonObject = {
    title: "Transport",
    description: "The way in which the form is sent.",
    type: "string",
    const: name,
  };
  return {
    ...options,
    required: ["transport", ...((options.required ?? []) as string[])],
    properties: { transport, ...(options.properties as JsonObject | undefined) },
  };
}
