import { isObject } from "../../engine/content/json/value.ts";
import type { SiteSource } from "../../engine/contract/graph.ts";
import type { Json } from "../../engine/contract/json.ts";
import { indented, indentOf, printed } from "./format.ts";
import type { Edit } from "./kind.ts";
import type { Position, Range } from "./positions.ts";
import { withTypo } from "./typo.ts";
import { fill, type SiteWords } from "./words.ts";

/** Where a site is edited. */
export interface Target {
  file: string;
  text: string;
  place: Position;
  source: SiteSource;
  words: SiteWords;
  /** Chooses among equal possibilities; always the same for the same case. */
  seed: number;
  /** Names that a slip must not turn into. */
  known: ReadonlySet<string>;
}

/** The result of an edit. */
export interface Edited {
  changes: Map<string, string | undefined>;
  /** The file to judge, and the stretch that the edit has written. */
  file: string;
  written: Range;
  /** The word that was there before a slip. */
  was?: string;
}

/** Applies an edit; undefined if it doesn't fit the place. */
export function apply(edit: Edit, target: Target): Edited | undefined {
  const { file, text, place, words } = target;
  if ("rename" in edit) {
    const name = file.replace(new RegExp(edit.rename[0]), fill(edit.rename[1], words));
    if (name === file || target.source.texts.has(name)) return undefined;
    return whole(name, text, [
      [file, undefined],
      [name, text],
    ]);
  }
  if ("create" in edit) {
    const name = fill(edit.create.replace("*", file.replace(/\.json$/, "")), words);
    if (target.source.texts.has(name)) return undefined;
    const body = edit.json === undefined ? (edit.text ?? text) : newPage(name, edit.json, target);
    return whole(name, body, [[name, fill(body, words)]]);
  }
  if ("set" in edit) return replaced(target, place.range, indented(fill(edit.set, words), text, place));
  if ("text" in edit) return textReplaced(edit.text, target);
  if ("source" in edit) return sourceReplaced(edit, target);
  if ("slip" in edit) return misspelt(edit, target);
  if ("lineEnds" in edit)
    return replaced(target, { start: 0, end: text.length }, text.replace(/\r\n|\r|\n/g, edit.lineEnds));
  if ("print" in edit) return replaced(target, { start: 0, end: text.length }, printed(edit, text));
  if ("remove" in edit) return removed(target);
  if ("add" in edit) {
    if (!isObject(place.value)) return undefined;
    const members = Object.entries(fill(edit.add, words)).map(
      ([key, value]) => `${JSON.stringify(key)}: ${indented(value, text, place, 1)}`,
    );
    return pushed(target, members.join(`,\n${indentOf(text, place.range.start)}  `));
  }
  if ("push" in edit) {
    if (!Array.isArray(place.value)) return undefined;
    return pushed(target, indented(fill(edit.push, words), text, place, 1), edit.first);
  }
  if ("copy" in edit) return edit.copy === "here" ? copied(target) : copiedElsewhere(target);
  return whole(file, "", [[file, undefined]]);
}

/** The text of a page that is added to a site. */
export function newPage(file: string, json: { [key: string]: Json }, { source, words }: Target): string {
  const way = "../".repeat(file.split("/").length - 1) + source.schemas;
  return JSON.stringify({ $schema: `${way}/page.schema.json`, ...fill(json, words) }, null, 2);
}

function whole(file: string, text: string, changes: [string, string | undefined][]): Edited {
  return { changes: new Map(changes), file, written: { start: 0, end: text.length } };
}

function replaced(target: Target, range: Range, written: string, was?: string): Edited | undefined {
  const { file, text } = target;
  const next = text.slice(0, range.start) + written + text.slice(range.end);
  if (next === text) return undefined;
  return {
    changes: new Map([[file, next]]),
    file,
    written: { start: range.start, end: range.start + written.length },
    ...(was !== undefined && { was }),
  };
}

function textReplaced([pattern, replacement]: [string, string], target: Target): Edited | undefined {
  const { place, words } = target;
  if (typeof place.value !== "string") return undefined;
  const next = place.value.replace(new RegExp(pattern, "u"), fill(replacement, words));
  return next === place.value ? undefined : replaced(target, place.range, JSON.stringify(next), place.value);
}

function sourceReplaced(edit: Extract<Edit, { source: unknown }>, target: Target): Edited | undefined {
  const { text, place, words } = target;
  const range = stretch(edit.of ?? "value", text, place);
  if (range === undefined) return undefined;
  const before = text.slice(range.start, range.end);
  const found = new RegExp(edit.source[0], "su").exec(before);
  if (found === null) return undefined;
  const start = range.start + found.index;
  const end = start + found[0].length;
  const written = found[0].replace(new RegExp(edit.source[0], "su"), fill(edit.source[1], words));
  // A pattern may look around its match: then the match alone is not enough for it.
  const next =
    written === found[0]
      ? before.replace(new RegExp(edit.source[0], "su"), fill(edit.source[1], words))
      : undefined;
  return next === undefined ? replaced(target, { start, end }, written) : replaced(target, range, next);
}

function stretch(of: string, text: string, { key, member, range }: Position): Range | undefined {
  switch (of) {
    case "key":
      return key;
    case "member":
      return member;
    case "lines": {
      const end = text.indexOf("\n", member.end);
      return { start: text.lastIndexOf("\n", member.start) + 1, end: end === -1 ? text.length : end };
    }
    case "file":
      return { start: 0, end: text.length };
    default:
      return range;
  }
}

function misspelt({ slip, of }: Extract<Edit, { slip: unknown }>, target: Target): Edited | undefined {
  const { place, seed, known, text } = target;
  const range = of === "key" ? place.key : place.range;
  if (range === undefined || (of !== "key" && typeof place.value !== "string")) return undefined;
  const written = JSON.parse(text.slice(range.start, range.end)) as string;
  const parts = { key: /^.*$/s, value: /^.*$/s, last: /[^/#?]+(?=$|[#?])/, word: /(?<=[@#])[^/#?@.]+$/ };
  const [word] = parts[of].exec(written) ?? [];
  if (word === undefined || word === "") return undefined;
  const wrong = withTypo(word, slip, seed);
  if (wrong === undefined || known.has(wrong)) return undefined;
  return replaced(
    target,
    range,
    JSON.stringify(written.replace(parts[of], wrong)),
    of === "last" ? written : word,
  );
}

function removed(target: Target): Edited | undefined {
  const { member, neighbours } = target.place;
  if (neighbours.after) return replaced(target, { start: member.start, end: neighbours.after.start }, "");
  if (neighbours.before) return replaced(target, { start: neighbours.before.end, end: member.end }, "");
  return replaced(target, member, "");
}

function pushed(target: Target, written: string, first?: boolean): Edited | undefined {
  const { text, place } = target;
  const { start, end } = place.range;
  const indent = indentOf(text, start);
  const inside = text.slice(start + 1, end - 1);
  const empty = inside.trim() === "";
  const lead = `\n${indent}  `;
  const at = first || empty ? start + 1 : start + 1 + inside.trimEnd().length;
  const before = first || empty ? lead : `,${lead}`;
  const after = empty ? `\n${indent}` : first ? "," : "";
  const edited = replaced(target, { start: at, end: empty ? end - 1 : at }, before + written + after);
  if (edited) edited.written = { start: at + before.length, end: at + before.length + written.length };
  return edited;
}

function copied(target: Target): Edited | undefined {
  const { text, place } = target;
  if (place.path.length === 0) return undefined;
  const one = text.slice(place.member.start, place.member.end);
  const gap = `,\n${indentOf(text, place.member.start)}`;
  return replaced(target, { start: place.member.end, end: place.member.end }, gap + one);
}

function copiedElsewhere(target: Target): Edited | undefined {
  const { source, words, text, place } = target;
  const file = `${words.page?.slice(1)}.json`;
  const other = source.texts.get(file);
  if (other === undefined || file === target.file) return undefined;
  const end = other.lastIndexOf("]");
  const at = other.slice(0, end).trimEnd().length;
  const written = `,\n    ${text.slice(place.member.start, place.member.end)}`;
  return replaced({ ...target, file, text: other }, { start: at, end: at }, written);
}
