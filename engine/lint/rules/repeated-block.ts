import { writtenFile } from "../../content/diagnostics/diagnostic.ts";
import type { Reference } from "../../contract/contentKind.ts";
import type { Finding } from "../../contract/diagnostic.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { type Copy, copiesOf, noteRepeats, type Original } from "../site/copies.ts";

/** Content of several pages is written once, in a shared file. */
export const rule: LintRule = {
  id: "repeated-block",
  title: "No block is written twice",
  severity: "warning",
  docs: [
    "Two blocks with the same words are usually a copy that was never changed. Move content that pages share on purpose to a",
    'file in `_shared/`, and write `{ "use": "name" }` on each page. Two pages may end with the same call to action. Of a page whose',
    "blocks are all those of another one, this is the only finding, beside what is wrong with it alone.",
  ].join(" "),
  look: noteRepeats,
  check(site, report, notes) {
    const { blocks, files } = copiesOf(site, notes);
    const reported = new Set<string>();
    for (const copy of blocks) {
      const { block, original, page } = copy;
      const whole = files.get(block.file);
      if (whole !== undefined) {
        if (!reported.has(block.file)) report(copiedFile(copy, whole));
        reported.add(block.file);
        continue;
      }
      // An error already reports these at the same place.
      if (page && original.file === block.file && isReportedElsewhere(site, page, original)) continue;
      report({
        file: block.file,
        path: block.path,
        message: `The same block is ${whereOf(original, block, site)}.`,
        hint: hintFor(copy),
      });
    }
    for (const page of site.pages.values()) {
      const before = new Map<string, Reference>();
      for (const use of page.uses) {
        const name = use.value;
        const earlier = before.get(name);
        before.set(name, earlier ?? use);
        if (earlier === undefined) continue;
        if (site.shared.get(name)?.some((block) => isReportedElsewhere(site, page, block))) continue;
        report({
          file: page.file,
          path: use.path,
          message: `This page already uses the shared blocks "${name}", as ${inWords(earlier.path.slice(0, -1))}.`,
          hint: "Remove one of the two.",
        });
      }
    }
  },
};

/** The one finding of a file whose blocks are all those of another one. */
function copiedFile({ block, page }: Copy, original: Original): Finding {
  const { file } = block;
  return {
    file,
    path: block.path,
    message: `This ${page ? "page" : "file"} is a copy of "${original.page?.path ?? original.file}": all of its blocks are the same.`,
    hint: page
      ? "Write its own texts, or remove it. Blocks that both need go into a file in _shared/."
      : "Write its own texts, or remove it and use the other one.",
    sameAs: { file: original.file, whole: true },
  };
}

/** Whether another check reports a second such block on the page: it has an anchor, or its type is allowed once. */
function isReportedElsewhere({ vocabulary }: SiteGraph, page: SourcePage, original: SourceBlock): boolean {
  if (vocabulary.blocks.get(original.type)?.schema["x-once"] === true) return true;
  for (const block of page.anchors.values()) if (block === original) return true;
  return false;
}

function whereOf(original: SourceBlock, { file }: SourceBlock, { source }: SiteGraph): string {
  const where = original.file === file ? "further up" : `in ${writtenFile(source, original.file)}`;
  return `${where}, as ${inWords(original.path)}`;
}

/** A block by its number: "block 2", or "block 1 inside of block 2". */
function inWords(path: JsonPath): string {
  const own = `block ${Number(path.at(-1)) + 1}`;
  return path.length === 2 ? own : `${own} inside of block ${Number(path[1]) + 1}`;
}

function hintFor({ block, original }: Copy): string {
  if (original.file === block.file) return "Remove one of the two, or change what should be different.";
  const name = /^_shared\/(.+)\.json$/.exec(original.file)?.[1];
  return name === undefined
    ? 'Move it to a file in _shared/ and write { "use": "name" } in both places, or change what should be different.'
    : `Write { "use": "${name}" } instead, or change what should be different.`;
}
