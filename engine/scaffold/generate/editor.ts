import { expand, expandTheme } from "../../content/schema/expand.ts";
import { translationSchema } from "../../content/translation/translations.ts";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import type { Theme } from "../../contract/theme.ts";
import { acceptSchema, blockSchema, lintSchema, stepSchema, widgetSchema } from "./choiceSchemas.ts";
import { plainSchema, references } from "./plainSchema.ts";

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

/** The definition of lists from data in schemas for editors. */
const listDefinition = "from-data";

/** A text with a field of a record in it. */
const placeholder: JsonSchema = { type: "string", pattern: "\\{[^{}]+\\}" };

/**
 * Returns a copy of a schema for editors in which a list from data may stand in the place of each list, and a field of a
 * record in the place of each value with a fixed form. The items of lists from data have the schema of the list's items.
 * @param pointer where the schema stands in the schema of the file (JSON pointer, RFC 6901)
 */
function withListsFromData(schema: Json, pointer: string): Json {
  if (Array.isArray(schema)) {
    return schema.map((one, index) => withListsFromData(one, `${pointer}/${index}`));
  }
  if (schema === null || typeof schema !== "object") return schema;
  if (hasFixedForm(schema)) return withPlaceholder(schema);
  const widened: JsonObject = {};
  for (const [key, member] of Object.entries(schema)) {
    widened[key] = isLiteral(key) ? member : withListsFromData(member, `${pointer}/${escaped(key)}`);
  }
  if (schema.type !== "array") return widened;
  // Keywords for lists say nothing of groups, and the other way round.
  const more = Array.isArray(widened.allOf) ? widened.allOf : [];
  const item = schema.items === undefined ? {} : { properties: { item: { $ref: `${pointer}/items` } } };
  return {
    ...widened,
    type: ["array", "object"],
    allOf: [...more, { $ref: `#/definitions/${listDefinition}` }, item],
  };
}

/**
 * Keywords whose values stand for themselves; conditions, since what a field becomes is not known; and types, which say
 * what a block is made of.
 */
function isLiteral(keyword: string): boolean {
  return ["const", "enum", "default", "examples", "if", "type"].includes(keyword);
}

/** Whether most texts are refused: a field of a record would be underlined. */
function hasFixedForm(schema: JsonObject): boolean {
  const { type } = schema;
  if (type === "number" || type === "integer" || type === "boolean") return true;
  return type === "string" && ["enum", "pattern", "format"].some((keyword) => Object.hasOwn(schema, keyword));
}

/** Editors show title and description beside the value, and the choices from within. */
function withPlaceholder({ title, description, ...form }: JsonObject): JsonObject {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    anyOf: [form, placeholder],
  };
}

function escaped(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The members of a page that say which records it is made for. @param list the schema of lists from data */
function pageMembers({ properties }: JsonSchema): JsonObject {
  const { each, where, sort, limit } = properties as Record<string, JsonObject>;
  const description =
    "The data set that this page is made for: one page for each record. The file is named after the field that makes the addresses: branches/[slug].json.";
  return { each: { ...each, description }, where: where ?? {}, sort: sort ?? {}, limit: limit ?? {} };
}
