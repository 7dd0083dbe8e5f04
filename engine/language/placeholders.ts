import type { Phrase } from "../contract/words.ts";

/** The placeholders of a text, or of all forms of one, without their braces. */
export function placeholdersOf(text: Phrase): Set<string> {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  return new Set(forms.flatMap((form) => Array.from(form.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)));
}
