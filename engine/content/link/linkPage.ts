import type { SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { FileReference } from "../../contract/reference.ts";
import type { Validators } from "../check/validators.ts";
import { withCorrection } from "../diagnostics/correction.ts";
import { problem } from "../diagnostics/problem.ts";
import { suggestName } from "../diagnostics/suggestion.ts";
import type { RecordedFile } from "../record/RecordedFile.ts";
import { pageLanguage } from "../translation/pageLanguage.ts";
import type { Anchor, OwnBlock } from "./collect.ts";
import type { LinkedSite } from "./linkedSite.ts";
import { OwnAnchors } from "./OwnAnchors.ts";
import { checkUsedInside, FilledBlock } from "./usedInside.ts";

/**
 * Adds a page to the site, with its own and its shared blocks and the anchors of both.
 * @param types the block types
 */
export function linkPage(
  file: string,
  path: string,
  analysis: RecordedFile | undefined,
  linked: LinkedSite,
  types: Validators,
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
  const uses = content.blocks.flatMap((one) =>
    "use" in one ? [one.use] : (one.usedInside ?? []).map(({ use }) => use),
  );
  const page = new LinkedPage(path, language.code, original, file, content, uses, analysis?.notes);
  if (content.hasOwnAnchors) {
    const own = content.blocks.flatMap((one) => ("block" in one ? [one] : []));
    page.blocks.push(...own.map(({ block }) => block));
    page.anchors = new OwnAnchors(own);
    linked.pages.set(path, page);
    linked.anchors.set(path, content.hasAllAnchors ? page.anchors : undefined);
    return;
  }
  const anchors = new Map<string, SourceBlock>();
  const firsts = new Map<string, Anchor>();
  let whole = content.hasAllAnchors;
  const add = (block: SourceBlock, own: readonly Anchor[], use?: FileReference) => {
    page.blocks.push(block);
    addAnchors(block, own, use);
  };
  const addAnchors = (block: SourceBlock, own: readonly Anchor[], use?: FileReference) => {
    const copied = new Set<SourceBlock>();
    for (const anchor of own) {
      const { name } = anchor;
      const before = anchors.get(name);
      if (before === undefined) {
        anchors.set(name, block);
        firsts.set(name, anchor);
      } else if (!copied.has(before)) {
        const other = describePlace(before, firsts.get(name)?.path ?? [], file);
        const place = use ?? { file, path: anchor.path };
        const isCopy = before !== block && JSON.stringify(before.value) === JSON.stringify(block.value);
        // A copied block repeats all its anchors, which is one mistake.
        if (isCopy) copied.add(before);
        problems.push(problem("anchor-twice", { anchor: name, page: path, other, isCopy }, place));
      }
    }
  };
  const blocksUsed = (use: FileReference): OwnBlock[] => {
    if (!linked.sharedNames.has(use.value)) {
      whole = false;
      const suggestion = suggestName(use.value, linked.sharedNames);
      const unknown = problem("shared-name", { value: use.value, suggestion }, use);
      problems.push(withCorrection(unknown, use.value, linked.sharedNames));
      return [];
    }
    const source = linked.byLanguage.get(language.code)?.sharedFiles.get(use.value);
    const users = linked.usedBy.get(source?.file ?? "");
    if (users?.at(-1) !== path) users?.push(path);
    const shared = source?.analysis?.content;
    if (shared?.hasAllAnchors !== true) whole = false;
    return (shared?.blocks ?? []).flatMap((one) => ("block" in one ? [one] : []));
  };
  for (const one of content.blocks) {
    if ("use" in one) {
      for (const { block, anchors: own } of blocksUsed(one.use)) add(block, own, one.use);
      continue;
    }
    const used = (one.usedInside ?? []).map((inside) => ({ inside, blocks: blocksUsed(inside.use) }));
    const block = used.length === 0 ? one.block : new FilledBlock(one.block, used);
    add(block, one.anchors);
    for (const { inside, blocks } of used) {
      problems.push(...checkUsedInside(inside, blocks, types));
      // These anchors are inside of the block.
      for (const shared of blocks) addAnchors(block, shared.anchors, inside.use);
    }
  }
  page.anchors = anchors;
  linked.pages.set(path, page);
  linked.anchors.set(path, whole ? anchors : undefined);
}

/** One class for all pages: a large site has many thousands, and objects with accessors of their own take much memory. */
class LinkedPage implements SourcePage {
  readonly blocks: SourceBlock[] = [];
  anchors: SourcePage["anchors"] = new Map();

  constructor(
    readonly path: string,
    readonly language: string,
    readonly original: string | undefined,
    readonly file: string,
    private readonly content: Pick<NonNullable<RecordedFile["content"]>, "head" | "value">,
    readonly uses: SourcePage["uses"],
    readonly notes: SourcePage["notes"],
  ) {}

  get head(): JsonObject {
    return this.content.head;
  }

  get value(): JsonObject {
    return this.content.value;
  }
}

/** Describes the place of an anchor to the author of a page. */
function describePlace(block: SourceBlock, path: JsonPath, file: string): string {
  const inside = path.slice(block.path.length);
  const item = inside.findLast((step) => typeof step === "number");
  const whole = `block "${block.type}"${block.file === file ? "" : ` of ${block.file}`}`;
  return item === undefined ? whole : `item ${item + 1} of ${whole}`;
}
