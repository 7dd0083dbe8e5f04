import { withInside } from "../../content/link/withInside.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { SiteGraph, SourceBlock, SourcePage, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Notes, Part } from "../../contract/rule.ts";
import { eachParagraph, shortest } from "../text/paragraphs.ts";
import { blocksInside } from "./blocksInside.ts";
import { hasWords } from "./hasWords.ts";
import { isWrittenOnce } from "./isWrittenOnce.ts";
import { PageMarks } from "./PageMarks.ts";
import { textsIn } from "./parts.ts";
import { markOf, packMarks, sumOfMarks, unpackMarks } from "./Repeats.ts";
import { sharedBlocks } from "./sharedBlocks.ts";
import { isWritten, withoutLists } from "./written.ts";

/** A block with the same content as an earlier one. */
export interface Copy {
  /** The later block. */
  block: SourceBlock;
  /** The earlier block. */
  original: SourceBlock;
  /** The page of the later block; undefined for shared blocks. */
  page: SourcePage | undefined;
}

/** What is written twice. */
interface Copies {
  blocks: readonly Copy[];
  /** Files whose blocks are all those of an earlier file, with that file. */
  files: ReadonlyMap<string, Original>;
}

/** A file that another one is a copy of, and its page if it is one. */
export interface Original {
  file: string;
  page: SourcePage | undefined;
}

/** A block with its page. */
interface Placed {
  block: SourceBlock;
  /** The block of the page that it stands in: itself, unless it is inside of another one. */
  outer: SourceBlock;
  page: SourcePage | undefined;
  /** The files that have such a block, if it is in several. */
  files?: Set<string>;
}

/** Keys in which copies may differ. */
const ignored = new Set(["id", "surface"]);

/** Marks of a page's blocks, by their index, of its paragraphs, and of its blocks inside of others, in their order. */
type NotedMarks = readonly [blocks: string, paragraphs: string, inside?: string];

/** Notes a mark for each block and paragraph of a page: those with the same content have the same mark. */
export function noteRepeats(page: Part, vocabulary: Vocabulary): Json | undefined {
  const paragraphs: number[] = [];
  eachParagraph(page.value.blocks, [], undefined, ({ paragraph, again }) => {
    paragraphs.push(markOf(paragraph));
    // Twice in one text is enough.
    if (again) paragraphs.push(markOf(paragraph));
  });
  const blocks = marksOfBlocks(page);
  if (blocks.length === 0) return undefined;
  const inside = blocksInside(page, vocabulary).map(markOfBlock);
  return [packMarks(blocks), packMarks(paragraphs), ...(inside.length > 0 ? [packMarks(inside)] : [])];
}

/** Reads what {@link noteRepeats} has noted. */
export function notedMarks(page: SourcePage, notes: Notes): NotedMarks {
  return (notes(page) ?? ["", ""]) as unknown as NotedMarks;
}

function marksOfBlocks(page: Part): number[] {
  const { blocks } = page.value;
  const written = Array.isArray(blocks) ? blocks : [];
  const marks = written.map(() => 0);
  for (const { text, key, holder, path } of textsIn(page)) {
    const index = path[0] === "blocks" ? Number(path[1]) : -1;
    const block = written[index];
    if (isObject(block) && (holder !== block || !ignored.has(key)))
      marks[index] = sumOfMarks(marks[index] ?? 0, markOf(text));
  }
  return marks;
}

/** The mark of one block: the sum of the marks of all texts, so that the order of keys makes no difference. */
function markOfBlock({ value }: Pick<SourceBlock, "value">): number {
  return marksOfBlocks({ file: "", path: [], value: { blocks: [value] } })[0] ?? 0;
}

/** The marks of the blocks of a template that are the same on all of its pages. */
function writtenBlocks(template: JsonObject, vocabulary: Vocabulary): number[] {
  const { blocks } = template;
  const marks = marksOfBlocks({ file: "", path: [], value: template });
  const own = Array.isArray(blocks) ? marks.filter((_, index) => isWritten(blocks[index] ?? null)) : [];
  const once = { file: "", path: [], value: { blocks: withoutLists(blocks ?? []) } };
  const inside = blocksInside(once, vocabulary).filter(({ value }) => isWritten(value));
  return [...own, ...inside.map(markOfBlock)];
}

/** The marks of the paragraphs of a template that are the same on all of its pages. */
export function writtenParagraphs({ blocks = [] }: JsonObject): number[] {
  const marks: number[] = [];
  eachParagraph(withoutLists(blocks), [], undefined, ({ paragraph }) => {
    if (paragraph.length >= shortest && isWritten(paragraph)) marks.push(markOf(paragraph));
  });
  return marks;
}

const known = new WeakMap<SiteGraph, Copies>();

/**
 * Finds blocks that are written twice in one language, on one page or on two. Uses of shared blocks are not copies. A copy on another
 * page needs words of its own, and is allowed if both pages end with it: many pages end with the same call to action.
 * @param notes of {@link noteRepeats}
 */
export function copiesOf(site: SiteGraph, notes: Notes): Copies {
  const copies = known.get(site) ?? findCopies(site, notes);
  known.set(site, copies);
  return copies;
}

function findCopies(site: SiteGraph, notes: Notes): Copies {
  const copies: Copy[] = [];
  const files = new Map<string, Original>();
  const pagesByFile = new Map(Array.from(site.pages.values(), (page) => [page.file, page]));
  const seen = new Map<string, SeenBlocks>();
  const seenIn = (language: string) => {
    const blocks = seen.get(language) ?? new SeenBlocks(site);
    seen.set(language, blocks);
    return blocks;
  };
  const shared = sharedBlocks(site);
  const repeats = new PageMarks(
    site,
    (page) => marksOfPage(page, notes),
    withInside(shared.map(({ block }) => block)).map(markOfBlock),
    (template) => writtenBlocks(template, site.vocabulary),
  );
  for (const file of new Set(shared.map(({ block }) => block.file))) {
    const before = copies.length;
    const all = shared.filter(({ block }) => block.file === file);
    const same = all.map(({ language, block }) =>
      addWithInside(block, undefined, () => true, seenIn(language), copies),
    );
    const original = copies.length > before && all.length > 1 ? fileWithAll(same, file) : undefined;
    if (original !== undefined) files.set(file, { file: original, page: undefined });
  }
  for (const page of site.pages.values()) {
    if (!repeats.hasAny(page)) continue;
    const [blocks, , inside = ""] = notedMarks(page, notes);
    const [marks, marksInside] = [unpackMarks(blocks), unpackMarks(inside)];
    const ownInside = page.blocks.flatMap((block) => ownOf(page, block.inside ?? []));
    const marksByBlock = new Map(ownInside.map((block, index) => [block, marksInside[index]]));
    const mayRepeat = (block: SourceBlock) =>
      repeats.has((block.depth === undefined ? marks[Number(block.path[1])] : marksByBlock.get(block)) ?? 0);
    const before = copies.length;
    const same = ownOf(page, page.blocks).map((block) =>
      addWithInside(block, page, mayRepeat, seenIn(page.language), copies),
    );
    const original = copies.length > before ? fileWithAll(same, page.file) : undefined;
    const originalPage = original === undefined ? undefined : pagesByFile.get(original);
    if (original !== undefined && (same.length > 1 || hasHeadOf(originalPage, page)))
      files.set(page.file, { file: original, page: originalPage });
  }
  return { blocks: copies, files };
}

/** The earlier file that has all blocks of a file; undefined if there is none. */
function fileWithAll(same: readonly (ReadonlySet<string> | undefined)[], file: string): string | undefined {
  const [smallest, ...others] = same.toSorted((one, other) => (one?.size ?? 0) - (other?.size ?? 0));
  for (const candidate of smallest ?? [])
    if (candidate !== file && others.every((files) => files?.has(candidate))) return candidate;
  return undefined;
}

/** Whether a page has the title or the description of another one. */
function hasHeadOf(original: SourcePage | undefined, { head }: SourcePage): boolean {
  return original?.head.title === head.title || original?.head.description === head.description;
}

/** The marks of all blocks of a page. */
function marksOfPage(page: SourcePage, notes: Notes): string {
  const [blocks, , inside = ""] = notedMarks(page, notes);
  return blocks + inside;
}

/** The blocks that are written on the page itself. */
function ownOf({ file }: SourcePage, blocks: readonly SourceBlock[]): SourceBlock[] {
  return blocks.filter((block) => block.file === file);
}

/**
 * Adds a block and those inside of it that may be repeated. What is inside of a repeated block is no copy of its own.
 * @returns the files that have the block itself, if there are several
 */
function addWithInside(
  outer: SourceBlock,
  page: SourcePage | undefined,
  mayRepeat: (block: SourceBlock) => boolean,
  seen: SeenBlocks,
  copies: Copy[],
): ReadonlySet<string> | undefined {
  let repeated: JsonPath | undefined;
  let files: ReadonlySet<string> | undefined;
  for (const block of withInside([outer])) {
    if (block.file !== outer.file || (repeated !== undefined && isBelow(repeated, block.path))) continue;
    const same = mayRepeat(block) ? seen.add({ block, outer, page }, copies) : undefined;
    if (same === undefined) continue;
    repeated = block.path;
    if (block === outer) files = same;
  }
  return files;
}

function isBelow(path: JsonPath, other: JsonPath): boolean {
  return path.length < other.length && path.every((step, index) => step === other[index]);
}

/** The blocks seen so far. Only blocks with the same outline are compared in full. */
class SeenBlocks {
  private readonly byOutline = new Map<string, Placed | Map<string, Placed>>();

  constructor(private readonly site: SiteGraph) {}

  /** Returns the files that have such a block, if there was one before. */
  add(placed: Placed, copies: Copy[]): ReadonlySet<string> | undefined {
    const { block, page } = placed;
    const key = outline(block.value);
    const similar = this.byOutline.get(key);
    if (similar === undefined) {
      this.byOutline.set(key, placed);
      return undefined;
    }
    const written = similar instanceof Map ? similar : new Map([[canonical(similar.block.value), similar]]);
    this.byOutline.set(key, written);
    const text = canonical(block.value);
    const original = written.get(text);
    if (original === undefined) {
      written.set(text, placed);
      return undefined;
    }
    if (isCopy(placed, original) && !isWrittenOnce(this.site, block, original.block))
      copies.push({ block, original: original.block, page });
    original.files ??= new Set([original.block.file]);
    return original.files.add(block.file);
  }
}

function isCopy(later: Placed, earlier: Placed): boolean {
  if (later.block.file === earlier.block.file) return true;
  return hasWords(later.block.value, "two") && !(isClosing(later) && isClosing(earlier));
}

/** Whether a call to action is at the end of its page: only such blocks follow, whatever it is inside of. */
function isClosing({ block, outer, page }: Placed): boolean {
  const rest = page?.blocks.slice(page.blocks.indexOf(outer) + 1);
  return (
    rest !== undefined &&
    page?.blocks[0] !== outer &&
    isCall(block.value) &&
    rest.every(({ value }) => isCall(value))
  );
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
