import type { JsonObject, JsonSchema } from "../../contract/json.ts";
import type { RuleDescription } from "../../contract/reporter.ts";
import { adjustable } from "../../lint/descriptions.ts";
import { plainSchema } from "./plainSchema.ts";

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
