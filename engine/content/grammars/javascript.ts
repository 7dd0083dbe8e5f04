import javascript from "refractor/javascript";
import type { CodeGrammar } from "../../contract/values.ts";

export const title = "JavaScript";
export const description = "JavaScript.";

export const grammar: CodeGrammar = javascript;
