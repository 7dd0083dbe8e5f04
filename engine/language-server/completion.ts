import { type CompletionItem, CompletionItemKind, type CompletionList } from "vscode-languageserver";
import { type DataSet, fieldOf, fieldsOf } from "../content/data/DataSet.ts";
import { isListFromData, ownList, recordsIn } from "../content/data/list.ts";
import { readDataSets } from "../content/data/readDataSets.ts";
import { isObject, valueAt } from "../content/json/value.ts";
import { roleOf } from "../content/read/roles.ts";
import type { SiteGraph, SourceTexts, Vocabulary } from "../contract/graph.ts";
import type { JsonObject, JsonPath } from "../contract/json.ts";
import { blockAt, pagesShowing } from "../editing/declarations.ts";
import { readersOf } from "../editing/usesOf.ts";
import { kindsAt, readValue, type StringAtCursor, stringAt } from "./cursor.ts";
import { describe, pictureOf, titleOf } from "./describe.ts";

import type { OpenSite } from "./OpenSite.ts";
import { offsetOfUnit, rangeAt } from "./ranges.ts";

/** How many names are offered at once: more letters find the others. */
const mostOffered = 200;

/** A name that can be written. */
interface Offer {
  name: string;
  kind: CompletionItemKind;
  detail?: string;
  /** Its description, in Markdown. */
  about?: string;
}

/** A stretch of a string's value. */
interface Stretch {
  start: number;
  end: number;
}

/**
 * The names that can be written in the string at an offset of a file. Keys, and values that the schema of the file lists, are
 * offered by the editor's own help for JSON.
 */
export function completionAt(
  file: string,
  text: string,
  offset: number,
  site: OpenSite,
): CompletionList | undefined {
  const { vocabulary, checked } = site;
  const string = stringAt(text, offset);
  if (string === undefined || string.isKey || !vocabulary || !checked) return undefined;
  const { graph, texts } = checked;
  const { value, unit, path } = string;
  const data = dataOffers(file, text, string, texts);
  if (data !== undefined) return listOf(text, string, data.stretch, data.offers);
  const kinds = kindsAt(file, text, path, vocabulary);
  const link = kinds.has("markdown") ? linkAround(value, unit) : undefined;
  const whole = { start: 0, end: value.length };
  if (link !== undefined || kinds.has("to")) {
    const stretch = link ?? whole;
    const typed = value.slice(stretch.start, unit);
    return listOf(text, string, stretch, linkOffers(file, typed, graph, site));
  }
  if (kinds.has("image") || kinds.has("picture"))
    return listOf(text, string, whole, pictureOffers(graph, site));
  if (kinds.has("form")) return listOf(text, string, whole, namedOffers("form", graph));
  if (kinds.has("use")) return listOf(text, string, whole, namedOffers("shared", graph));
  return listOf(text, string, whole, wordOffers(file, path, graph, vocabulary));
}

/** The stretch of a Markdown link's address around a place of a text. */
function linkAround(value: string, unit: number): Stretch | undefined {
  const before = /\]\((<?[^()\s]*)$/.exec(value.slice(0, unit))?.[1];
  if (before === undefined) return undefined;
  const rest = /^[^()\s]*/.exec(value.slice(unit))?.[0] ?? "";
  return { start: unit - before.length, end: unit + rest.length };
}

function listOf(
  text: string,
  { open, value, unit }: StringAtCursor,
  { start, end }: Stretch,
  offers: readonly Offer[],
): CompletionList {
  const [from, to] = [start, end].map((one) => offsetOfUnit(text, open, one));
  const range = rangeAt(text, from ?? 0, (to ?? 0) - (from ?? 0));
  const typed = value.slice(start, unit).toLowerCase();
  const searched = ({ name, detail = "" }: Offer) => `${name} ${detail}`;
  const found = offers.filter((one) => searched(one).toLowerCase().includes(typed));
  const items = found.slice(0, mostOffered).map((offer, at): CompletionItem => {
    const { name, kind, detail, about } = offer;
    return {
      label: name,
      kind,
      ...(detail !== undefined && { detail }),
      ...(about !== undefined && { documentation: { kind: "markdown", value: about } }),
      filterText: searched(offer),
      sortText: String(at).padStart(4, "0"),
      textEdit: { range, newText: JSON.stringify(name).slice(1, -1) },
    };
  });
  return { isIncomplete: found.length > items.length, items };
}

/** Pages, anchors of the page that is typed or of this one, named links and files. */
function linkOffers(file: string, typed: string, graph: SiteGraph, site: OpenSite): Offer[] {
  const route = /^((?:\/[^#?]*)?)#/.exec(typed)?.[1];
  if (route !== undefined) {
    const pages = route === "" ? pagesShowing(file, graph) : [graph.pages.get(route)];
    return pages.flatMap((page) =>
      Array.from(page?.anchors.keys() ?? [], (anchor) => anchorOffer(page?.path ?? "", route, anchor, graph)),
    );
  }
  const { languages } = readersOf(file, graph);
  const codes = new Set(languages.map(({ code }) => code));
  const pages = [...graph.pages.values()].filter(({ language }) => codes.has(language));
  const names = Object.entries(isObject(graph.site.links) ? graph.site.links : {});
  return [
    ...pages.map(
      ({ path }): Offer => ({
        name: path,
        kind: CompletionItemKind.File,
        detail: titleOf(path, graph),
        about: describe({ kind: "page", name: path }, graph, site),
      }),
    ),
    ...names.map(
      ([name, address]): Offer => ({
        name: `@${name}`,
        kind: CompletionItemKind.Reference,
        detail: String(address),
      }),
    ),
    ...[...graph.source.assets.keys()].map((name): Offer => ({ name, kind: CompletionItemKind.File })),
  ];
}

function anchorOffer(path: string, route: string, anchor: string, graph: SiteGraph): Offer {
  const { heading, title, type } = blockAt(path, anchor, graph)?.value ?? {};
  const detail = [heading, title, type].find((one) => typeof one === "string");
  return {
    name: `${route}#${anchor}`,
    kind: CompletionItemKind.Reference,
    ...(detail !== undefined && { detail: String(detail) }),
  };
}

function pictureOffers({ source: { assets } }: SiteGraph, site: OpenSite): Offer[] {
  return [...assets].flatMap(([name, { width, height }]) => {
    if (width === undefined || height === undefined) return [];
    return {
      name,
      kind: CompletionItemKind.File,
      detail: `${width} × ${height}`,
      about: pictureOf(name, site),
    };
  });
}

function namedOffers(kind: "form" | "shared", graph: SiteGraph): Offer[] {
  return [...graph[kind === "form" ? "forms" : "shared"].keys()].map((name) => ({
    name,
    kind: CompletionItemKind.Module,
    detail: titleOf(name, graph, kind),
  }));
}

/** What the engine says in the place of a word of `_site.json`, to begin with. */
function wordOffers(file: string, path: JsonPath, graph: SiteGraph, { words }: Vocabulary): Offer[] {
  const role = roleOf(file);
  const isSite = role?.kind === "site" || (role?.kind === "translation" && role.of === "site");
  if (!isSite || path[0] !== "words") return [];
  const { languages } = readersOf(file, graph);
  const codes = languages.flatMap(({ code }) => [code, code.replace(/-.*$/, "")]);
  const own = [...codes, "en"].map((code) => valueAt((words.get(code) ?? {}) as JsonObject, path.slice(1)));
  const word = own.find((one) => typeof one === "string");
  return typeof word === "string" ? [{ name: word, kind: CompletionItemKind.Text }] : [];
}

/** The fields that a placeholder, or the key of a list from data, can name; undefined where none is written. */
function dataOffers(
  file: string,
  text: string,
  { value, unit, path }: StringAtCursor,
  texts: SourceTexts,
): { stretch: Stretch; offers: Offer[] } | undefined {
  const whole = readValue(text);
  const holder = valueAt(whole, path.slice(0, -1));
  const isList = isListFromData(holder) || (path.length === 1 && roleOf(file)?.kind === "template");
  const typed = /(?<!\{)\{([^{}]*)$/.exec(value.slice(0, unit))?.[1];
  if (typed !== undefined) {
    const sets = setsAround(file, whole, path, texts);
    const end = unit + (/^[^{}]*(?=\})/.exec(value.slice(unit))?.[0].length ?? 0);
    return sets && { stretch: { start: unit - typed.length, end }, offers: fieldOffers(sets) };
  }
  if (!isList || (path.at(-1) !== "each" && path.at(-1) !== "sort")) return undefined;
  const stretch = { start: 0, end: value.length };
  if (path.at(-1) === "sort")
    return {
      stretch,
      offers: fieldOffers(setsAround(file, whole, [...path.slice(0, -1), "item"], texts) ?? []),
    };
  const sets = [...readDataSets(texts).sets.values()];
  const offers = sets.flatMap((set): Offer[] =>
    set === undefined
      ? []
      : [{ name: set.name, kind: CompletionItemKind.Struct, detail: [...set.fields].join(", ") }],
  );
  return { stretch, offers: [...new Map(offers.map((one) => [one.name, one])).values()] };
}

/** The records that a placeholder at a path is filled with; undefined where nothing is filled. */
function setsAround(
  file: string,
  whole: JsonObject,
  path: JsonPath,
  texts: SourceTexts,
): readonly JsonObject[] | undefined {
  const { sets } = readDataSets(texts);
  const find = (name: unknown): DataSet | undefined => sets.get(String(name));
  let records = roleOf(file)?.kind === "template" ? find(whole.each)?.records : undefined;
  for (const [at, step] of path.entries()) {
    const holder = valueAt(whole, path.slice(0, at));
    if (step !== "item" || !isListFromData(holder)) continue;
    const own = ownList(holder.each);
    records =
      own === undefined
        ? (find(holder.each)?.records ?? [])
        : records?.flatMap((record) => recordsIn(fieldOf(record, own)));
  }
  return records;
}

function fieldOffers(records: readonly JsonObject[]): Offer[] {
  return Array.from(fieldsOf(records), (name): Offer => {
    const example = records
      .map((record) => fieldOf(record, name))
      .find((one) => one !== undefined && one !== "");
    const detail = typeof example === "object" ? "" : String(example ?? "");
    return { name, kind: CompletionItemKind.Field, ...(detail && { detail }) };
  });
}
