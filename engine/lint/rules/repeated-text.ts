import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";

/** Shorter texts may well be the same on two pages: labels, questions, a sentence about a product. */
const shortest = 80;

/** Members that hold no text of the page's own: a picture is described alike wherever it stands. */
const noText = new Set(["alt", "src", "to", "code"]);

/** What two pages say in the same words is written once. */
export const rule: LintRule = {
  id: "repeated-text",
  title: "No paragraph is written twice",
  severity: "warning",
  docs: [
    `A paragraph of ${shortest} characters or more stands in one place. Written twice, it is mended in one place and forgotten`,
    'in the other. What pages share goes into a file of `_shared/`; each page then says `{ "use": "name" }`.',
  ].join(" "),
  check(site, report) {
    const first = new Map<string, { page: string; path: JsonPath }>();
    for (const { path: page, file, value } of site.pages.values()) {
      eachParagraph(value.blocks, ["blocks"], (paragraph, start, path) => {
        const earlier = first.get(paragraph);
        if (!earlier) {
          first.set(paragraph, { page, path: [...path] });
          return;
        }
        const where = earlier.page === page ? "further up on this page" : `on the page "${earlier.page}"`;
        report({
          file,
          path: [...path],
          part: { start, end: start + paragraph.length },
          message: `The same paragraph stands ${where}, in ${inWords(earlier.path)}.`,
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
    ],
    invalid: [
      { site: { "a.json": page(long("One")), "b.json": page(long("One")) }, findings: 1 },
      { site: { "a.json": page(`${long("One")}\n\nMore.\n\n${long("One")}`) }, findings: 1 },
      {
        site: {
          "a.json": page(`Before.\n\n${long("One")}`),
          "b.json": page(`${long("One")}\n\n${long("Two")}`),
          "c.json": page(long("Two")),
        },
        findings: 2,
      },
    ],
  },
};

/** Visits each long paragraph of the texts in a value. The way is reused, so copy what you keep of it. */
function eachParagraph(
  value: Json | undefined,
  path: (string | number)[],
  visit: (paragraph: string, start: number, path: JsonPath) => void,
): void {
  if (typeof value === "string") {
    for (const [start, paragraph] of paragraphs(value)) visit(paragraph, start, path);
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) below(value[index], index);
  } else if (value !== null && typeof value === "object") {
    for (const key in value) if (!noText.has(key)) below(value[key], key);
  }

  function below(member: Json | undefined, step: string | number): void {
    path.push(step);
    eachParagraph(member, path, visit);
    path.pop();
  }
}

function paragraphs(text: string): [start: number, paragraph: string][] {
  if (text.length < shortest) return [];
  let start = 0;
  return text.split(/(\n\s*\n)/).flatMap((part, index): [number, string][] => {
    const at = start;
    start += part.length;
    return index % 2 === 0 && part.length >= shortest ? [[at, part]] : [];
  });
}

/** `blocks[2].items[0].text`. */
function inWords(path: JsonPath): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}

function page(text: string): JsonObject {
  return { blocks: [{ type: "words", heading: "A", text }] };
}

function picture(alt: string): JsonObject {
  return { blocks: [{ type: "words", heading: "A", picture: { src: "/images/team.svg", alt } }] };
}

function long(start: string): string {
  return `${start} ${"word after word ".repeat(5)}end.`;
}
