import type { ClientCapabilities, Range, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import type { SiteGraph } from "../contract/graph.ts";
import type { FileEdit } from "../editing/ChangedFiles.ts";
import { isNamed, renameName } from "../editing/renameName.ts";
import { type Rename, renamePage } from "../editing/renamePage.ts";
import type { Target } from "../editing/usesOf.ts";
import { KenteError } from "../errors/KenteError.ts";
import { referenceAt, stringAt } from "./cursor.ts";
import { type CursorPlace, rangeOfReference, targetsAt } from "./navigation.ts";
import type { OpenSite } from "./OpenSite.ts";
import { differenceOf, rangeAt, toTextEdit } from "./ranges.ts";

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
function nameAt({ file, text, offset }: CursorPlace, target: Target, { vocabulary }: SiteGraph): Range {
  const found = referenceAt(file, text, offset, vocabulary);
  if (found === undefined) {
    const { open = 0, end = 0 } = stringAt(text, offset) ?? {};
    return rangeAt(text, open + 1, end - open - 1);
  }
  const { start, end } = rangeOfReference(text, found);
  const { value } = found.reference;
  const shifted = (by: number) => ({ ...start, character: start.character + by });
  if (target.kind === "anchor") return { start: shifted(value.indexOf("#") + 1), end };
  if (target.kind === "link") return { start: shifted(1), end };
  const length = value.search(target.kind === "page" ? /[?#]/ : /\./);
  return { start, end: length < 0 ? end : shifted(length) };
}

const cantRename = 'this editor renames no files for others. "npm run site -- rename" does it';

/** What an editor does by itself with files. */
type Can = ClientCapabilities["workspace"];

/**
 * Gives what is meant at the cursor another name, in all files of the site, as one edit.
 * @param versions returns the version of an open file
 * @throws KenteError `page-rename`, `name-rename`
 */
export function renameAt(
  place: CursorPlace,
  to: string,
  site: OpenSite,
  can: Can,
  versions: (uri: string) => number | undefined,
): { edit: WorkspaceEdit; left: number } | undefined {
  const graph = site.withDrafts();
  const target = graph && renamable(place, graph);
  if (graph === undefined || target === undefined) return undefined;
  const { edits, left } = renamed(graph, target, to);
  const { documentChanges = false, resourceOperations = [] } = can?.workspaceEdit ?? {};
  // Some editors say only the second.
  const has = documentChanges || resourceOperations.length > 0;
  const texts = graph.source.expanded?.written ?? graph.source.texts;
  const isNew = ({ file, movedFrom }: FileEdit) => movedFrom === undefined && !texts.has(file);
  const needs = edits.flatMap((one) => (one.movedFrom ? ["rename"] : isNew(one) ? ["create"] : []));
  if (needs.some((one) => !has || !resourceOperations.includes(one as "rename")))
    throw new KenteError("name-rename", { from: target.name, to, reason: cantRename });
  const textEdits = (before: string, after: string) =>
    changesOf(before, after).map((one) => toTextEdit(before, one));
  const changed = edits.map((one) => {
    const { file, text, movedFrom = file } = one;
    const before = texts.get(movedFrom) ?? "";
    return { ...one, uri: site.uriOf(movedFrom), edits: textEdits(before, text), isNew: isNew(one) };
  });
  if (!has)
    return {
      edit: { changes: Object.fromEntries(changed.map((one) => [one.uri, one.edits])) },
      left: left.length,
    };
  const changes = changed.flatMap(({ uri, edits, file, movedFrom, isNew }) => {
    const edit: TextDocumentEdit = { textDocument: { uri, version: versions(uri) ?? null }, edits };
    return [
      ...(isNew ? [{ kind: "create" as const, uri }] : []),
      ...(edits.length > 0 ? [edit] : []),
      ...(movedFrom ? [{ kind: "rename" as const, oldUri: uri, newUri: site.uriOf(file) }] : []),
    ];
  });
  return { edit: { documentChanges: changes }, left: left.length };
}

function renamed(graph: SiteGraph, target: Target, to: string): Rename {
  return isNamed(target)
    ? renameName(graph, target, to.replace(/^[#@]/, ""))
    : renamePage(graph, target.name, to);
}

/** What differs in a text: line by line where it has as many lines as before. */
function changesOf(before: string, after: string) {
  const [old = [], now = []] = [before, after].map((text) => text.split("\n"));
  if (old.length !== now.length) return [differenceOf(before, after)];
  let start = 0;
  return old.flatMap((line, at) => {
    const change = differenceOf(line, now[at] ?? "");
    const offset = start + change.offset;
    start += line.length + 1;
    return change.length === 0 && change.text === "" ? [] : [{ ...change, offset }];
  });
}
