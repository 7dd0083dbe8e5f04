/** What stands for each placeholder of the template. */
interface TemplateWords {
  /** The site's name. */
  name: string;
  /** Path from the site's folder to the engine's project. */
  engine: string;
  /** The site's name as part of an address. */
  domain: string;
}

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
  const known = new Map(Object.entries(words));
  return Buffer.from(bytes)
    .toString("utf8")
    .replace(placeholder, (original, key: string) => {
      const word = known.get(key);
      return word === undefined ? original : written(word);
    });
}
