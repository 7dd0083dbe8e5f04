import { form, type Mistake, text } from "./mistake.ts";

/** Mistakes in Markdown. */
export const textMistakes: Mistake[] = [
  {
    id: "text-html",
    files: text("One <b>bold</b> word."),
    at: "<b>",
    message: "Text cannot contain HTML: <b>",
    hint: "Write **words** for strong words.",
  },
  {
    id: "text-mark",
    files: text("An ![image](/images/team.svg) here."),
    at: "![image](/images/team.svg)",
    message: "Text cannot contain pictures.",
    hint: "Use paragraphs, headings, emphasis, lists, links, tables, quotes and code; for pictures there are blocks.",
  },
  {
    id: "text-html",
    files: text("A <name> here."),
    at: "<name>",
    message: "Text cannot contain HTML: <name>",
    hint: "Use Markdown, or write \\\\< where a plain < is meant.",
  },
  {
    id: "text-mark",
    files: text("It is ~~gone~~ here."),
    at: "~~gone~~",
    message: "Text cannot contain words that are struck out.",
    hint: "Leave the words out, or say what holds now.",
  },
  {
    id: "text-table",
    files: text("| A | B |\n| --- | --- |\n| 1 |"),
    at: "| 1 |",
    message: "This row of the table has 1 cell, but the table has 2 columns.",
    hint: "Put a | between its cells, also before an empty one. What stands below a table needs an empty line before it: \\n\\n.",
  },
  {
    id: "text-table",
    files: text("| A | B |\n| 1 | 2 |"),
    at: "| A | B |",
    message: "This table has no line of dashes below its first line, so that it is shown as it is written.",
    hint: "Write | --- | --- | on a line of its own below the first.",
  },
  {
    id: "text-table",
    files: text("| A | B | C |\n| --- | --- |\n| 1 | 2 | 3 |"),
    at: "| --- | --- |",
    message: "The line below the table's first has 2 columns, but the first line has 3.",
    hint: "Write | --- | --- | --- |.",
  },
  {
    id: "text-table",
    files: text("| A | B | | --- | --- | | 1 | 2 |"),
    at: "| A | B | | --- | --- | | 1 | 2 |",
    message: "The rows of this table stand on one line.",
    hint: "Begin a new line with each row: \\n.",
  },
  {
    id: "text-table",
    files: text("| A | B |\n| --- | --- |\n\n| 1 | 2 |"),
    at: "| 1 | 2 |",
    message: "This row stands by itself, so that it is no part of a table.",
    hint: "Take the empty line before it away. A table begins with its columns, and below them a line of dashes: | --- | --- |.",
  },
  {
    id: "text-block",
    files: form((one) => {
      one.fields = { email: { label: "| A |\n| - |\n| 1 |" } };
    }),
    file: "_forms/contact.json",
    at: "| A |\\n| - |\\n| 1 |",
    message: "This text stands on one line and cannot contain a table.",
    hint: "Write one paragraph; it may have emphasis, links and code in it.",
  },
];
