import { type Validator, validatorOf, validatorsFor } from "../../content/check/validators.ts";
import { withInside } from "../../content/link/collect.ts";
import { isFileRole, roleOf } from "../../content/read/roles.ts";
import type { ContentPlan } from "../../content/schema/contentPlan.ts";
import type { SiteGraph, SourcePage, Vocabulary } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";
import type { Notes, Part } from "../../contract/rule.ts";

/** Returns the validator of a part: of a block, or of a whole file. Undefined where nothing is known of its values. */
export function validatorOfPart({ file, path, value }: Part, vocabulary: Vocabulary): Validator | undefined {
  if (Object.hasOwn(value, "type") && path.length > 0) return validatorOfBlock(value, vocabulary);
  const role = roleOf(file);
  // The page for each record, as it is written.
  if (role?.kind === "template") return validatorsFor(vocabulary).page;
  return isFileRole(role) ? validatorOf(role, validatorsFor(vocabulary)) : undefined;
}

/** Returns the validator of a block; undefined where its type is not known. */
export function validatorOfBlock(value: Json | undefined, vocabulary: Vocabulary): Validator | undefined {
  const { type } = (value ?? {}) as { type?: Json };
  return typeof type === "string" ? validatorsFor(vocabulary).blocks.get(type) : undefined;
}

/** Returns a function that knows its last answer. A `WeakMap` would keep the answers for all pages until memory is short. */
export function forLastPart<Rest extends unknown[], Answer>(
  find: (part: Part, ...rest: Rest) => Answer,
): (part: Part, ...rest: Rest) => Answer {
  let last: { part: Part; rest: Rest; answer: Answer } | undefined;
  return (part, ...rest) => {
    const isSame = last?.part === part && rest.every((one, index) => last?.rest[index] === one);
    if (last === undefined || !isSame) last = { part, rest, answer: find(part, ...rest) };
    return last.answer;
  };
}

/**
 * Everything that authors write: the site file and all forms, shared blocks and pages, and their translations.
 * @param notes of a rule: of the pages only those that it has notes of
 */
export function partsOf(site: SiteGraph, notes: Notes): Part[] {
  const pages = [...site.pages.values()].filter((page) => notes(page) !== undefined);
  return [...partsBeside(site), ...pages.map(pagePart)];
}

/** A whole page. Its value is parsed if it is asked for. */
export function pagePart(page: SourcePage): Part {
  return {
    file: page.file,
    path: [],
    get value() {
      return page.value;
    },
  };
}

/** All that authors write beside pages. */
export function partsBeside(site: SiteGraph): Part[] {
  return [
    { file: "_site.json", path: [], value: site.site },
    ...Array.from(site.forms, ([id, value]) => formPart(site, id, value)),
    ...Array.from(site.shared.values()).flat(),
    ...site.translated.flatMap(({ file, of, value, blocks }): readonly Part[] =>
      of === "shared" ? blocks : [{ file, path: [], value }],
    ),
  ];
}

/** A form. Of a variant, only its own members, at their place in the form's file. */
function formPart(site: SiteGraph, id: string, value: JsonObject): Part {
  const [name = "", variant] = id.split(".");
  const file = `_forms/${name}.json`;
  if (variant === undefined) return { file, path: [], value };
  const form = site.forms.get(name) ?? {};
  const own = Object.entries(value).filter(([key, member]) => member !== form[key]);
  return { file, path: ["variants", variant], value: Object.fromEntries(own) };
}

/** A text inside a part that is the member of an object. */
interface WrittenText {
  text: string;
  key: string;
  /** The object. */
  holder: JsonObject;
  /** Path of the object. */
  path: JsonPath;
}

/**
 * Returns every text inside a part that is the member of an object. Rules look at a part one after the other, so it is
 * walked once for all.
 */
const textsIn = forLastPart(findTexts);

function findTexts({ path: start, value: whole }: Part): WrittenText[] {
  const texts: WrittenText[] = [];
  const path = [...start];
  // Large sites have millions of values, so this allocates nothing for a value without texts.
  const descend = (value: JsonObject | Json[]) => {
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) enter(value[index], index);
      return;
    }
    let own: JsonPath | undefined;
    for (const key in value) {
      const member = value[key];
      if (typeof member === "string") {
        own ??= [...path];
        texts.push({ text: member, key, holder: value, path: own });
      } else enter(member, key);
    }
  };
  const enter = (value: Json | undefined, key: string | number) => {
    if (value === null || typeof value !== "object") return;
    path.push(key);
    descend(value);
    path.pop();
  };
  descend(whole);
  return texts;
}

/**
 * Visits every text inside a part that is the member of an object.
 * @param visit is called with the text, its key, its object and the path of the object
 */
export function eachText(
  part: Part,
  visit: (text: string, key: string, holder: JsonObject, path: JsonPath) => void,
): void {
  for (const { text, key, holder, path } of textsIn(part)) visit(text, key, holder, path);
}

/** Whether a part has a text inside of it of which this is true. */
export function hasText(part: Part, is: (text: string, key: string, holder: JsonObject) => boolean): boolean {
  return textsIn(part).some(({ text, key, holder }) => is(text, key, holder));
}

/** A text member of an object; empty if it is missing or not a text. */
export function textOf(object: JsonObject, key: string): string {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === "string" ? value : "";
}

/** How a text is written: `lines` is plain text whose line breaks are shown. */
type Wording = "plain" | "lines" | "markdown";

/** A text that visitors read. */
interface VisibleText {
  text: string;
  path: JsonPath;
  wording: Wording;
  /** Whether it is nothing but words: then rules about marks and characters have nothing to look for in it. */
  isOrdinary: boolean;
}

/**
 * Returns every text of a part that visitors read, plain or Markdown, but no names and no code. Rules look at a part one
 * after the other, so it is walked once for all.
 */
export const visibleTexts = forLastPart(findVisibleTexts);

function findVisibleTexts(part: Part, vocabulary: Vocabulary): readonly VisibleText[] {
  const texts: VisibleText[] = [];
  const path = [...part.path];
  const add = (text: string, wording: Wording) => {
    const isOrdinary = isOnlyWords(text) && (wording === "markdown" || !text.includes("\n"));
    texts.push({ text, path: [...path], wording, isOrdinary });
  };
  const enter = (value: Json | undefined, key: string | number, plan: ContentPlan | undefined) => {
    path.push(key);
    descend(value, plan);
    path.pop();
  };
  const descend = (value: Json | undefined, plan: ContentPlan | undefined): void => {
    const kind = plan?.kind;
    if (kind?.name === "block") {
      const own = validatorOfBlock(value, vocabulary);
      if (own !== undefined) descend(value, own.plan);
    } else if (typeof value === "string") {
      if (kind === undefined) add(value, "plain");
      else if (kind.wording === "markdown" || kind.wording === "lines") add(value, kind.wording);
    } else if (Array.isArray(value)) {
      if (kind === undefined) value.forEach((item, index) => void enter(item, index, plan?.items));
    } else if (value !== null && typeof value === "object") {
      for (const key in value) {
        const plain = kind === undefined || (typeof kind.wording === "object" && kind.wording.includes(key));
        // A regular expression is no text for visitors.
        if (plain && key !== "pattern") enter(value[key], key, plan?.members?.get(key) ?? plan?.rest);
      }
    }
  };
  const own = validatorOfPart(part, vocabulary);
  if (own !== undefined) descend(part.value, own.plan);
  return texts;
}

/** Whether all blocks of a page are known, its shared blocks and those inside of others included. */
export function isWholePage({ shared, vocabulary }: SiteGraph, { value, blocks, uses }: SourcePage): boolean {
  const isUnderstood = Array.isArray(value.blocks) && !value.blocks.includes(null);
  const isKnown = isUnderstood && uses.every((use) => shared.has(use.value));
  return isKnown && withInside(blocks).every((block) => vocabulary.blocks.has(textOf(block.value, "type")));
}

/** Finds pages whose text under a key is the same as that of an earlier page in their language, apart from case. */
export function repeatedTexts(pages: Iterable<SourcePage>, key: string) {
  const first = new Map<string, SourcePage>();
  const repeats: { page: SourcePage; earlier: SourcePage; text: string }[] = [];
  for (const page of pages) {
    const text = textOf(page.head, key).trim();
    if (text === "") continue;
    const sameness = `${page.language} ${text.toLowerCase()}`;
    const earlier = first.get(sameness);
    if (earlier) repeats.push({ page, earlier, text });
    else first.set(sameness, page);
  }
  return repeats;
}

const letter = "a-z\\u00E0\\u00E1\\u00E3-\\u00F6\\u00F8-\\u00FF";

/** Words with a capital at most at the start, single spaces or an empty line between them, and punctuation behind them. */
const words = new RegExp(
  `^(?:[A-Z0-9${letter}][0-9${letter}’'-]*(?:[,;!?]|(?<!\\d)\\.)?(?: (?!$)|\\n\\n(?!$)|$))*$`,
);

/** Parts of the placeholders that are words, and of addresses. They begin with letters that are rare, so that they are found fast. */
const unusual = ["xxx", "ww", "psum", "lor "];

/**
 * Whether a text is nothing but words, which is so for most. Rules about characters, marks, addresses and placeholders have
 * nothing to look for in it, and asking once is faster than searching for each of them.
 */
export function isOnlyWords(text: string): boolean {
  return words.test(text) && !unusual.some((part) => text.includes(part));
}
