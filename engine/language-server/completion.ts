import { type CompletionItem, CompletionItemKind, type CompletionList } from "vscode-languageserver";
import { type DataSet, fieldOf, mayNameData } from "../content/data/DataSet.ts";
import { readDataSets } from "../content/data/readDataSets.ts";
import { isObject, valueAt } from "../content/json/value.ts";
import { foldersAbove, tagsOf } from "../content/pageMetadata.ts";
import { roleOf } from "../content/read/roles.ts";
import type { SiteGraph, Vocabulary } from "../contract/graph.ts";
import type { JsonObject, JsonPath } from "../contract/json.ts";
import { blockAt, pagesShowing } from "../editing/declarations.ts";
import { readersOf } from "../editing/usesOf.ts";
import { fieldsAt, kindsAt, readValue, type StringAtCursor, stringAt } from "./cursor.ts";
import { describe, iconOf, pictureOf, titleOf } from "./describe.ts";
import type { OpenSite } from "./OpenSite.ts";
import { rangeInString } from "./ranges.ts";

/** How many names are offered at once: more letters find the others. */
const mostOffered = 200;

/** A name that can be written. */
interface Offer {
  name: string;
  kind: CompletionItemKind;
  detail?: string | undefined;
  /** Describes it in Markdown. */
  about?: () => string;
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
  if (string === undefined || !vocabulary || !checked) return undefined;
  const { graph } = checked;
  const { value, unit, path } = string;
  const list = (offers: readonly Offer[], stretch: Stretch = { start: 0, end: value.length }) =>
    listOf(text, string, stretch, offers);
  const data = mayNameData(undefined, () => text) ? dataOffers(file, text, string, graph) : undefined;
  if (data !== undefined) return list(data.offers, data.stretch);
  if (string.isKey) return undefined;
  const kinds = kindsAt(file, text, path, vocabulary);
  const link = kinds.has("markdown") ? linkAround(value, unit) : undefined;
  if (link !== undefined || kinds.has("to")) {
    const typed = value.slice(link?.start ?? 0, unit);
    return list(linkOffers(file, typed, graph, site), link);
  }
  if (kinds.has("image") || kinds.has("picture")) return list(pictureOffers(graph, site));
  if (kinds.has("icon")) return list(iconOffers(vocabulary));
  if (kinds.has("form")) return list(namedOffers("form", graph));
  if (kinds.has("use")) return list(namedOffers("shared", graph));
  const choosing = path.at(-2) === "tags" ? path.slice(0, -2) : path.slice(0, -1);
  if (choosing.length === 0 || kindsAt(file, text, choosing, vocabulary).has("pages"))
    return list(choiceOffers(file, path, graph));
  return list(wordOffers(file, path, graph, vocabulary));
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
  const range = rangeInString(text, open, start, end);
  const typed = value.slice(start, unit).toLowerCase();
  const searched = ({ name, detail = "" }: Offer) => `${name} ${detail}`;
  const found = offers.filter((one) => searched(one).toLowerCase().includes(typed));
  const items = found.slice(0, mostOffered).map((offer, at): CompletionItem => {
    const { name, kind, detail, about } = offer;
    return {
      label: name,
      kind,
      ...(detail !== undefined && { detail }),
      ...(about && { documentation: { kind: "markdown", value: about() } }),
      filterText: searched(offer),
      sortText: String(at).padStart(4, "0"),
      textEdit: { range, newText: JSON.stringify(name).slice(1, -1) },
    };
  });
  return { isIncomplete: found.length > items.length, items };
}

/** Pages, anchors of the page that is typed or of this one, named links and files. */
function linkOffers(file: string, typed: string, graph: SiteGraph, site: OpenSite): Offer[] {
  const { pages, source, site: own } = graph;
  const { File, Reference } = CompletionItemKind;
  const route = /^((?:\/[^#?]*)?)#/.exec(typed)?.[1];
  if (route !== undefined) {
    const shown = route === "" ? pagesShowing(file, graph) : [pages.get(route)];
    return shown.flatMap((page) =>
      Array.from(page?.anchors.keys() ?? [], (anchor) => {
        const { heading, title, type } = blockAt(page?.path ?? "", anchor, graph)?.value ?? {};
        const detail = [heading, title, type].find((one) => typeof one === "string");
        return { name: `${route}#${anchor}`, kind: Reference, detail };
      }),
    );
  }
  const { languages } = readersOf(file, graph);
  const codes = new Set(languages.map(({ code }) => code));
  return [
    ...[...pages.values()].flatMap(({ path: name, language }) => {
      const about = () => describe({ kind: "page", name }, graph, site);
      return codes.has(language) ? [{ name, kind: File, detail: titleOf(name, graph), about }] : [];
    }),
    ...Object.entries(isObject(own.links) ? own.links : {}).map(([name, address]) => ({
      ...{ name: `@${name}`, kind: Reference, detail: String(address) },
    })),
    ...Array.from(source.assets.keys(), (name) => ({ name, kind: File })),
  ];
}

function pictureOffers({ source: { assets } }: SiteGraph, site: OpenSite): Offer[] {
  return [...assets].flatMap(([name, { width, height }]) => {
    const about = () => pictureOf(name, site);
    return width === undefined || height === undefined
      ? []
      : [{ name, kind: CompletionItemKind.File, detail: `${width} × ${height}`, about }];
  });
}

function iconOffers({ icons }: Vocabulary): Offer[] {
  return Array.from(icons, ([name, nodes]) => ({
    ...{ name, kind: CompletionItemKind.Value, about: () => iconOf(name, nodes) },
  }));
}

function namedOffers(kind: "form" | "shared", graph: SiteGraph): Offer[] {
  return Array.from(graph[kind === "form" ? "forms" : "shared"].keys(), (name) => ({
    ...{ name, kind: CompletionItemKind.Module, detail: titleOf(name, graph, kind) },
  }));
}

/** The folders and tags by which lists choose pages; tags are offered to pages as well. */
function choiceOffers(file: string, path: JsonPath, graph: SiteGraph): Offer[] {
  const codes = new Set(readersOf(file, graph).languages.map(({ code }) => code));
  const pages = [...graph.pages.values()].filter(({ language }) => codes.has(language));
  const names =
    path.at(-2) === "tags"
      ? pages.flatMap(({ head }) => tagsOf(head))
      : path.at(-1) === "folder"
        ? pages.flatMap(foldersAbove)
        : [];
  return [...new Set(names)].sort().map((name) => ({ name, kind: CompletionItemKind.EnumMember }));
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

/** The fields and data sets that can be named where records fill a place; undefined where they fill none. */
function dataOffers(
  file: string,
  text: string,
  { value, unit, path, isKey }: StringAtCursor,
  graph: SiteGraph,
): { stretch?: Stretch; offers: Offer[] } | undefined {
  const typed = /(?<!\{)\{([^{}]*)$/.exec(value.slice(0, unit))?.[1];
  // Any name of a field tells whose records fill the place.
  const written = structuredClone(readValue(text));
  const holder = valueAt(written, path.slice(0, -1));
  if (holder === null || typeof holder !== "object") return undefined;
  if (!isKey) Object.assign(holder, { [path.at(-1) ?? ""]: typed === undefined ? "x" : "{x}" });
  const [named] = fieldsAt(file, written, { path, isKey }, graph);
  const end = unit + (/^[^{}]*(?=\})/.exec(value.slice(unit))?.[0].length ?? 0);
  if (named !== undefined && named.name !== "")
    return {
      offers: fieldOffers(named.set),
      ...(typed !== undefined && { stretch: { start: unit - typed.length, end } }),
    };
  if (isKey || path.at(-1) !== "each") return undefined;
  const { sets } = readDataSets(graph.source.expanded?.written ?? graph.source.texts);
  const offers = [...sets.values()].flatMap((set): Offer[] =>
    set === undefined
      ? []
      : [{ name: set.name, kind: CompletionItemKind.Struct, detail: [...set.fields].join(", ") }],
  );
  return { offers: [...new Map(offers.map((one) => [one.name, one])).values()] };
}

function fieldOffers({ fields, records }: DataSet): Offer[] {
  return Array.from(fields, (name): Offer => {
    const values = records.map((record) => fieldOf(record, name) ?? "");
    const detail = values.find((one) => one !== "" && typeof one !== "object");
    return { name, kind: CompletionItemKind.Field, ...(detail !== undefined && { detail: String(detail) }) };
  });
}
