import { entry } from "../../entry.ts";

/** Files that are not valid JSON. */
export const json = {
  "file-bom": entry<object>({
    title: "File begins with a byte order mark",
    severity: "error",
    message: () => "The file begins with an invisible byte order mark (BOM), which JSON does not allow.",
    hint: () => "Save it as UTF-8 without BOM.",
    docs: "Some editors put an invisible mark before the first character. JSON does not allow it. `npm run lint -- --fix` takes it out.",
  }),
  "file-empty": entry<object>({
    title: "File is empty",
    severity: "error",
    message: () => "The file is empty.",
    hint: () => "Write the content, or delete the file.",
    docs: "A JSON file holds at least `{}`. Run `npm run new -- page NAME` for a page to start from.",
  }),
  "json-syntax": entry<{ message: string; hint?: string | undefined }>({
    title: "JSON is broken",
    severity: "error",
    message: ({ message }) => message,
    hint: ({ hint }) => hint,
    docs: 'A file that is not valid JSON. The place is where reading had to stop; the mistake is there or just before. Usual causes: a comma missing between two lines or left over after the last, a quote missing, `"` inside a text without `\\` before it.',
  }),
  "json-depth": entry<{ limit: number }>({
    title: "Nested too deeply",
    severity: "error",
    message: ({ limit }) => `This is nested more than ${limit} levels deep.`,
    docs: "No page needs that many levels of objects and lists. The limit protects the tools that read the file.",
  }),
  "duplicate-key": entry<{ key: string }>({
    title: "Key written twice",
    severity: "error",
    message: ({ key }) => `The key "${key}" is written twice here.`,
    hint: () => "Keep one of the two; JSON would silently drop the first.",
    docs: "Of two equal keys in one object JSON keeps only the last, so the first would be lost without a word.",
  }),
  "refused-key": entry<{ key: string }>({
    title: "Key is refused",
    severity: "error",
    message: ({ key }) => `The key "${key}" is not allowed anywhere.`,
    hint: () => "Choose another name.",
    docs: "`__proto__`, `constructor` and `prototype` have a meaning of their own in JavaScript and could be used to attack it.",
  }),
};
