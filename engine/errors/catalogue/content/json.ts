import { entry } from "../../entry.ts";

/** Files that are not valid JSON. */
export const json = {
  "file-bom": entry<object>({
    title: "File begins with a byte order mark",
    severity: "error",
    message: () => "The file begins with an invisible byte order mark (BOM), which JSON does not allow.",
    hint: () => "Save it as UTF-8 without BOM.",
    docs: "Some editors put an invisible mark before the first character. JSON does not allow it. `npm run lint -- --fix` removes it.",
  }),
  "file-empty": entry<object>({
    title: "File is empty",
    severity: "error",
    message: () => "The file is empty.",
    hint: () => "Write the content, or delete the file.",
    docs: "A JSON file contains at least `{}`. `npm run new -- page NAME` writes a page to start from.",
  }),
  "json-syntax": entry<{ message: string; hint?: string | undefined }>({
    title: "JSON is broken",
    severity: "error",
    message: ({ message }) => message,
    hint: ({ hint }) => hint,
    docs: 'A file that is not valid JSON. The mistake is at the place shown or just before it. Usual causes: a missing comma between two lines, a comma after the last one, a missing quote, or `"` inside a text without `\\` before it.',
  }),
  "json-depth": entry<{ limit: number }>({
    title: "Nested too deeply",
    severity: "error",
    message: ({ limit }) => `This is nested more than ${limit} levels deep.`,
    docs: "No page needs so many levels. The limit protects the tools that read the file.",
  }),
  "duplicate-key": entry<{ key: string }>({
    title: "Key written twice",
    severity: "error",
    message: ({ key }) => `The key "${key}" is written twice here.`,
    hint: () => "Keep one of the two: JSON ignores the first.",
    docs: "JSON keeps only the last of two equal keys, so the first would be lost silently.",
  }),
  "refused-key": entry<{ key: string }>({
    title: "Key is refused",
    severity: "error",
    message: ({ key }) => `The key "${key}" is not allowed anywhere.`,
    hint: () => "Choose another name.",
    docs: "`__proto__`, `constructor` and `prototype` have a special meaning in JavaScript and can be used for attacks.",
  }),
};
