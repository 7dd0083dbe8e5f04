import { holdsFigures } from "../../../blocks/table/figures.ts";
import { checkFilled, checkPlain } from "../../../engine/content/check/formHandling.ts";
import { fieldPatternRefusal } from "../../../engine/content/regex/patternRefusal.ts";
import { brokenTable } from "../../../engine/content/text/markdown.ts";
import { readText } from "../../../engine/content/text/readText.ts";
import { formats } from "../../../engine/forms/validation/formats.ts";
import { findInText } from "../../../engine/lint/markdown/textFindings.ts";
import { markdownLinks } from "../../../engine/lint/site/linkText.ts";
import { wordsIn } from "../../../engine/search/words.ts";
import type { Row } from "../row.ts";

const place = { file: "_forms/contact.json", path: ["send", 0] };
const pattern = /^(?:[A-Z]{2})?\d{3,}(?:-\d+)?$/u;

/** Readers of texts that anybody may write, each with pieces of text that make careless ones slow. */
const readers: readonly [name: string, read: (text: string) => unknown, pieces: readonly string[]][] = [
  ["Markdown", readText, ["*a", "[", "](", "`a", "<", "- ", "&", "**a_", "[a](", "|a|\n|-|\n", "[^"]],
  ["a table without its header", brokenTable, ["-", "| -"]],
  ["findings of lint", findInText, ["[a](", "**a ", "- a\nB\n", "a@b.co ", "www.a.b ", "&amp;", "{a}"]],
  ["links of a text", markdownLinks, ["[", "[a](", "](", "[a](b", "[a]( ", "[]("]],
  [
    "placeholders",
    (text) => [
      checkFilled(text, { properties: { a: {} } }, ["a"], place),
      checkPlain(text, ["a"], "shown", place),
    ],
    ["a", "{"],
  ],
  ["figures of a table", (text) => holdsFigures([text]), ["1,22", "1,222", "1 222", ",22", "12", "-+"]],
  ["words of a search", wordsIn, ["a", "\u0301", "東"]],
  [
    "a pattern that lint lets through",
    (text) => fieldPatternRefusal(pattern.source) ?? pattern.test(text),
    ["A", "1", "1-"],
  ],
  ...Object.entries(formats).map(([name, format]): (typeof readers)[number] => [
    `the format ${name}`,
    (text) => (format instanceof RegExp ? format.test(text) : (format as (value: string) => boolean)(text)),
    ["a", "a.", "a@", "a-", "a:", "%20", "1-", "a/"],
  ]),
];

/** Processor milliseconds of a task, the least of three times: what else runs slows a processor down. */
function cost(task: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

export const row: Row = {
  what: "Hostile text of 64 KB, the slowest of all that read texts",
  figures: { "one text": { unit: "ms", atMost: 2000 } },
  async measure({ progress }) {
    const slowest = readers.map(([name, read, pieces]) => {
      progress(`hostile text for ${name}`);
      return Math.max(...pieces.map((piece) => cost(() => read(`${piece.repeat(65_536 / piece.length)}!`))));
    });
    const references = readers.map(([name], index) => [
      name,
      { unit: "ms" as const, samples: [slowest[index] ?? 0] },
    ]);
    return { figures: { "one text": [Math.max(...slowest)] }, references: Object.fromEntries(references) };
  },
};
