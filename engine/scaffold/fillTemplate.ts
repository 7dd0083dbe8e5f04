/** What stands for each placeholder of the template. */
type TemplateWords = Readonly<Record<string, string>>;

/** A placeholder: `{{name}}`. */
const placeholder = /\{\{(\w+)\}\}/g;

/** How a word is written in a file of each kind. A file of another kind is copied as it is. */
const spellings: Readonly<Record<string, (word: string) => string>> = {
  json: (word) => JSON.stringify(word).slice(1, -1),
  md: (word) => word,
  svg: (word) => word.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`),
};

/**
 * Fills in a file of the template.
 * @param file its name, whose ending says how words are written
 */
export function fillTemplate(file: string, bytes: Uint8Array, words: TemplateWords): string | Uint8Array {
  const written = spellings[file.split(".").at(-1) ?? ""];
  if (written === undefined) return bytes;
  return fillText(Buffer.from(bytes).toString("utf8"), words, written);
}

/** Fills in the placeholders of a text. @param spell how a word is written in it */
export function fillText(text: string, words: TemplateWords, spell = (word: string) => word): string {
  return text.replace(placeholder, (original, key: string) => {
    const word = Object.hasOwn(words, key) ? words[key] : undefined;
    return word === undefined ? original : spell(word);
  });
}
