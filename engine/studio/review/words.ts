import { isObject } from "../../content/json/value.ts";
import type { Json } from "../../contract/json.ts";
import { changedWords } from "../../editing/changedWords.ts";
import type { Change } from "../../editing/describeChanges.ts";
import { say } from "../desk/words.ts";
import type { ChangedMedium, StudioSite } from "../protocol.ts";
import { labelOf } from "../state/blocks.ts";
import { placeNames } from "../state/schemas.ts";
import { schemasFor } from "../state/sections.ts";
import type { ReviewedFile } from "../state/store.ts";

/** A change as people read it. */
export interface ChangeWords {
  /** What was done, where that is not to be seen from what was there and what is there. */
  what: string;
  /** Where: `Hero › Heading`. */
  place: string;
  before?: string;
  after?: string;
  /** What stays around them. */
  around?: { start: string; end: string };
}

/** The first line of a message is at most so long, in characters: git shows no more of it. */
const longestTitle = 72;

/** How long what was and what is there may be in a message, in characters. */
const longestQuote = 60;

/** What people call a file. */
export function titleOf({ file: { file }, before, after }: ReviewedFile, site: StudioSite): string {
  const value = after ?? before;
  const own = isObject(value) && typeof value.title === "string" ? value.title : file;
  return site.files.find((one) => one.file === file)?.title ?? own;
}

/** Says a change in words, without JSON. */
export function wordsOf(change: Change, file: ReviewedFile, site: StudioSite): ChangeWords {
  const { kind, path, before, after, from = 0 } = change;
  const item = after ?? before;
  const isItem = typeof path.at(-1) === "number";
  const root = (kind === "removed" ? file.before : file.after) ?? null;
  const known = site.files.find((one) => one.file === file.file.file);
  const names = placeNames(path, root, schemasFor(site, known));
  const place = names.join(" › ");
  if (kind === "changed") {
    if (typeof before !== "string" || typeof after !== "string")
      return { what: "", place, before: valueInWords(before), after: valueInWords(after) };
    const { start, end, ...words } = changedWords(before, after);
    return { what: "", place, ...words, around: { start, end } };
  }
  const isBlock = isItem && isObject(item) && ("type" in item || "use" in item) && path.includes("blocks");
  const name = isBlock && isObject(item) && "use" in item ? say("outline.shared") : place;
  const direction = Number(path.at(-1)) < from ? "movedUp" : "movedDown";
  const what =
    kind === "moved"
      ? say(`review.${direction}`)
      : say(isBlock ? `review.${kind === "added" ? "blockAdded" : "blockRemoved"}` : `review.${kind}`);
  const value = isObject(item) || Array.isArray(item) ? labelOf(item) : valueInWords(item);
  return {
    what,
    place: name,
    ...(value !== "" &&
      value !== names.at(-1) &&
      (kind === "removed" ? { before: value } : { after: value })),
  };
}

/** A value as people read it: lists and objects by what they are about. */
function valueInWords(value: Json | undefined): string {
  if (typeof value === "boolean") return say(value ? "review.yes" : "review.no");
  if (value === null || value === undefined || value === "") return say("review.nothing");
  if (Array.isArray(value)) return say("review.entries", { count: value.length });
  return isObject(value) ? labelOf(value) || say("review.nothing") : String(value);
}

/** A change in one line: `Hero › Heading: “Old words” → “New words”`. */
function line(change: Change, file: ReviewedFile, site: StudioSite): string {
  const {
    what,
    place,
    before,
    after,
    around: { start, end } = { start: "", end: "" },
  } = wordsOf(change, file, site);
  const where = what === "" ? place : withColon(what, place);
  if (change.kind === "moved") return where;
  const values = [before, after].flatMap((text) =>
    text === undefined
      ? []
      : [
          say("review.quote", {
            text: cut(`${start}${text}${end}`.replace(/\s+/g, " ").trim(), longestQuote),
          }),
        ],
  );
  return values.length === 0 ? where : withColon(where, values.join(" → "));
}

/** A message of a commit: what has changed in a short line, and all changes as a list. */
export function messageOf(
  files: readonly ReviewedFile[],
  media: readonly ChangedMedium[],
  site: StudioSite,
): string {
  const lines = [
    ...files.flatMap((one) => linesOf(one, site)),
    ...media.map(({ kind, file }) => withColon(say(`review.${nounOf("")}${capital(kind)}`), file)),
  ];
  const [only, ...others] = lines;
  if (only === undefined) return "";
  if (others.length === 0) return cut(only, longestTitle);
  const names = [...new Set([...files.map((one) => titleOf(one, site)), ...media.map(({ file }) => file)])];
  const count = say("review.count", { count: lines.length });
  const named = withColon(names.join(", "), count);
  const isShort = named.length <= longestTitle || names.length === 1;
  const title = isShort ? named : withColon(say("review.files", { count: names.length }), count);
  return `${cut(title, longestTitle)}\n\n${lines.map((one) => `- ${one}`).join("\n")}\n`;
}

function linesOf(described: ReviewedFile, site: StudioSite): string[] {
  const { kind, changes = [], file, from } = described;
  const title = titleOf(described, site);
  const own = changes.map((change) => `${title} › ${line(change, described, site)}`);
  if (kind === "changed" && own.length > 0) return own;
  const name = kind === "renamed" ? `${title} (${from?.file} → ${file.file})` : title;
  return [withColon(fileWords(described), name), ...own];
}

/** What has become of a file: `Page added`. */
export function fileWords({ kind, file: { file } }: ReviewedFile): string {
  return say(`review.${nounOf(file)}${capital(kind)}`);
}

/** Pages are those that have an address. */
function nounOf(file: string): "page" | "file" {
  return file === "" || file.startsWith("_") ? "file" : "page";
}

function capital<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}

function withColon(what: string, of: string): string {
  return say("review.line", { what, of });
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
