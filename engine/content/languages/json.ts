import type { LanguageFn } from "highlight.js";
import json from "highlight.js/lib/languages/json";

export const description = "JSON.";

export const grammar: LanguageFn = json;
