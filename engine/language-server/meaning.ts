import type { Location, Range } from "vscode-languageserver";
import { toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import { isObject, valueAt } from "../content/json/value.ts";
import { insideAddress } from "../content/link/addresses.ts";
import { linkedPages } from "../content/link/linkedPages.ts";
import { roleOf } from "../content/read/roles.ts";
import type { FileReference } from "../contract/contentKind.ts";
import type { Finding } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { Json, JsonPath } from "../contract/json.ts";
import { declarationOf, pagesShowing } from "../editing/declarations.ts";
import { fileNamed, readersOf, type Target, usesOf } from "../editing/usesOf.ts";
import { type CursorPlace, fieldAt, readValue, referenceAt, stringAt } from "./cursor.ts";
import type { OpenSite } from "./OpenSite.ts";
import { rangeAt, rangeInString, rangeOf } from "./ranges.ts";

/** What the cursor is at. */
interface Meant {
  /** What a name stands for, else what stands there, or what the file is. */
  targets: Target[];
  /** The name that stands there, without what marks its kind: of a link the path, the anchor, or what follows the `@`. */
  name?: { text: string; range: Range };
  reference?: FileReference;
}

/** Finds out what is meant at the cursor. */
export function meantAt(place: CursorPlace, graph: SiteGraph): Meant {
  const { file, text, offset } = place;
  const field = fieldAt(place, graph);
  if (field !== undefined) {
    const { id, own, range } = field;
    return { targets: [{ kind: "field", name: id }], name: { text: own, range } };
  }
  const found = referenceAt(file, text, offset, graph.vocabulary);
  const string = found?.string ?? stringAt(text, offset);
  const path = string?.path ?? [];
  const { value, part } = found?.reference ?? { value: string?.value ?? "" };
  const hash = value.indexOf("#");
  const start = part?.start ?? 0;
  // Before its anchor, the page is meant.
  const isPage = hash > 0 && (string?.unit ?? 0) <= start + hash;
  const targets = found
    ? targetsOf(found.reference, graph).map(
        (one): Target =>
          isPage && one.kind === "anchor" ? { kind: "page", name: one.name.replace(/#.*$/, "") } : one,
      )
    : declaredAt(file, path, valueAt(readValue(text), path), graph);
  const { kind, name = "" } = targets[0] ?? {};
  // What a file is stands nowhere in it.
  if (string === undefined || (!found && kind !== "anchor" && kind !== "link")) return { targets };
  const from = kind === "anchor" ? hash + 1 : kind === "link" && found ? 1 : 0;
  const end = value.search(kind === "page" ? /[?#]|$/ : kind === "form" ? /\.|$/ : /$/);
  const range = rangeInString(text, string.open, start + from, start + end);
  const shown = kind === "anchor" ? name.replace(/^.*#/, "") : name;
  return { targets, name: { text: shown, range }, ...(found && { reference: found.reference }) };
}

/** What a name in a file stands for; nothing where there is no such thing. */
export function targetsOf(reference: FileReference, site: SiteGraph): Target[] {
  const { kind, value, file } = reference;
  const name = value.replace(/^@/, "");
  switch (kind) {
    case "form":
      return site.forms.has(value) ? [{ kind, name: value.replace(/\..*$/, "") }] : [];
    case "use":
      return site.shared.has(value) ? [{ kind: "shared", name: value }] : [];
    case "to":
    case "frame":
    case "image":
    case "picture": {
      if (value.startsWith("@"))
        return isObject(site.site.links) && Object.hasOwn(site.site.links, name)
          ? [{ kind: "link", name }]
          : [];
      const asset = fileNamed(reference, site);
      if (asset !== undefined && site.source.assets.has(asset)) return [{ kind: "file", name: asset }];
      return kind === "to" ? pagesMeant(value, file, site) : [];
    }
    default:
      return [];
  }
}

function pagesMeant(value: string, file: string, site: SiteGraph): Target[] {
  const [, anchor] = value.split("#", 2);
  const pages = value.startsWith("#")
    ? pagesShowing(file, site)
    : linkedPages(site)(value, readersOf(file, site).languages);
  return pages.map(({ path, anchors }): Target => {
    return anchor !== undefined && anchors.has(anchor)
      ? { kind: "anchor", name: `${path}#${anchor}` }
      : { kind: "page", name: path };
  });
}

/** What a place of a file declares, where it names nothing: an anchor or a named link there, else what the file is. */
function declaredAt(file: string, path: JsonPath, value: Json | undefined, site: SiteGraph): Target[] {
  if (file === "_site.json" && path[0] === "links" && path.length === 2)
    return [{ kind: "link", name: String(path[1]) }];
  if (path.at(-1) === "id" && typeof value === "string") {
    const pages = pagesShowing(file, site).filter(({ anchors }) => anchors.has(value));
    return pages.map(({ path: route }) => ({ kind: "anchor", name: `${route}#${value}` }));
  }
  const thing = thingOf(file);
  return thing === undefined || (thing.kind === "page" && !site.pages.has(thing.name)) ? [] : [thing];
}

/** What a file is, by its name: a page, a form or shared blocks. */
export function thingOf(file: string): Target | undefined {
  const role = roleOf(file);
  if (role?.kind === "page") return { kind: "page", name: role.path };
  return role?.kind === "form" || role?.kind === "shared" ? { kind: role.kind, name: role.name } : undefined;
}

/** The address that a named link stands for, as it leads inside of the site. */
export function namedAddress(name: string, { site: { links, url } }: SiteGraph): string {
  const address = isObject(links) ? String(links[name] ?? "") : "";
  return insideAddress(address, { names: undefined, origin: typeof url === "string" ? url : undefined });
}

/** Where what the name at the cursor stands for is declared. */
export function definitionsAt(place: CursorPlace, site: OpenSite): Location[] {
  const graph = site.checked?.graph;
  if (graph === undefined) return [];
  return meantAt(place, graph).targets.flatMap((target): Location[] => {
    if (target.kind === "file") return [{ uri: site.uriOfPublic(target.name), range: rangeAt("", 0) }];
    const declaration = declarationOf(target, graph);
    return declaration ? [locationOf(declaration, graph, site)] : [];
  });
}

/** All places that name what is meant at the cursor. @param declares whether those that declare it count */
export function usesAt(place: CursorPlace, declares: boolean, site: OpenSite): Location[] {
  const graph = site.check()?.graph;
  if (graph === undefined) return [];
  const all = meantAt(place, graph).targets.flatMap((target) => {
    const declaration = declares ? declarationOf(target, graph) : undefined;
    return [...(declaration ? [declaration] : []), ...usesOf(graph, target)].map((one) =>
      locationOf(one, graph, site),
    );
  });
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** The location of a place, in the files as they are written: a text can be made from another one. */
function locationOf(place: Omit<Finding, "message">, { source }: SiteGraph, site: OpenSite): Location {
  const one = toDiagnostic({ ...place, message: "" }, "place", "warning", source);
  return { uri: site.uriOfNamed(one.file), range: rangeOf(one) };
}
