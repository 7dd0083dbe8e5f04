import { pathKey } from "../../content/diagnostics/misspeltKeys.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { copiesOf, notedMarks, noteRepeats, writtenParagraphs } from "../site/copies.ts";
import { inTwoLanguages } from "../site/inTwoLanguages.ts";
import { isWrittenOnce } from "../site/isWrittenOnce.ts";
import { markOf, marksIn, Repeats } from "../site/repeats.ts";
import { sharedBlocks } from "../site/sharedBlocks.ts";
import { eachParagraph, shortest } from "../text/paragraphs.ts";

/** A paragraph of several pages is written once, in a shared file. */
export const rule: LintRule = {
  id: "repeated-text",
  title: "No paragraph is written twice",
  severity: "warning",
  docs: [
    `A paragraph of ${shortest} characters or more is in one place only, and no text has the same paragraph twice. Otherwise one is changed`,
    'and the other is forgotten. Move what pages share to a file in `_shared/`, and write `{ "use": "name" }` on each page.',
  ].join(" "),
  look: noteRepeats,
  check(site, report, notes) {
    const seen = new Map<string, Map<string, { file: string; where: string; path: JsonPath }>>();
    // The rule "repeated-block" reports whole blocks.
    const copies = new Map<string, Set<string>>();
    for (const { block } of copiesOf(site, notes).blocks)
      copies.set(block.file, (copies.get(block.file) ?? new Set()).add(pathKey(block.path)));
    const marksOf = (page: SourcePage) => marksIn(notedMarks(page, notes)[1]);
    const repeats = new Repeats(site, marksOf, marksOfShared(site), writtenParagraphs);
    for (const { file, where, value, language, path: start } of textsOf(site, repeats)) {
      const first = seen.get(language) ?? new Map();
      seen.set(language, first);
      eachParagraph(value, [...start], copies.get(file), ({ paragraph, start, again }, path) => {
        const earlier = first.get(paragraph);
        if (!again && !earlier) {
          first.set(paragraph, { file, where, path: [...path] });
          return;
        }
        const place = { file, path: [...path], part: { start, end: start + paragraph.length } };
        if (earlier && !again && isWrittenOnce(site, earlier, place, paragraph)) return;
        if (again || !earlier) {
          report({
            ...place,
            message: "The same paragraph is further up in this text.",
            hint: "Remove one of the two.",
          });
          return;
        }
        report({
          ...place,
          sameAs: { file: earlier.file },
          message: `The same paragraph is ${earlier.file === file ? "further up in this file" : earlier.where}, in ${inWords(earlier.path)}.`,
          hint: 'Move what both share to a file in _shared/ and write { "use": "name" } instead, or say it in other words.',
        });
      });
    }
  },
  examples: {
    valid: [
      { "a.json": page("Short, and on both."), "b.json": page("Short, and on both.") },
      { "a.json": page(long("One")), "b.json": page(long("Another")) },
      inTwoLanguages({ "a.json": page(long("One")), "fr/a.json": page(long("One"), "Aussi") }),
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
      { "a.json": { blocks: [...page("A").blocks, { type: "box", ...twice(page(long("One"))) }] } },
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
      {
        site: inTwoLanguages({
          "fr/index.json": page(long("Un"), "Ici"),
          "_shared/b.json": page(long("One")),
          "_shared/b.fr.json": page(long("Un")),
        }),
        findings: 1,
      },
      { site: { "a.json": page("With these very words.\n\nWith these very words.") }, findings: 1 },
    ],
  },
};

/** The blocks of all shared files, and of the pages that may repeat something, each with its language and its place in words. */
function* textsOf(site: SiteGraph, repeats: Repeats) {
  for (const { language, block } of sharedBlocks(site)) {
    const { file, path, value } = block;
    yield { file, where: `in ${file}`, value: value as Json, language, path };
  }
  for (const page of site.pages.values()) {
    if (!repeats.hasAny(page)) continue;
    const { file, path, language, value } = page;
    yield { file, where: `on the page "${path}"`, value: value.blocks, language, path: ["blocks"] };
  }
}

/** The marks of all paragraphs in shared blocks. */
function marksOfShared(site: SiteGraph): number[] {
  const marks: number[] = [];
  for (const { block } of sharedBlocks(site))
    eachParagraph(block.value, [], undefined, ({ paragraph }) => marks.push(markOf(paragraph)));
  return marks;
}

/** `blocks[2].items[0].text`. */
function inWords(path: JsonPath): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .slice(1);
}

function page(text: string, heading = "A"): { blocks: JsonObject[] } {
  return { blocks: [{ type: "words", heading, text }] };
}

/** The same block twice, which another rule reports. */
function twice({ blocks }: ReturnType<typeof page>): JsonObject {
  return { blocks: [blocks, blocks].flat() };
}

function picture(alt: string): JsonObject {
  return { blocks: [{ type: "words", heading: "A", picture: { src: "/images/team.svg", alt } }] };
}

function long(start: string): string {
  return `${start} ${"word after word ".repeat(5)}end.`;
}
