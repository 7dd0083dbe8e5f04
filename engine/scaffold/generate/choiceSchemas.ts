import { planOf, slotsIn, typesIn } from "../../content/schema/contentPlan.ts";
import { completeStep, expand } from "../../content/schema/expand.ts";
import type { RuleDescription } from "../../contract/diagnostic.ts";
import type { BlockDefinition, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { adjustable } from "../../lint/Settings.ts";
import { plainSchema, slotName, snippetFor } from "./plainSchema.ts";

/**
 * The schema of any block. `type` selects the schema of that type alone, so that editors report a mistake once.
 * @param mayUse whether the names of shared blocks are allowed too
 * @param definitions gets the schema of each type, and those of the blocks that lists of blocks take
 */
export function blockSchema(
  block: JsonSchema,
  vocabulary: Vocabulary,
  mayUse: boolean,
  definitions: JsonObject,
): JsonSchema {
  const all = [...vocabulary.blocks.values()].sort((one, other) => (one.type < other.type ? -1 : 1));
  for (const { type, complete } of all) definitions[`block-${type}`] = plainSchema(complete);
  const { kinds } = vocabulary;
  const slots = all.flatMap(({ folder, complete }) =>
    slotsIn(planOf(complete, kinds, `${folder}/schema.json`)),
  );
  for (const { allow } of slots) {
    const types = typesIn(allow, vocabulary);
    const taken = all.filter(({ type }) => types.includes(type));
    definitions[slotName(allow)] ??= choiceOf(taken, block, vocabulary, mayUse);
  }
  return choiceOf(all, block, vocabulary, mayUse);
}

/** The schema of a block of some types. */
function choiceOf(
  all: readonly BlockDefinition[],
  { title, description, type }: JsonSchema,
  { defs }: Vocabulary,
  mayUse: boolean,
): JsonSchema {
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

/** The schema of a step of a form's delivery. `transport` selects the options of that transport alone. */
export function stepSchema(
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

/** The schema of a widget's name. */
export function widgetSchema({ title, description, type }: JsonSchema, { widgets }: Vocabulary): JsonSchema {
  return { ...pick({ title, description, type }), ...(widgets.length > 0 && { enum: [...widgets].sort() }) };
}

function branch(key: string, value: string, definition: string): JsonSchema {
  return {
    if: { required: [key], properties: { [key]: { const: value } } },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: { $ref: `#/definitions/${definition}` },
  };
}

function pick(members: Record<string, Json | undefined>): JsonObject {
  return Object.fromEntries(
    Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}

/** Returns the schema of `$accept` for editors: the names of the rules, each with what it requires. */
export function acceptSchema({ additionalProperties, ...schema }: JsonSchema): JsonSchema {
  const reason = additionalProperties as JsonObject;
  const { "x-content": _, ...own } = schema;
  return {
    ...plainSchema(own),
    additionalProperties: false,
    properties: byRule((rule) => ({ ...plainSchema(reason), ...described(rule) })),
  };
}

/** Returns the schema of the site's `lint` for editors: the names of the rules, each with its default severity. */
export function lintSchema(
  { additionalProperties, ...schema }: JsonSchema,
  definitions: JsonObject,
): JsonSchema {
  definitions.severity = severitySchema(additionalProperties as JsonSchema);
  const { "x-content": _, ...own } = schema;
  return {
    ...own,
    additionalProperties: false,
    properties: byRule((rule) => ({
      ...described(rule),
      default: rule.severity,
      $ref: "#/definitions/severity",
    })),
  };
}

/** Returns the schema of a severity: a word, or an object with a reason, which "off" requires. */
function severitySchema(schema: JsonSchema): JsonSchema {
  return {
    ...schema,
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: { enum: ["warning", "error"] },
    else: {
      ...(schema.else as JsonObject),
      if: { required: ["severity"], properties: { severity: { const: "off" } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
      then: { required: ["reason"] },
    },
    // Editors evaluate neither branch as long as nothing is written.
    defaultSnippets: [
      { label: '"warning"', description: "Shows the rule's findings.", body: "warning" },
      { label: '"error"', description: "Keeps a site with such findings from being built.", body: "error" },
      {
        label: "off, with a reason",
        description: "Hides the rule's findings on this site.",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a stop of the editor's snippet
        body: { severity: "off", reason: "${1:Why the rule does not hold here}" },
      },
    ],
  };
}

function byRule(schema: (rule: RuleDescription) => JsonObject): JsonObject {
  return Object.fromEntries(adjustable().map((rule) => [rule.id, schema(rule)]));
}

function described({ title, docs, severity }: RuleDescription): JsonObject {
  const usual = severity === "error" ? "An error" : "A warning";
  return {
    title,
    description: `${title}. ${usual}, unless the site says otherwise.`,
    markdownDescription: `**${title}.** ${docs}\n\n${usual}, unless the site says otherwise.`,
  };
}
