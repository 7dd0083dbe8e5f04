import type { LanguageFn } from "highlight.js";
import javascript from "highlight.js/lib/languages/javascript";

export const description = "JavaScript.";

export const grammar: LanguageFn = javascript;
