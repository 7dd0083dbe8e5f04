import type { SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonPath } from "../../contract/json.ts";
import type { FileReference } from "../../contract/reference.ts";
import type { FileAnalysis } from "../check/analyseFile.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { suggestName } from "../diagnostics/suggestion.ts";
import { pageLanguage } from "../translation/pageLanguage.ts";
import type { Anchor } from "./collect.ts";
import type { LinkedSite } from "./linkedSite.ts";

/** Adds a page to the site, with its own and its shared blocks and the anchors of both. */
export function linkPage(
  file: string,
  path: string,
  analysis: FileAnalysis | undefined,
  linked: LinkedSite,
): void {
  const { problems } = linked;
  if (linked.anchors.has(path)) {
    const other = linked.pages.get(path)?.file ?? "another file";
    problems.push(problem("page-twice", { path, other }, { file, path: [] }));
    return;
  }
  const content = analysis?.content;
  if (content === undefined) {
    linked.anchors.set(path, undefined);
    return;
  }
  const { language, original } = pageLanguage(path, linked.languages);
  const page: SourcePage = {
    ...{ path, language: language.code, original, file },
    ...{ value: content.value, blocks: [], anchors: new Map() },
  };
  const anchors = new Map<string, SourceBlock>();
  const places = new Map<string, JsonPath>();
  let whole = content.hasAllAnchors;
  const add = (block: SourceBlock, own: readonly Anchor[], use?: FileReference) => {
    page.blocks.push(block);
    const copied = new Set<SourceBlock>();
    for (const { name, path: at } of own) {
      const before = anchors.get(name);
      if (before === undefined) {
        anchors.set(name, block);
        places.set(name, at);
      } else if (!copied.has(before)) {
        const other = describePlace(before, places.get(name) ?? [], file);
        const place = use ?? { file, path: at };
        const isCopy = before !== block && JSON.stringify(before.value) === JSON.stringify(block.value);
        // A copied block repeats all its anchors, which is one mistake.
        if (isCopy) copied.add(before);
        problems.push(problem("anchor-twice", { anchor: name, page: path, other, isCopy }, place));
      }
    }
  };
  for (const one of content.collected.blocks) {
    if ("block" in one) {
      add(one.block, one.anchors);
      continue;
    }
    const { use } = one;
    if (!linked.sharedNames.has(use.value)) {
      whole = false;
      const suggestion = suggestName(use.value, linked.sharedNames);
      const unknown = problem("shared-name", { value: use.value, suggestion }, use);
      problems.push(withCorrection(unknown, use.value, linked.sharedNames));
      continue;
    }
    const source = linked.byLanguage.get(language.code)?.sharedFiles.get(use.value);
    const users = linked.usedBy.get(source?.file ?? "");
    if (users?.at(-1) !== path) users?.push(path);
    const shared = source?.analysis?.content;
    if (shared?.hasAllAnchors !== true) whole = false;
    for (const block of shared?.collected.blocks ?? []) {
      if ("block" in block) add(block.block, block.anchors, use);
    }
  }
  page.anchors = anchors;
  linked.pages.set(path, page);
  linked.anchors.set(path, whole ? new Set(anchors.keys()) : undefined);
}

/** Describes the place of an anchor to the author of a page. */
function describePlace(block: SourceBlock, path: JsonPath, file: string): string {
  const inside = path.slice(block.path.length);
  const item = inside.findLast((step) => typeof step === "number");
  const whole = `block "${block.value.type}"${block.file === file ? "" : ` of ${block.file}`}`;
  return item === undefined ? whole : `item ${item + 1} of ${whole}`;
}
