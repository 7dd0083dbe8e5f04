import { isObject } from "../../content/source/isObject.ts";
import type { SiteGraph, SourceBlock, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import { textOf } from "./parts.ts";

/** A block that says what an earlier one says, word by word. */
export interface Copy {
  /** The later one, as it is written in its file. */
  block: SourceBlock;
  /** The earlier one. */
  original: SourceBlock;
  /** The page that the later one stands on; undefined for shared blocks. */
  page: SourcePage | undefined;
}

/** A block where it was met. */
interface Met {
  block: SourceBlock;
  page: SourcePage | undefined;
}

/** What two blocks may differ in and be copies all the same. */
const notSaid = new Set(["id", "surface"]);

/** Members that name things and hold no words. */
const names = new Set([
  "type",
  "id",
  "surface",
  "use",
  "form",
  "icon",
  "pattern",
  "src",
  "to",
  "code",
  "variant",
]);

const known = new WeakMap<SiteGraph, Copy[]>();

/**
 * Finds blocks that are written twice, on one page or on two. What shared blocks are used for is no copy. Blocks of other
 * pages count only where they say something, and not where both pages end with them: many a page closes with the same
 * call to write or to subscribe.
 */
export function copiedBlocks(site: SiteGraph): readonly Copy[] {
  const before = known.get(site);
  if (before !== undefined) return before;
  const copies: Copy[] = [];
  const seen = new Seen();
  for (const blocks of site.shared.values()) {
    for (const block of blocks) seen.look(block, undefined, copies);
  }
  for (const page of site.pages.values()) {
    for (const block of page.blocks) if (block.file === page.file) seen.look(block, page, copies);
  }
  known.set(site, copies);
  return copies;
}

/** The blocks met so far. Written out in full are only those that look alike from afar. */
class Seen {
  private readonly fromAfar = new Map<string, Met | Map<string, Met>>();

  look(block: SourceBlock, page: SourcePage | undefined, copies: Copy[]): void {
    const look = outline(block.value);
    const alike = this.fromAfar.get(look);
    if (alike === undefined) {
      this.fromAfar.set(look, { block, page });
      return;
    }
    const written = alike instanceof Map ? alike : new Map([[writtenOut(alike.block.value), alike]]);
    this.fromAfar.set(look, written);
    const text = writtenOut(block.value);
    const original = written.get(text);
    if (original === undefined) written.set(text, { block, page });
    else if (isCopy({ block, page }, original)) copies.push({ block, original: original.block, page });
  }
}

function isCopy(later: Met, earlier: Met): boolean {
  if (later.block.file === earlier.block.file) return true;
  return hasWords(later.block.value, "two") && !(isClosing(later) && isClosing(earlier));
}

/** Whether a page ends with a block, but for blocks like it: those that call for something to be done. */
function isClosing({ block, page }: Met): boolean {
  const rest = page?.blocks.slice(page.blocks.indexOf(block)) ?? [];
  return rest.length > 0 && page?.blocks[0] !== block && rest.every(({ value }) => isCall(value));
}

function isCall({ form, actions }: JsonObject): boolean {
  return typeof form === "string" || Array.isArray(actions);
}

/** What is seen of a block without going into it: its type and the beginnings of its own texts. */
function outline(value: JsonObject): string {
  let text = "";
  for (const key in value) {
    const member = value[key];
    if (typeof member === "string" && !notSaid.has(key)) text += `${member.length} ${member.slice(0, 40)}\n`;
  }
  return text;
}

/** A block as a text that is the same for the same words, whatever the order of its members. */
function writtenOut(value: JsonObject): string {
  const said = Object.fromEntries(Object.entries(value).filter(([key]) => !notSaid.has(key)));
  return JSON.stringify(said, (_, member: Json) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

const words = { one: /\p{L}/u, two: /\p{L}\P{L}+\p{L}/u };

/**
 * Whether a value holds words, apart from what it names.
 * @param least how many words one of its texts has at least
 */
export function hasWords(value: Json | undefined, least: keyof typeof words): boolean {
  if (typeof value === "string") return words[least].test(value);
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some((item) => hasWords(item, least));
  return Object.entries(value).some(([key, member]) => !names.has(key) && hasWords(member, least));
}

/** The uses of shared blocks on a page, by their names, each with its index. */
export function usesOf({ value }: SourcePage): [name: string, index: number][] {
  const blocks = Array.isArray(value.blocks) ? value.blocks : [];
  return blocks.flatMap((block, index): [string, number][] => {
    const name = isObject(block) ? textOf(block, "use") : "";
    return name === "" ? [] : [[name, index]];
  });
}
