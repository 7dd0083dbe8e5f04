import { isListFromData } from "../../content/data/list.ts";
import { isObject } from "../../content/json/value.ts";
import { withInside } from "../../content/link/collect.ts";
import { slotsOf } from "../../content/schema/contentPlan.ts";
import type { SiteGraph, SourceBlock, SourcePage, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Notes, Part } from "../../contract/rule.ts";
import { validatorOfBlock } from "./parts.ts";
import { eachParagraph, isWrittenOnce, markOf, marksAsText, marksIn, Repeats, shortest } from "./repeats.ts";

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
  /** The files that have such a block. */
  files: Set<string>;
}

/** Marks of a page's blocks, with those inside of others, and of its paragraphs. */
interface NotedMarks {
  blocks: Uint32Array;
  paragraphs: Uint32Array;
}

const noMarks: NotedMarks = { blocks: new Uint32Array(), paragraphs: new Uint32Array() };

/** Marks that were read, by the notes of pages that are in memory. */
const marksRead = new WeakMap<readonly string[], NotedMarks>();

/** Notes a mark for each block and paragraph of a page: those with the same content have the same mark. */
export function noteRepeats({ value }: Part, vocabulary: Vocabulary): Json | undefined {
  const paragraphs: number[] = [];
  eachParagraph(value.blocks, [], undefined, ({ paragraph, again }) => {
    const mark = markOf(paragraph);
    paragraphs.push(mark);
    // Twice in one text is enough.
    if (again) paragraphs.push(mark);
  });
  const blocks = blocksWithin(value.blocks, vocabulary).map(markOfBlock);
  return blocks.length === 0 ? undefined : [blocks, paragraphs].map(marksAsText);
}

/** Reads what {@link noteRepeats} has noted. */
export function notedMarks(page: SourcePage, notes: Notes): NotedMarks {
  const noted = notes(page) as readonly [string, string] | undefined;
  if (noted === undefined) return noMarks;
  const known = marksRead.get(noted) ?? { blocks: marksIn(noted[0]), paragraphs: marksIn(noted[1]) };
  marksRead.set(noted, known);
  return known;
}

/** The blocks in a list that its file has itself, each before those inside of it. */
function blocksWithin(list: Json | undefined, vocabulary: Vocabulary): JsonObject[] {
  return (Array.isArray(list) ? list : []).flatMap((block) => {
    if (!isObject(block) || Object.hasOwn(block, "use")) return [];
    const slots = slotsOf(block, validatorOfBlock(block, vocabulary)?.plan);
    return [block, ...slots.flatMap(({ blocks }) => blocksWithin(blocks, vocabulary))];
  });
}

/** A mark of a block: of how many texts it has, and of its longest. That is enough to find what has to be compared. */
function markOfBlock(block: JsonObject): number {
  let count = 0;
  let longest = "";
  const visit = (value: Json | undefined) => {
    if (typeof value === "string") {
      count += 1;
      if (value.length > longest.length || (value.length === longest.length && value > longest))
        longest = value;
    } else if (value !== null && typeof value === "object")
      for (const key in value) visit((value as JsonObject)[key]);
  };
  visit(withoutLooks(block));
  return markOf(`${count} ${longest}`);
}

/** The marks of the blocks of a template that are the same on all of its pages. */
function writtenBlocks({ blocks = [] }: JsonObject, vocabulary: Vocabulary): number[] {
  return blocksWithin(withoutLists(blocks), vocabulary).filter(isWritten).map(markOfBlock);
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
  const seen = new Map<string, Map<string, Placed>>();
  const shared = sharedBlocks(site);
  const repeats = new Repeats(
    site,
    (page) => notedMarks(page, notes).blocks,
    withInside(shared.map(({ block }) => block)).map(({ value }) => markOfBlock(value)),
    (template) => writtenBlocks(template, site.vocabulary),
  );
  /** Adds a block and those inside of it. What is inside of a repeated block is no copy of its own. */
  const add = (outer: SourceBlock, language: string, page?: SourcePage): ReadonlySet<string> | undefined => {
    const before = seen.get(language) ?? new Map<string, Placed>();
    seen.set(language, before);
    let repeated: JsonPath | undefined;
    let files: ReadonlySet<string> | undefined;
    for (const block of withInside([outer])) {
      if (block.file !== outer.file || (repeated !== undefined && isBelow(repeated, block.path))) continue;
      if (!repeats.has(markOfBlock(block.value))) continue;
      const text = canonical(block.value);
      const placed = { block, outer, page, files: new Set([block.file]) };
      const original = before.get(text);
      if (original === undefined) before.set(text, placed);
      else {
        repeated = block.path;
        if (isCopy(placed, original) && !isWrittenOnce(site, block, original.block))
          copies.push({ block, original: original.block, page });
        original.files.add(block.file);
        if (block === outer) files = original.files;
      }
    }
    return files;
  };
  for (const file of new Set(shared.map(({ block }) => block.file))) {
    const before = copies.length;
    const all = shared.filter(({ block }) => block.file === file);
    const same = all.map(({ language, block }) => add(block, language));
    const original = copies.length > before && all.length > 1 ? fileWithAll(same, file) : undefined;
    if (original !== undefined) files.set(file, { file: original, page: undefined });
  }
  for (const page of site.pages.values()) {
    if (!repeats.hasAny(page)) continue;
    const before = copies.length;
    const own = page.blocks.filter(({ file }) => file === page.file);
    const same = own.map((block) => add(block, page.language, page));
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

function isBelow(path: JsonPath, other: JsonPath): boolean {
  return path.length < other.length && path.every((step, index) => step === other[index]);
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

/** What a block says: without its anchor, and without how it looks on its page. */
function withoutLooks({ id: _, surface: _s, space: _p, emphasis: _e, ...block }: JsonObject): JsonObject {
  return block;
}

/** A text that is the same for blocks that say the same, whatever the order of their keys. */
function canonical(block: JsonObject): string {
  return sorted(withoutLooks(block));
}

function sorted(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`;
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${sorted(value[key] ?? null)}`).join()}}`;
}

/** Whether a value of a page for each record is on all of its pages as it is written: no record fills it. */
function isWritten(value: Json): boolean {
  if (typeof value === "string") return !/[{}]/.test(value);
  if (value === null || typeof value !== "object") return true;
  return !isListFromData(value) && Object.values(value).every(isWritten);
}

/** Returns a value without its lists from data, in which what is written is as often as there are records. */
function withoutLists(value: Json): Json {
  if (isListFromData(value)) return null;
  if (Array.isArray(value)) return value.map(withoutLists);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutLists(member)]));
}

/** Returns all shared blocks as they are written, with the language of each. */
export function sharedBlocks({ shared, languages, translated }: SiteGraph) {
  const inLanguage = (blocks: Iterable<SourceBlock>, language: string) =>
    Array.from(blocks, (block) => ({ language, block }));
  return [
    ...inLanguage([...shared.values()].flat(), languages[0].code),
    ...translated.flatMap(({ of, blocks, language }) =>
      of === "shared" ? inLanguage(blocks, language) : [],
    ),
  ];
}

/** Keys whose values are names, not words. */
const names = new Set([
  "type",
  "id",
  "surface",
  "space",
  "emphasis",
  "use",
  "form",
  "icon",
  "pattern",
  "src",
  "phone",
  "to",
  "code",
  "variant",
]);

const words = { one: /\p{L}/u, two: /\p{L}\P{L}+\p{L}/u };

/**
 * Whether a value has a text with words. Names, such as addresses and types, do not count.
 * @param least how many words the text has at least
 */
export function hasWords(value: Json | undefined, least: keyof typeof words): boolean {
  if (typeof value === "string") return words[least].test(value);
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some((item) => hasWords(item, least));
  return Object.entries(value).some(([key, member]) => !names.has(key) && hasWords(member, least));
}
