import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import { expand } from "./expand.ts";

/**
 * What a block on a page must satisfy: its own schema, written out in full, with `type`, `id`, `surface` and
 * `$accept` added.
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
    // Editors show it beside the name while a type is chosen, and under the pointer.
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

/** What a step of a form's delivery must satisfy: the transport's options with `transport` added. */
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
