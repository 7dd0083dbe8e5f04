import { pathKey } from "../../content/diagnostics/problem.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { copiesOf, notedMarks, noteRepeats, sharedBlocks, writtenParagraphs } from "../site/copies.ts";
import { eachParagraph, isWrittenOnce, markOf, Repeats, shortest } from "../site/repeats.ts";

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
    const marksOf = (page: SourcePage) => notedMarks(page, notes).paragraphs;
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
