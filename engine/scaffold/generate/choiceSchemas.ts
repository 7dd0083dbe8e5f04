import { completeStep } from "../../content/schema/completeSchema.ts";
import { planOf } from "../../content/schema/contentPlan.ts";
import { expand } from "../../content/schema/expand.ts";
import { slotsIn, typesIn } from "../../content/schema/slots.ts";
import type { BlockDefinition, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonSchema } from "../../contract/json.ts";
import { plainSchema, slotName } from "./plainSchema.ts";
import { snippetFor } from "./snippet.ts";

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
