import php from "refractor/php";
import type { CodeGrammar } from "../../contract/values.ts";

export const title = "PHP";
export const description = "PHP.";

export const grammar: CodeGrammar = php;
