import type { JsonSchema } from "../../contract/json.ts";

/** The page that tells visitors what a service learns about them. */
export const policySchema: JsonSchema = {
  $ref: "defs/to.schema.json",
  title: "Policy",
  description:
    "The page that says what happens with visitors' data: visitors are shown a link to it when they are asked.",
};
