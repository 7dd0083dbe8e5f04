import type { SiteGraph, SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { LintRule } from "../../contract/rule.ts";
import { type Copy, copiedBlocks } from "../site/copies.ts";
import { textOf } from "../site/parts.ts";
import { sharedUses } from "../site/sharedUses.ts";

const call = { actions: [{ label: "Write to us", to: "/" }] };

/** Content of several pages is written once, in a shared file. */
export const rule: LintRule = {
  id: "repeated-block",
  title: "No block is written twice",
  severity: "warning",
  docs: [
    "Two blocks with the same words are usually a copy that was never changed. Move content that pages share on purpose to a",
    'file in `_shared/`, and write `{ "use": "name" }` on each page. Two pages may end with the same call to action.',
  ].join(" "),
  check(site, report) {
    const wholePages = copiedPages(site);
    for (const copy of copiedBlocks(site)) {
      const { block, original, page } = copy;
      if (page && wholePages.has(page) && block !== wholePages.get(page)?.block) continue;
      // An error already reports these at the same place.
      if (page && original.file === block.file && isReportedElsewhere(site, page, original)) continue;
      report({
        file: block.file,
        path: block.path,
        message: wholePages.has(page as SourcePage)
          ? `All blocks of this page are the same as in ${original.file}.`
          : `The same block is ${whereOf(original, block)}.`,
        hint: hintFor(copy),
      });
    }
    for (const page of site.pages.values()) {
      const before = new Map<string, number>();
      for (const [name, index] of sharedUses(page)) {
        const earlier = before.get(name);
        before.set(name, earlier ?? index);
        if (earlier === undefined) continue;
        if (site.shared.get(name)?.some((block) => isReportedElsewhere(site, page, block))) continue;
        report({
          file: page.file,
          path: ["blocks", index, "use"],
          message: `This page already uses the shared blocks "${name}", as block ${earlier + 1}.`,
          hint: "Remove one of the two.",
        });
      }
    }
  },
  examples: {
    valid: [
      { "a.json": { blocks: [words("One")] }, "b.json": { blocks: [words("Two")] } },
      { "a.json": { blocks: [words("One"), words("One", { text: "And more." })] } },
      {
        "a.json": { blocks: [words("A"), { use: "end" }] },
        "b.json": { blocks: [words("B"), { use: "end" }] },
        "_shared/end.json": { blocks: [words("Talk to us")] },
      },
      { "a.json": { blocks: [words("Prices")] }, "b.json": { blocks: [words("Prices")] } },
      {
        "a.json": { blocks: [words("A"), words("Talk to us", call), words("Or write", call)] },
        "b.json": { blocks: [words("B"), words("Talk to us", call)] },
      },
      {
        "a.json": { blocks: [words("A"), { type: "alone" }] },
        "b.json": { blocks: [words("B"), { type: "alone" }] },
      },
    ],
    invalid: [
      { site: { "a.json": { blocks: [words("One"), words("Two"), words("One")] } }, findings: 1 },
      { site: { "a.json": { blocks: [words("One"), words("One", { surface: "tint" })] } }, findings: 1 },
      {
        site: {
          "a.json": { blocks: [words("A"), words("Talk to us")] },
          "b.json": { blocks: [words("B"), words("Talk to us", { id: "talk" })] },
        },
        findings: 1,
      },
      {
        site: {
          "a.json": { blocks: [words("A"), words("Talk to us")] },
          "_shared/end.json": { blocks: [words("Talk to us")] },
        },
        findings: 1,
      },
      {
        site: {
          "a.json": { blocks: [words("Talk to us"), words("Or write")] },
          "b.json": { blocks: [words("Talk to us"), words("Or write")] },
        },
        findings: 1,
      },
      {
        site: {
          "a.json": { blocks: [words("A"), words("Talk to us", call), words("Prices")] },
          "b.json": { blocks: [words("B"), words("Talk to us", call)] },
        },
        findings: 1,
      },
      {
        site: {
          "a.json": { blocks: [words("A"), { use: "end" }, { use: "end" }] },
          "_shared/end.json": { blocks: [words("Talk to us")] },
        },
        findings: 1,
      },
    ],
  },
};

/** Pages whose blocks are all copied from one other page, with the first copy. */
function copiedPages(site: SiteGraph): Map<SourcePage, Copy> {
  const byPage = new Map<SourcePage, Copy[]>();
  for (const copy of copiedBlocks(site)) {
    if (copy.page) byPage.set(copy.page, [...(byPage.get(copy.page) ?? []), copy]);
  }
  const whole = new Map<SourcePage, Copy>();
  for (const [page, [first, ...rest]] of byPage) {
    const own = page.blocks.filter(({ file }) => file === page.file).length;
    const isWhole = rest.length > 0 && rest.length + 1 === own && first?.original.file !== page.file;
    if (first && isWhole && rest.every(({ original }) => original.file === first.original.file)) {
      whole.set(page, first);
    }
  }
  return whole;
}

/** Whether another check reports a second such block on the page: it has an anchor, or its type is allowed once. */
function isReportedElsewhere({ vocabulary }: SiteGraph, page: SourcePage, original: SourceBlock): boolean {
  if (vocabulary.blocks.get(textOf(original.value, "type"))?.schema["x-once"] === true) return true;
  for (const block of page.anchors.values()) if (block === original) return true;
  return false;
}

function whereOf(original: SourceBlock, { file }: SourceBlock): string {
  if (original.file === file) return `further up, as block ${Number(original.path.at(-1)) + 1}`;
  return `in ${original.file}, as block ${Number(original.path.at(-1)) + 1}`;
}

function hintFor({ block, original }: Copy): string {
  if (original.file === block.file) return "Remove one of the two, or change what should be different.";
  const name = /^_shared\/(.+)\.json$/.exec(original.file)?.[1];
  return name === undefined
    ? 'Move it to a file in _shared/ and write { "use": "name" } in both places, or change what should be different.'
    : `Write { "use": "${name}" } instead, or change what should be different.`;
}

function words(heading: string, props: object = {}): JsonObject {
  return { type: "words", heading, ...props };
}
