import type { LanguageFn } from "highlight.js";
import php from "highlight.js/lib/languages/php";

export const description = "PHP.";

export const grammar: LanguageFn = (hljs) => ({ ...php(hljs), name: "PHP" });
