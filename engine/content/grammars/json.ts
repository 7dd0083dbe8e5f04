import json from "refractor/json";
import type { CodeGrammar } from "../../contract/values.ts";

export const title = "JSON";
export const description = "JSON.";

export const grammar: CodeGrammar = json;
