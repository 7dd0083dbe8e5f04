import type { LanguageFn } from "highlight.js";
import python from "highlight.js/lib/languages/python";

export const description = "Python.";

export const grammar: LanguageFn = python;
