import bash from "refractor/bash";
import type { CodeGrammar } from "../../contract/values.ts";

export const title = "Shell";
export const description = "Commands of a shell, such as curl.";

export const grammar: CodeGrammar = bash;
