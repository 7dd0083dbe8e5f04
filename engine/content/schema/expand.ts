import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { isObject } from "../json/value.ts";

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

/**
 * Returns the schema of a block on a page: its own schema, expanded, with the keys added that all blocks have, and `flag`
 * for a block that responds to flags of links.
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
  const version = schemaVersion(own);
  const isLater = version > 1;
  if (isLater)
    common.v = {
      title: "Version",
      description: "The version of the block type that this is written for.",
      type: "integer",
      const: version,
    };
  const shared = {
    id: "id",
    surface: "surface",
    space: "space",
    emphasis: "emphasis",
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
    required: ["type", ...(isLater ? ["v"] : []), ...required],
    properties: { ...common, ...(own.properties as JsonObject | undefined) },
  };
}

/** The version of a block type, by its schema. */
export function schemaVersion({ version = 1 }: JsonSchema): number {
  return Number(version);
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

const themeSchema = "schemas/theme.schema.json";

/** Marks where a colour stands in the expanded schema. */
const colourMark = "x-shared";

/**
 * Expands the schema of themes. Colours stay references to one definition: there are so many of them that copies would
 * take most of the time of a lint run.
 * @throws KenteError as {@link expand}
 */
export function expandTheme({ theme, defs }: Pick<Vocabulary, "theme" | "defs">): JsonSchema {
  const colour = expand(defs.get("colour") ?? {}, defs, "schemas/defs/colour.schema.json");
  const open = expand(theme, new Map(defs).set("colour", { [colourMark]: true }), themeSchema);
  return { ...(withReferences(open) as JsonObject), definitions: { colour } };
}

function withReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(withReferences);
  if (value === null || typeof value !== "object") return value;
  const { [colourMark]: isColour, ...members } = value;
  const copy = Object.entries(members).map(([key, member]) => [key, withReferences(member)]);
  return { ...Object.fromEntries(copy), ...(isColour === true && { $ref: "#/definitions/colour" }) };
}
