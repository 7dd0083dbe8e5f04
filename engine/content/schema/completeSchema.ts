import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import { isObject } from "../source/isObject.ts";
import { expand } from "./expand.ts";

/**
 * Returns the schema of a block on a page: its own schema, expanded, with `type`, `id`, `surface` and `$accept` added, and
 * `flag` for a block that responds to flags of links.
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
  const flag = own["x-state"];
  const common: JsonObject = {
    // Editors show the description in completion lists and on hover.
    type: { title: "Type", description: String(own.description), type: "string", const: type },
  };
  const shared = {
    id: "id",
    surface: "surface",
    ...(flag !== undefined && { flag: "flag" }),
    $accept: "accept",
  };
  for (const [key, name] of Object.entries(shared)) {
    const found = defs.get(name);
    if (found !== undefined) common[key] = expand(found, defs, `schemas/defs/${name}.schema.json`);
  }
  if (flag !== undefined && isObject(common.flag)) {
    common.flag = {
      ...common.flag,
      description: `${common.flag.description} If left out, "${flag}".`,
      default: flag,
    };
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
