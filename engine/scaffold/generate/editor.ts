import { completeStep } from "../../content/schema/complete.ts";
import { expand } from "../../content/schema/expand.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { plainSchema, references } from "./plainSchema.ts";
import { acceptSchema, lintSchema } from "./ruleNames.ts";
import { snippetFor } from "./snippet.ts";

const draft = "http://json-schema.org/draft-07/schema#";

/**
 * Makes the schemas that editors read: each one self-contained file that knows all block types, icons, transports and
 * widgets, and offers them with their descriptions.
 *
 * @returns schemas by name: `page`, `site`, `form`, `shared`
 */
export function editorSchemas(vocabulary: Vocabulary): Map<string, JsonSchema> {
  const kinds = ["page", "shared", "site", "form"] as const;
  return new Map(kinds.map((kind) => [kind, editorSchema(kind, vocabulary)]));
}

function editorSchema(kind: "page" | "shared" | "site" | "form", vocabulary: Vocabulary): JsonSchema {
  const written = expand(vocabulary[kind], vocabulary.defs, `schemas/${kind}.schema.json`);
  const definitions: JsonObject = {};
  const widened = mapContent(written, (content, schema) => {
    switch (content) {
      case "block":
        definitions.block = blockSchema(schema, vocabulary, kind === "page", definitions);
        return { $ref: "#/definitions/block" };
      case "step":
        return stepSchema(schema, vocabulary, definitions);
      case "widget":
        return widgetSchema(schema, vocabulary);
      case "lint":
        return lintSchema(schema, definitions);
      default:
        return schema;
    }
  });
  const schema = plainSchema(widened as JsonSchema);
  const refersTo = (reference: string) => JSON.stringify([schema, definitions]).includes(`"${reference}"`);
  if (refersTo(references.icon)) {
    definitions.icon = { type: "string", enum: [...vocabulary.icons.keys()].sort() };
  }
  if (refersTo(references.accept)) {
    definitions.accept = acceptSchema(expand(vocabulary.defs.get("accept") ?? {}, vocabulary.defs, "accept"));
  }
  return { $schema: draft, ...schema, definitions: sorted(definitions) };
}

/** Any block: one branch for each type, taken by `type`, so that a mistake is told by its own type's schema alone. */
function blockSchema(
  { title, description, type }: JsonSchema,
  { blocks, defs }: Vocabulary,
  mayUse: boolean,
  definitions: JsonObject,
): JsonSchema {
  const all = [...blocks.values()].sort((one, other) => (one.type < other.type ? -1 : 1));
  for (const { type: name, complete } of all) definitions[`block-${name}`] = plainSchema(complete);
  const branches: Json[] = all.map(({ type: name }) => branch("type", name, `block-${name}`));
  if (mayUse) {
    const use = expand(defs.get("use") ?? {}, defs, "schemas/defs/use.schema.json");
    branches.push({ if: { required: ["type"] }, else: plainSchema(use) });
  }
  return {
    ...pick({ title, description, type }),
    ...(!mayUse && { required: ["type"] }),
    properties: {
      type: {
        title: "Type",
        description: "The kind of block.",
        type: "string",
        enum: all.map(({ type: name }) => name),
        enumDescriptions: all.map(({ schema }) => String(schema.description)),
        markdownEnumDescriptions: all.map(({ schema }) => `**${schema.title}.** ${schema.description}`),
      },
    },
    allOf: branches,
    defaultSnippets: all.map(({ type: name, schema, complete }) => ({
      label: name,
      description: String(schema.description),
      body: snippetFor(complete),
    })),
  };
}

/** A step of a form's delivery: one branch for each transport. */
function stepSchema(
  { title, description, type }: JsonSchema,
  { transports, defs }: Vocabulary,
  definitions: JsonObject,
): JsonSchema {
  const all = [...transports].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, options] of all) {
    const { $schema, ...step } = completeStep(name, options);
    definitions[`transport-${name}`] = plainSchema(expand(step, defs, `engine/transports/${name}.ts`));
  }
  return {
    ...pick({ title, description, type }),
    required: ["transport"],
    properties: {
      transport: {
        title: "Transport",
        description: "The way in which the form is sent.",
        type: "string",
        enum: all.map(([name]) => name),
        enumDescriptions: all.map(([, options]) => String(options.description ?? options.title ?? "")),
      },
    },
    allOf: all.map(([name]) => branch("transport", name, `transport-${name}`)),
  };
}

function widgetSchema({ title, description, type }: JsonSchema, { widgets }: Vocabulary): JsonSchema {
  return { ...pick({ title, description, type }), ...(widgets.length > 0 && { enum: [...widgets].sort() }) };
}

function branch(key: string, value: string, definition: string): JsonSchema {
  return {
    if: { required: [key], properties: { [key]: { const: value } } },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: { $ref: `#/definitions/${definition}` },
  };
}

/** A copy of a schema in which each part with an `x-content` gives way to what `change` makes of it. */
function mapContent(value: Json, change: (kind: string, schema: JsonSchema) => JsonSchema): Json {
  if (Array.isArray(value)) return value.map((item) => mapContent(item, change));
  if (value === null || typeof value !== "object") return value;
  const kind = value["x-content"];
  if (typeof kind === "string") return change(kind, value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapContent(member, change)]));
}

function pick(members: Record<string, Json | undefined>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}

function sorted(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1)));
}
