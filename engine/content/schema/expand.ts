import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";

const definition = /(?:^|\/)defs\/(?<name>[a-z-]+)\.schema\.json$|^(?<sibling>[a-z-]+)\.schema\.json$/;
const local = /^#\/definitions\/(?<name>[A-Za-z0-9-]+)$/;

/** Members that describe the schema file, not its values. */
const ofFile = new Set(["$schema", "$id", "definitions"]);

/**
 * Expands a schema: every `$ref` is replaced by its target. Members beside a `$ref`, such as a title, override those of
 * the target.
 *
 * @param file the schema's file, for errors
 * @throws KenteError `schema-reference` for references to anything but `defs/` and the schema's own `definitions`,
 * and for circular references
 */
export function expand(schema: JsonSchema, defs: ReadonlyMap<string, JsonSchema>, file: string): JsonSchema {
  return expandIn(schema, schema, [], { defs, file }) as JsonSchema;
}

interface Context {
  defs: ReadonlyMap<string, JsonSchema>;
  file: string;
}

function expandIn(value: Json, root: JsonSchema, within: readonly Json[], context: Context): Json {
  if (Array.isArray(value)) return value.map((item) => expandIn(item, root, within, context));
  if (value === null || typeof value !== "object") return value;
  const { $ref, ...others } = value;
  // A schema of schemas describes a member with that name.
  const own = typeof $ref === "string" ? others : value;
  const members: JsonObject = {};
  for (const [key, member] of Object.entries(own)) {
    if (value !== root || !ofFile.has(key)) members[key] = expandIn(member, root, within, context);
  }
  if (typeof $ref !== "string") return members;
  const { schema, home } = resolve($ref, root, context);
  if (schema === undefined || within.includes(schema)) {
    throw new KenteError("schema-reference", { file: context.file, reference: $ref });
  }
  const target = expandIn(schema, home, [...within, schema], context) as JsonObject;
  return { ...target, ...members };
}

function resolve(reference: string, root: JsonSchema, { defs }: Context) {
  const { name, sibling } = definition.exec(reference)?.groups ?? {};
  const shared = defs.get(name ?? sibling ?? "");
  if (shared !== undefined) return { schema: shared, home: shared };
  const own = local.exec(reference)?.groups?.name ?? "";
  const definitions = root.definitions as JsonObject | undefined;
  const schema = definitions && Object.hasOwn(definitions, own) ? definitions[own] : undefined;
  return { schema: schema as JsonSchema | undefined, home: root };
}
