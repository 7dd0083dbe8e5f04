import { isObject } from "../../content/source/isObject.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { hasWords } from "./hasWords.ts";
import { sharedBlocks } from "./sharedBlocks.ts";

/** A block with the same content as an earlier one. */
export interface Copy {
  /** The later block. */
  block: SourceBlock;
  /** The earlier block. */
  original: SourceBlock;
  /** The page of the later block; undefined for shared blocks. */
  page: SourcePage | undefined;
}

/** A block with its page. */
interface Placed {
  block: SourceBlock;
  page: SourcePage | undefined;
}

/** Keys in which copies may differ. */
const ignored = new Set(["id", "surface"]);

const known = new WeakMap<SiteGraph, Copy[]>();

/**
 * Finds blocks that are written twice in one language, on one page or on two. Uses of shared blocks are not copies. A copy on another
 * page needs words of its own, and is allowed if both pages end with it: many pages end with the same call to action.
 */
export function copiedBlocks(site: SiteGraph): readonly Copy[] {
  const before = known.get(site);
  if (before !== undefined) return before;
  const copies: Copy[] = [];
  const seen = new Map<string, SeenBlocks>();
  const seenIn = (language: string) => {
    const blocks = seen.get(language) ?? new SeenBlocks();
    seen.set(language, blocks);
    return blocks;
  };
  for (const { language, block } of sharedBlocks(site)) seenIn(language).add(block, undefined, copies);
  for (const page of site.pages.values()) {
    const before = seenIn(page.language);
    for (const block of page.blocks) if (block.file === page.file) before.add(block, page, copies);
  }
  known.set(site, copies);
  return copies;
}

/** The blocks seen so far. Only blocks with the same outline are compared in full. */
class SeenBlocks {
  private readonly byOutline = new Map<string, Placed | Map<string, Placed>>();

  add(block: SourceBlock, page: SourcePage | undefined, copies: Copy[]): void {
    const key = outline(block.value);
    const similar = this.byOutline.get(key);
    if (similar === undefined) {
      this.byOutline.set(key, { block, page });
      return;
    }
    const written = similar instanceof Map ? similar : new Map([[canonical(similar.block.value), similar]]);
    this.byOutline.set(key, written);
    const text = canonical(block.value);
    const original = written.get(text);
    if (original === undefined) written.set(text, { block, page });
    else if (isCopy({ block, page }, original)) copies.push({ block, original: original.block, page });
  }
}

function isCopy(later: Placed, earlier: Placed): boolean {
  if (later.block.file === earlier.block.file) return true;
  return hasWords(later.block.value, "two") && !(isClosing(later) && isClosing(earlier));
}

/** Whether only calls to action follow a block on its page, and it is one. */
function isClosing({ block, page }: Placed): boolean {
  const rest = page?.blocks.slice(page.blocks.indexOf(block)) ?? [];
  return rest.length > 0 && page?.blocks[0] !== block && rest.every(({ value }) => isCall(value));
}

function isCall({ form, actions }: JsonObject): boolean {
  return typeof form === "string" || Array.isArray(actions);
}

/** A short key of a block: its type and the beginnings of its own texts. */
function outline(value: JsonObject): string {
  let text = "";
  for (const key in value) {
    const member = value[key];
    if (typeof member === "string" && !ignored.has(key)) text += `${member.length} ${member.slice(0, 40)}\n`;
  }
  return text;
}

/** A block as JSON, with its keys sorted. */
function canonical(value: JsonObject): string {
  const compared = Object.fromEntries(Object.entries(value).filter(([key]) => !ignored.has(key)));
  return JSON.stringify(compared, (_, member: Json) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
