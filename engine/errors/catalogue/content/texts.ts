import { entry } from "../../entry.ts";

const known = "paragraphs, headings, emphasis, lists, links, tables, quotes and code";

/** What to write instead of a tag, by its name. */
const instead: Readonly<Record<string, string>> = {
  a: "Write [words](/page) for a link.",
  b: "Write **words** for bold text.",
  blockquote: 'Begin each line of a quote with "> ".',
  br: "Write \\n\\n between two paragraphs, or \\\\\\n for a new line in one.",
  code: "Write `words` for code.",
  em: "Write *words* for emphasis.",
  h: 'Begin the line with "## " for a heading.',
  hr: 'Begin a new part with a heading: "## Words".',
  i: "Write *words* for emphasis.",
  img: "Pictures have blocks and keys of their own.",
  li: 'Begin each line of a list with "- ".',
  ol: 'Begin each line of a list with "1. ".',
  p: "Write \\n\\n between two paragraphs.",
  pre: "Write ``` on a line of its own before and after the code.",
  strong: "Write **words** for bold text.",
  table: "Write each row on its own line, with | between its cells, and | --- | --- | below the first.",
  u: "Write *words* for emphasis.",
  ul: 'Begin each line of a list with "- ".',
};

/** What to write in Markdown instead of an HTML tag; undefined if there is no equivalent. */
function insteadOfTag(html: string): string | undefined {
  const name = /^<\/?([a-z]+)/i.exec(html)?.[1]?.toLowerCase() ?? "";
  if (html.startsWith("<!--")) return "Remove it: everything in a text is shown to readers.";
  return Object.hasOwn(instead, name) ? instead[name] : undefined;
}

/** What to write instead of all tags in pasted HTML. */
function insteadOfTags(html: string): string | undefined {
  const tags = html.startsWith("<!--") ? [html] : (html.match(/<[a-z][^>]*>/gi) ?? [html]);
  const hints = new Set(tags.flatMap((tag) => insteadOfTag(tag) ?? []));
  return hints.size === 0 ? undefined : [...hints].join(" ");
}

/** Texts in Markdown. */
export const texts = {
  "text-html": entry<{
    value: string;
    /** All of it. */
    html: string;
  }>({
    title: "HTML in text",
    severity: "error",
    message: ({ value }) => `Text cannot contain HTML: ${value}`,
    hint: ({ html }) => insteadOfTags(html) ?? "Use Markdown, or write \\\\< where a plain < is meant.",
    docs: `Text is Markdown without HTML: ${known}. Write a plain \`<\` as \`\\\\<\`.`,
  }),
  "text-mark": entry<{ mark: string; hint?: string }>({
    title: "Markdown that is not supported",
    severity: "error",
    message: ({ mark }) => `Text cannot contain ${mark}.`,
    hint: ({ hint }) => hint ?? `Use ${known}; for pictures there are blocks.`,
    docs: `A small part of Markdown is supported: ${known}.`,
  }),
  "text-table": entry<{ reason: string; hint: string }>({
    title: "Table that cannot be read",
    severity: "error",
    message: ({ reason }) => reason,
    hint: ({ hint }) => hint,
    docs: "Tables have GitHub's syntax: one line for each row, with `|` between the cells, a line of dashes below the first row, and the same number of cells in each row. A paragraph before the table that begins with `Table:` is its caption.",
  }),
  "text-block": entry<{ mark: string }>({
    title: "More than one line of text",
    severity: "error",
    message: ({ mark }) => `This text is a single line and cannot contain ${mark}.`,
    hint: () => "Write one paragraph. It may contain emphasis, links and code.",
    docs: "Labels and small print are one paragraph. Tables, lists, headings, quotes and code blocks belong in the text of a block.",
  }),
};
