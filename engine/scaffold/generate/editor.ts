import { expand } from "../../content/schema/expand.ts";
import { expandTheme } from "../../content/schema/expandTheme.ts";
import { translationSchema } from "../../content/translation/translationSchema.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Theme } from "../../contract/theme.ts";
import { blockSchema, stepSchema, widgetSchema } from "./choiceSchemas.ts";
import { listDefinition, pageMembers, withListsFromData } from "./listsFromData.ts";
import { plainSchema, references } from "./plainSchema.ts";
import { acceptSchema, lintSchema } from "./ruleNames.ts";

const draft = "http://json-schema.org/draft-07/schema#";

/**
 * Creates the schemas for editors. Each one is self-contained and offers all block types, icons, transports and widgets
 * with their descriptions.
 *
 * @returns schemas by name: `page`, `site`, `theme`, `redirects`, `form`, `shared`, and `site-translation` and so on for the files that
 * translate others
 */
export function editorSchemas(vocabulary: Vocabulary, theme: Theme): Map<string, JsonSchema> {
  const kinds = ["page", "shared", "site", "theme", "form", "redirects"] as const;
  const translated = ["shared", "site", "form"] as const;
  return new Map([
    ...kinds.map(
      (kind) => [kind, editorSchema(kind, writtenSchema(kind, vocabulary), vocabulary, theme)] as const,
    ),
    ...translated.map((kind) => {
      const translation = withoutFixed(
        translationSchema(writtenSchema(kind, vocabulary), vocabulary.defs.get("translates") ?? {}),
      ) as JsonSchema;
      return [`${kind}-translation`, editorSchema(kind, translation, vocabulary, theme)] as const;
    }),
  ]);
}

/** The files that have a schema. */
type SchemaKind = "page" | "shared" | "site" | "theme" | "form" | "redirects";

function editorSchema(
  kind: SchemaKind,
  { definitions: shared, ...written }: JsonSchema,
  vocabulary: Vocabulary,
  theme: Theme,
): JsonSchema {
  const definitions: JsonObject = { ...(shared as JsonObject | undefined) };
  /** A schema that contains itself becomes a definition. */
  const defined = (name: "form-field" | "form-ui", { title, description, type }: JsonSchema): JsonSchema => {
    const ref = { $ref: `#/definitions/${name}` };
    const several = [
      ref,
      { type: "array", items: { anyOf: [ref, { type: "string" }] } },
      { type: "boolean" },
    ];
    const kinds = ["object", "array", "boolean"].map(
      (kind) => type === undefined || [type].flat().includes(kind),
    );
    const allowed = several.filter((_, index) => kinds[index]);
    const reference = {
      title,
      description,
      ...(allowed.length > 1 ? { anyOf: allowed } : ref),
    } as JsonSchema;
    if (definitions[name] !== undefined) return reference;
    definitions[name] = {};
    const whole = expand(vocabulary.defs.get(name) ?? {}, vocabulary.defs, name);
    const isTranslation = (written.properties as JsonObject).translates !== undefined;
    const own = isTranslation ? (withoutFixed(translationSchema(whole, {})) as JsonSchema) : whole;
    const { title: _, description: __, ...members } = plainSchema(mapContent(own, widen) as JsonSchema);
    delete (members.properties as JsonObject).translates;
    definitions[name] = members;
    return reference;
  };
  const widen = (content: string, schema: JsonSchema): JsonSchema => {
    switch (content) {
      case "form-field":
      case "form-ui":
        return defined(content, schema);
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
  };
  const schema = plainSchema(mapContent(written, widen) as JsonSchema);
  const refersTo = (reference: string) => JSON.stringify([schema, definitions]).includes(`"${reference}"`);
  if (refersTo(references.icon)) {
    definitions.icon = { type: "string", enum: [...vocabulary.icons.keys()].sort() };
  }
  if (refersTo(references.surface)) definitions.surface = membersSchema(theme.surfaces);
  if (refersTo(references.palette)) definitions.palette = membersSchema(theme.palettes);
  if (refersTo(references.accept)) {
    definitions.accept = acceptSchema(expand(vocabulary.defs.get("accept") ?? {}, vocabulary.defs, "accept"));
  }
  const whole = withData(kind, schema, definitions, vocabulary);
  return { $schema: draft, ...whole, definitions: sorted(definitions) };
}

/** Adds lists from data to the schema of a file that can have them, and pages from data to that of pages. */
function withData(
  kind: SchemaKind,
  schema: JsonSchema,
  definitions: JsonObject,
  { defs }: Vocabulary,
): JsonSchema {
  if (kind === "form" || kind === "theme" || kind === "redirects") return schema;
  // Without a title and description of its own: editors show those of the list that it stands in the place of.
  const { type, title, description, ...list } = plainSchema(
    expand(defs.get(listDefinition) ?? {}, defs, listDefinition),
  );
  for (const [name, one] of Object.entries(definitions)) {
    definitions[name] = withListsFromData(one, `#/definitions/${name}`);
  }
  definitions[listDefinition] = list;
  const properties = { ...(schema.properties as JsonObject) };
  for (const name of ["blocks", "header", "footer"]) {
    if (properties[name] !== undefined) {
      properties[name] = withListsFromData(properties[name], `#/properties/${name}`);
    }
  }
  return { ...schema, properties: { ...properties, ...(kind === "page" && pageMembers(list)) } };
}

function writtenSchema(kind: SchemaKind, vocabulary: Vocabulary): JsonSchema {
  if (kind === "theme") return expandTheme(vocabulary);
  return expand(vocabulary[kind], vocabulary.defs, `schemas/${kind}.schema.json`);
}

/** Returns a copy of a schema without the members that are the same in all languages. */
function withoutFixed(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutFixed);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(
    ([, member]) => (member as JsonObject | null)?.["x-translate"] !== "never",
  );
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutFixed(member)]));
}

/** Returns a copy of a schema in which `change` has replaced each part with an `x-content`. */
function mapContent(value: Json, change: (kind: string, schema: JsonSchema) => JsonSchema): Json {
  if (Array.isArray(value)) return value.map((item) => mapContent(item, change));
  if (value === null || typeof value !== "object") return value;
  const kind = value["x-content"];
  if (typeof kind === "string") return change(kind, value);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, mapContent(member, change)]));
}

/** The names of surfaces or palettes, with their descriptions. */
function membersSchema(members: ReadonlyMap<string, { description: string }>): JsonSchema {
  return {
    type: "string",
    enum: [...members.keys()],
    enumDescriptions: Array.from(members.values(), ({ description }) => description),
  };
}

function sorted(members: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1)));
}
