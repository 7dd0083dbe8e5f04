import type { LanguageFn } from "highlight.js";
import bash from "highlight.js/lib/languages/bash";

export const description = "Commands of a shell, such as curl.";

export const grammar: LanguageFn = (hljs) => ({ ...bash(hljs), name: "Shell" });
