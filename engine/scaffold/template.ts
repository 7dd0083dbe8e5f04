import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathInside } from "../files/fileSystem.ts";

/** The files of a folder and of those in it, by path from it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => pathInside(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** What stands for each placeholder of a template. */
export type TemplateWords = Readonly<Record<string, string>>;

/** A placeholder: `{{name}}`. */
const placeholder = /\{\{(\w+)\}\}/g;

/** Fills in the placeholders of a text. @param spell how a word is written in it */
export function fillText(text: string, words: TemplateWords, spell = (word: string) => word): string {
  return text.replace(placeholder, (original, key: string) => {
    const word = Object.hasOwn(words, key) ? words[key] : undefined;
    return word === undefined ? original : spell(word);
  });
}
