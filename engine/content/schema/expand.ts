import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";

const definition = /(?:^|\/)defs\/(?<name>[a-z-]+)\.schema\.json$|^(?<sibling>[a-z-]+)\.schema\.json$/;
const local = /^#\/definitions\/(?<name>[A-Za-z0-9-]+)$/;

/** Members that say something of a schema file, not of the values it describes. */
const filing = new Set(["$schema", "$id", "definitions"]);

/**
 * Writes a schema out in full: every `$ref` gives way to what it refers to. What stands beside a `$ref`, such as a
 * title of its own, wins over what is referred to.
 *
 * @param file the schema's file, for errors
 * @throws KenteError `schema-reference` for references to anything but `defs/` and the schema's own `definitions`,
 * and for circles
 */
export function expand(schema: JsonSchema, defs: ReadonlyMap<string, JsonSchema>, file: string): JsonSchema {
  return expandIn(schema, schema, [], { defs, file }) as JsonSchema;
}

interface Surroundings {
  defs: ReadonlyMap<string, JsonSchema>;
  file: string;
}

function expandIn(value: Json, root: JsonSchema, within: readonly Json[], around: Surroundings): Json {
  if (Array.isArray(value)) return value.map((item) => expandIn(item, root, within, around));
  if (value === null || typeof value !== "object") return value;
  const { $ref, ...own } = value;
  const members: JsonObject = {};
  for (const [key, member] of Object.entries(own)) {
    if (value !== root || !filing.has(key)) members[key] = expandIn(member, root, within, around);
  }
  if (typeof $ref !== "string") return members;
  const { schema, home } = resolve($ref, root, around);
  if (schema === undefined || within.includes(schema)) {
    throw new KenteError("schema-reference", { file: around.file, reference: $ref });
  }
  const target = expandIn(schema, home, [...within, schema], around) as JsonObject;
  return { ...target, ...members };
}

function resolve(reference: string, root: JsonSchema, { defs }: Surroundings) {
  const { name, sibling } = definition.exec(reference)?.groups ?? {};
  const shared = defs.get(name ?? sibling ?? "");
  if (shared !== undefined) return { schema: shared, home: shared };
  const own = local.exec(reference)?.groups?.name ?? "";
  const definitions = root.definitions as JsonObject | undefined;
  const schema = definitions && Object.hasOwn(definitions, own) ? definitions[own] : undefined;
  return { schema: schema as JsonSchema | undefined, home: root };
}
