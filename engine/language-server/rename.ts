import type { ClientCapabilities, Range, WorkspaceEdit } from "vscode-languageserver";
import type { TextEdit } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { differenceOf, lineEdits } from "../editing/differences.ts";
import { isNamed, renameName } from "../editing/renameName.ts";
import { type Rename, renamePage } from "../editing/renamePage.ts";
import type { Target } from "../editing/usesOf.ts";
import { KenteError } from "../errors/KenteError.ts";
import { linesOf } from "../lint/fix.ts";
import { referenceAt, stringAt } from "./cursor.ts";
import { thingOf } from "./meaning.ts";
import { type CursorPlace, targetsAt } from "./navigation.ts";
import type { OpenSite } from "./OpenSite.ts";
import { rangeAt, rangeInString, toTextEdit } from "./ranges.ts";

/** The name at the cursor that can be changed: its range, and the name as it is asked for. */
export function renamedAt(
  place: CursorPlace,
  site: OpenSite,
): { range: Range; placeholder: string } | undefined {
  const graph = site.withDrafts();
  const target = graph && renamable(place, graph);
  return target && { range: nameAt(place, target, graph), placeholder: nameOf(target) };
}

function renamable(place: CursorPlace, graph: SiteGraph): Target | undefined {
  const isReference = referenceAt(place.file, place.text, place.offset, graph.vocabulary) !== undefined;
  // What a file is stands nowhere in it.
  return targetsAt(place, graph).find(({ kind }) =>
    isReference ? kind === "page" || isNamed({ kind, name: "" }) : kind === "anchor" || kind === "link",
  );
}

/** The name alone, without what marks its kind. */
function nameOf({ kind, name }: Target): string {
  return kind === "anchor" ? name.replace(/^.*#/, "") : name;
}

/** Where the name stands: of a link only the path, the anchor or what follows the `@`. */
function nameAt({ file, text, offset }: CursorPlace, { kind }: Target, { vocabulary }: SiteGraph): Range {
  const found = referenceAt(file, text, offset, vocabulary);
  if (found === undefined) {
    const { open = 0, end = 0 } = stringAt(text, offset) ?? {};
    return rangeAt(text, open + 1, end - open - 1);
  }
  const { value, part } = found.reference;
  const { start, end } = part ?? { start: 0, end: value.length };
  const first = kind === "anchor" ? value.indexOf("#") + 1 : kind === "link" ? 1 : 0;
  const length = kind === "page" || kind === "form" ? value.search(kind === "page" ? /[?#]/ : /\./) : -1;
  return rangeInString(text, found.string.open, start + first, length < 0 ? end : start + length);
}

const cantRename = 'this editor renames no files for others. "npm run site -- rename" does it';

/** What an editor can do, and which versions of files it has open. */
interface Editor {
  can: ClientCapabilities["workspace"];
  versionOf(uri: string): number | undefined;
}

/** A rename as one edit, and how many places keep the old name, because records fill them. */
export interface Renamed {
  edit: WorkspaceEdit;
  left: number;
}

/**
 * Gives what is meant at the cursor another name, in all files of the site.
 * @throws KenteError `page-rename`, `name-rename`
 */
export function renameAt(
  place: CursorPlace,
  to: string,
  site: OpenSite,
  editor: Editor,
): Renamed | undefined {
  const graph = site.withDrafts();
  const target = graph && renamable(place, graph);
  return target && asEdit(renamed(graph, target, to), graph, site, editor);
}

/**
 * What else changes where an editor gives a file of the site another name: all that names what the file is.
 * @throws KenteError `page-rename`, `name-rename`
 */
export function renameWithFile(
  file: string,
  to: string,
  site: OpenSite,
  editor: Editor,
): Renamed | undefined {
  const graph = site.withDrafts();
  const [target, now] = [thingOf(file), thingOf(to)];
  if (!graph || !target || target.kind !== now?.kind || target.name === now.name) return undefined;
  return asEdit(renamed(graph, target, now.name), graph, site, editor, file);
}

function renamed(graph: SiteGraph, target: Target, to: string): Rename {
  return isNamed(target)
    ? renameName(graph, target, to.replace(/^[#@]/, ""))
    : renamePage(graph, target.name, to);
}

/** @param moved a file that gets its new place by the editor itself */
function asEdit(
  { edits, left, routes }: Rename,
  { source }: SiteGraph,
  site: OpenSite,
  { can, versionOf }: Editor,
  moved?: string,
): Renamed {
  const texts = source.expanded?.written ?? source.texts;
  const changes = edits.flatMap(({ file, text, movedFrom = file }): Change[] => {
    const before = texts.get(movedFrom);
    const uri = site.uriOf(movedFrom);
    const inside = changesOf(before ?? "", text).map((one) => toTextEdit(before ?? "", one));
    const edit = { textDocument: { uri, version: versionOf(uri) ?? null }, edits: inside };
    return [
      ...(before === undefined ? [{ kind: "create" as const, uri }] : []),
      ...(inside.length > 0 ? [edit] : []),
      ...(file === movedFrom || movedFrom === moved
        ? []
        : [{ kind: "rename" as const, oldUri: uri, newUri: site.uriOf(file) }]),
    ];
  });
  const { documentChanges = false, resourceOperations = [] } = can?.workspaceEdit ?? {};
  const cant = changes.find((one) => "kind" in one && !resourceOperations.includes(one.kind));
  const [[from, to] = ["", ""]] = routes;
  if (cant !== undefined) throw new KenteError("name-rename", { from, to, reason: cantRename });
  // Some editors say only the second.
  if (documentChanges || resourceOperations.length > 0)
    return { edit: { documentChanges: changes }, left: left.length };
  const plain = changes.flatMap((one) => ("edits" in one ? [[one.textDocument.uri, one.edits]] : []));
  return { edit: { changes: Object.fromEntries(plain) }, left: left.length };
}

type Change = NonNullable<WorkspaceEdit["documentChanges"]>[number];

/** What differs in a text. Only the words change, so that the cursor and folded lines stay. */
function changesOf(before: string, after: string): TextEdit[] {
  return lineEdits(before, after).flatMap(({ offset, length, text }) => {
    const [old, now] = [linesOf(before.slice(offset, offset + length)), linesOf(text)];
    const pairs =
      old.length === now.length
        ? old.map((line, at) => [line, now[at] ?? ""] as const)
        : [[old.join(""), text] as const];
    let start = offset;
    return pairs.map(([line, other]) => {
      const change = differenceOf(line, other);
      start += line.length;
      return { ...change, offset: start - line.length + change.offset };
    });
  });
}
