import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { exampleSource, exampleVocabulary } from "./fixtures/exampleSite.ts";
import { lint } from "./lint.ts";

const vocabulary = exampleVocabulary(await readVocabulary(resolve(import.meta.dirname, "../..")));

const paragraph = `Written once ${"and once only ".repeat(5)}end.`;

/** The findings of rules that compare pages, on a site with a page for each of two records. */
function repeats(texts: readonly [string, string], blocks: object[], files = {}): string[] {
  const records = texts.map((text, index) => ({ slug: `page-${index}`, name: `Name ${index}`, text }));
  const source = exampleSource({
    "_data/things.json": JSON.stringify(records),
    "things/[slug].json": {
      each: "things",
      title: "{name}",
      description: "What {name} offers, in as many words as it takes to say enough of it.",
      blocks: [{ type: "words", heading: "{name}" }, ...blocks] as never,
    },
    ...files,
  });
  return lint(source, vocabulary)
    .diagnostics.filter(({ rule }) => /^(repeated|picture-repeated)/.test(rule))
    .map(({ file, rule, message }) => `${file} ${rule}: ${message}`);
}

const picture = { src: "/images/team.svg", alt: "Three people" };
const same = [
  { type: "words", heading: "The same for all", text: paragraph },
  { type: "words", heading: "{text}", text: `Of {name}.\n\n${paragraph.replace("Written", "Said")}` },
  { type: "words", heading: "A picture", picture },
];

test("what a page for each record says on all of its pages is no repetition", () => {
  expect(repeats(["One", "Two"], same)).toEqual([]);
});

test("what two records say is, and is reported at the later record", () => {
  expect(repeats([paragraph, paragraph], [{ type: "words", heading: "Of {name}", text: "{text}" }])).toEqual([
    `pages/_data/things.json repeated-text: The same paragraph is on the page "/things/page-0", in blocks[1].text, in the field "text".`,
  ]);
});

test("what another page says as well is", () => {
  const files = { "a.json": { blocks: [{ type: "words", heading: "A" }, same[0]] } };
  expect(repeats(["One", "Two"], same, files)).toEqual([
    "pages/things/[slug].json repeated-block: The same block is in a.json, as block 2.",
  ]);
});

test("a tag in another spelling names the page for each record as it is written", () => {
  const source = exampleSource({
    "_data/things.json": JSON.stringify([{ slug: "one" }, { slug: "two" }]),
    "things/[slug].json": {
      ...{ each: "things", title: "About {slug}", tags: ["News"] },
      blocks: [{ type: "words", heading: "{slug}" }],
    },
    "a.json": { tags: ["news"] },
  });
  const found = lint(source, vocabulary).diagnostics.filter(({ rule }) => rule === "tag-spelling");
  expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'pages/a.json: The tag "news" is "News" in things/[slug].json.',
  ]);
});
