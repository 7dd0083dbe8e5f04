import type { Json, JsonSchema } from "../../contract/json.ts";

/** The schema of the address of a service that people also run themselves. */
export function hostSchema(description: string, example: string): JsonSchema {
  return {
    title: "Address of the service",
    description,
    type: "string",
    maxLength: 200,
    pattern: "^https://[a-z0-9-]+(\\.[a-z0-9-]+)+(:\\d{1,5})?(/[A-Za-z0-9_-]+)*$",
    patternErrorMessage: `Write the address without a slash at its end, such as "${example}".`,
    examples: [example],
  };
}

/** The origin of an address that satisfies {@link hostSchema}. */
export function originOf(host: Json | undefined): string {
  return new URL(String(host)).origin;
}

/** The page that tells visitors what a service learns about them. */
export const policySchema: JsonSchema = {
  $ref: "defs/to.schema.json",
  title: "Policy",
  description:
    "The page that says what happens with visitors' data: visitors are shown a link to it when they are asked.",
};
