import type { SiteGraph } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { copiedBlocks } from "../site/copies.ts";

/** Shorter texts may well be the same on two pages: labels, questions, a sentence about a product. */
const shortest = 80;

/** In one text even a shorter paragraph does not stand twice, but for a word or two between others. */
const shortestTwice = 20;

/** Members that hold no text of the page's own: a picture is described alike wherever it stands. */
const noText = new Set(["alt", "src", "to", "code"]);

/** What two pages say in the same words is written once. */
export const rule: LintRule = {
  id: "repeated-text",
  title: "No paragraph is written twice",
  severity: "warning",
  docs: [
    `A paragraph of ${shortest} characters or more stands in one place, and no paragraph stands twice in one text. Written twice, it is mended in one place and forgotten`,
    'in the other. What pages share goes into a file of `_shared/`; each page then says `{ "use": "name" }`.',
  ].join(" "),
  check(site, report) {
    const first = new Map<string, { file: string; where: string; path: JsonPath }>();
    // A block that is a copy as a whole is told as one.
    const copies = new Set(copiedBlocks(site).map(({ block }) => block.value));
    for (const { file, where, value, path: start } of textsOf(site)) {
      eachParagraph(value, [...start], copies, ({ paragraph, start, again }, path) => {
        const earlier = first.get(paragraph);
        if (!again && !earlier) {
          first.set(paragraph, { file, where, path: [...path] });
          return;
        }
        const place = { file, path: [...path], part: { start, end: start + paragraph.length } };
        if (again || !earlier) {
          report({
            ...place,
            message: "The same paragraph stands further up in this text.",
            hint: "Take one of the two out.",
          });
          return;
        }
        report({
          ...place,
          message: `The same paragraph stands ${earlier.file === file ? "further up in this file" : earlier.where}, in ${inWords(earlier.path)}.`,
          hint: 'Put what both share into a file of _shared/ and write { "use": "name" } in its place, or say it in other words.',
        });
      });
    }
  },
  examples: {
    valid: [
      { "a.json": page("Short, and on both."), "b.json": page("Short, and on both.") },
      { "a.json": page(long("One")), "b.json": page(long("Another")) },
      {
        "a.json": { blocks: [{ use: "end" }] },
        "b.json": { blocks: [{ use: "end" }] },
        "_shared/end.json": page(long("One")),
      },
      { "a.json": picture(long("One")), "b.json": picture(long("One")) },
      {
        "a.json": page("Call us.\n\nToday.\n\nCall us."),
        "b.json": page("Say it.\n\nWith these very words."),
      },
      {
        "a.json": page("Once said in words.\n\nWith these very words."),
        "b.json": page("With these very words."),
      },
      { "a.json": twice(page(long("One"))) },
    ],
    invalid: [
      { site: { "a.json": page(long("One")), "b.json": page(long("One"), "B") }, findings: 1 },
      { site: { "a.json": page(`${long("One")}\n\nMore.\n\n${long("One")}`) }, findings: 1 },
      {
        site: {
          "a.json": page(`Before.\n\n${long("One")}`),
          "b.json": page(`${long("One")}\n\n${long("Two")}`),
          "c.json": page(long("Two")),
        },
        findings: 2,
      },
      {
        site: { "_shared/b.json": page(long("One")), "a.json": page(long("One"), "Another heading") },
        findings: 1,
      },
      { site: { "_shared/b.json": page(`${long("One")}\n\n${long("One")}`) }, findings: 1 },
      { site: { "a.json": page("With these very words.\n\nWith these very words.") }, findings: 1 },
    ],
  },
};

/** The blocks of all shared files and of all pages, each with the words for where it is. */
function* textsOf({ shared, pages }: SiteGraph) {
  for (const { file, path, value } of [...shared.values()].flat()) {
    yield { file, where: `in ${file}`, value: value as Json, path };
  }
  for (const { file, path, value } of pages.values()) {
    yield { file, where: `on the page "${path}"`, value: value.blocks, path: ["blocks"] };
  }
}

interface Paragraph {
  paragraph: string;
  start: number;
  /** Whether it stands further up in the same text. */
  again: boolean;
}

/** Visits each paragraph of the texts in a value that is long or stands twice. The way is reused, so copy what you keep. */
function eachParagraph(
  value: Json | undefined,
  path: (string | number)[],
  copies: ReadonlySet<Json>,
  visit: (paragraph: Paragraph, path: JsonPath) => void,
): void {
  if (typeof value === "string") {
    for (const one of paragraphs(value)) visit(one, path);
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) below(value[index], index);
  } else if (value !== null && typeof value === "object" && !copies.has(value)) {
    for (const key in value) if (!noText.has(key)) below(value[key], key);
  }

  function below(member: Json | undefined, step: string | number): void {
    path.push(step);
    eachParagraph(member, path, copies, visit);
    path.pop();
  }
}

function paragraphs(text: string): Paragraph[] {
  const isOne = !text.includes("\n\n");
  if (isOne && text.length < shortest) return [];
  const before = new Set<string>();
  const found: Paragraph[] = [];
  let start = 0;
  text.split(/(\n\s*\n)/).forEach((paragraph, index) => {
    const again = paragraph.length >= shortestTwice && before.has(paragraph);
    if (index % 2 === 0 && (again || paragraph.length >= shortest)) found.push({ paragraph, start, again });
    before.add(paragraph);
    start += paragraph.length;
  });
  return found;
}

/** `blocks[2].items[0].text`. */
function inWords(path: JsonPath): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}

function page(text: string, heading = "A"): JsonObject {
  return { blocks: [{ type: "words", heading, text }] };
}

/** Copies as a whole are another rule's. */
function twice({ blocks }: JsonObject): JsonObject {
  return { blocks: [blocks, blocks].flat() as Json[] };
}

function picture(alt: string): JsonObject {
  return { blocks: [{ type: "words", heading: "A", picture: { src: "/images/team.svg", alt } }] };
}

function long(start: string): string {
  return `${start} ${"word after word ".repeat(5)}end.`;
}
