import python from "refractor/python";
import type { CodeGrammar } from "../../contract/values.ts";

export const title = "Python";
export const description = "Python.";

export const grammar: CodeGrammar = python;
