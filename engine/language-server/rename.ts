import type { ClientCapabilities, Range, WorkspaceEdit } from "vscode-languageserver";
import type { TextEdit } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { differenceOf, lineEdits } from "../editing/differences.ts";
import { isNamed, renameName } from "../editing/renameName.ts";
import { type Rename, renamePage, renamePages } from "../editing/renamePage.ts";
import type { Target } from "../editing/usesOf.ts";
import { KenteError } from "../errors/KenteError.ts";
import { linesOf } from "../lint/fix.ts";
import type { CursorPlace } from "./cursor.ts";
import { meantAt, thingOf } from "./meaning.ts";
import type { OpenSite } from "./OpenSite.ts";
import { toTextEdit } from "./ranges.ts";

/** The name at the cursor that can be changed: its range, and the name as it is asked for. */
export function renamedAt(
  place: CursorPlace,
  site: OpenSite,
): { range: Range; placeholder: string } | undefined {
  const graph = site.withDrafts();
  const found = graph && renamable(place, graph);
  return found && { range: found.range, placeholder: found.text };
}

function renamable(place: CursorPlace, graph: SiteGraph) {
  const { targets, name } = meantAt(place, graph);
  const [target] = targets;
  if (target === undefined || name === undefined) return undefined;
  return target.kind === "page" || isNamed(target) ? { target, ...name } : undefined;
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
  const found = graph && renamable(place, graph);
  return found && asEdit(renamed(graph, found.target, to), graph, site, editor);
}

/**
 * What else changes where an editor gives files of the site other names: all that names what they are.
 * @param moves of files, by their paths
 * @throws KenteError `page-rename`, `name-rename`
 */
export function renameWithFiles(
  moves: readonly (readonly [from: string, to: string])[],
  site: OpenSite,
  editor: Editor,
): Renamed | undefined {
  const graph = site.withDrafts();
  const things = moves.flatMap(([from, to]) => {
    const [target, now] = [thingOf(from), thingOf(to)];
    return target === undefined || target.kind !== now?.kind || target.name === now.name
      ? []
      : [{ target, now: now.name }];
  });
  const [first] = things;
  if (graph === undefined || first === undefined) return undefined;
  const byEditor = new Set(moves.map(([from]) => from));
  if (isNamed(first.target))
    return asEdit(renamed(graph, first.target, first.now), graph, site, editor, byEditor);
  const pages = things.filter(({ target }) => target.kind === "page");
  const names = new Set(pages.map(({ target }) => target.name));
  // Translations follow their originals.
  const originals = pages.filter(({ target }) => !names.has(graph.pages.get(target.name)?.original ?? ""));
  const rename = renamePages(
    graph,
    originals.map(({ target, now }) => [target.name, now]),
  );
  return asEdit(rename, graph, site, editor, byEditor);
}

function renamed(graph: SiteGraph, target: Target, to: string): Rename {
  return isNamed(target)
    ? renameName(graph, target, to.replace(/^[#@]/, ""))
    : renamePage(graph, target.name, to);
}

/** @param byEditor files that get their new places by the editor itself */
function asEdit(
  { edits, left, routes }: Rename,
  { source }: SiteGraph,
  site: OpenSite,
  { can, versionOf }: Editor,
  byEditor: ReadonlySet<string> = new Set(),
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
      ...(file === movedFrom || byEditor.has(movedFrom)
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
