import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  CodeActionTriggerKind,
  DiagnosticSeverity,
  type Diagnostic as Shown,
} from "vscode-languageserver";
import { writtenText } from "../content/diagnostics/diagnostic.ts";
import { mergeEdits } from "../content/diagnostics/fix.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { OpenSite } from "./OpenSite.ts";
import { overlap, rangeAt, rangeOf, toTextEdit } from "./ranges.ts";

/** The kind of the action that applies all fixes of a file, as editors can run it at each save. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.kente`;

/** A finding as editors show it, with the words of the terminal. */
function toShown(one: Diagnostic, site: OpenSite): Shown {
  const related = relatedOf(one, site);
  return {
    range: rangeOf(one),
    severity: one.severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: one.rule,
    source: "kente",
    message: one.hint === undefined ? one.message : `${one.message}\n${one.hint}`,
    ...(related.length > 0 && { relatedInformation: related }),
  };
}

/** The other files that a message names: by their names, and pages by their addresses. */
function relatedOf({ message, file }: Diagnostic, site: OpenSite) {
  const { graph, texts } = site.checked ?? {};
  const named = Array.from(message.matchAll(/"(\/[^"]*)"|([\w./[\]-]+\.(?:json|csv))/g), ([, route, name]) =>
    route === undefined ? name : graph?.pages.get(route.replace(/[?#].*$/s, ""))?.file,
  );
  return [...new Set(named)].flatMap((name) => {
    if (name === undefined || !texts?.has(name) || file.endsWith(`/${name}`)) return [];
    return { location: { uri: site.uriOf(name), range: rangeAt("", 0) }, message: name };
  });
}

/** All findings of a site, by the addresses of their files. */
export function findingsByUri(site: OpenSite): Map<string, Shown[]> {
  const found = new Map<string, Shown[]>();
  for (const one of site.checked?.diagnostics ?? []) {
    const uri = site.uriOfNamed(one.file);
    const known = found.get(uri) ?? [];
    found.set(uri, known);
    known.push(toShown(one, site));
  }
  return found;
}

/** Whether an editor asks for actions of a kind. */
export function wantsAction({ context: { only } }: CodeActionParams, kind: string): boolean {
  return only?.some((one) => `${kind}.`.startsWith(`${one}.`)) ?? true;
}

/** The fixes for what is found in a range of a file, and one that applies all of the file. */
export function fixesAt(asked: CodeActionParams, site: OpenSite): CodeAction[] {
  const { range, context } = asked;
  const { uri } = asked.textDocument;
  // An editor also asks by itself, at each move of the cursor: nothing is checked for that in a large site.
  const isAsked = context.triggerKind !== CodeActionTriggerKind.Automatic;
  const { diagnostics = [], graph } = (isAsked || !site.isLarge ? site.check() : site.current) ?? {};
  const file = site.fileAt(uri);
  const text = file && graph && writtenText(graph.source, file);
  if (!text) return [];
  const fixable = diagnostics.filter((one) => one.fix !== undefined && site.uriOfNamed(one.file) === uri);
  const action = (kind: string, title: string, all: readonly Diagnostic[]): CodeAction => {
    const edits = mergeEdits(all.flatMap(({ fix }) => fix ?? [])).map((edit) => toTextEdit(text, edit));
    return { title, kind, edit: { changes: { [uri]: edits } } };
  };
  const here = fixable.filter((one) => overlap(rangeOf(one), range));
  const quick = here.map((one) => ({
    ...action(CodeActionKind.QuickFix, one.fix?.title ?? "", [one]),
    diagnostics: [toShown(one, site)],
    isPreferred: true,
  }));
  return [
    ...(wantsAction(asked, CodeActionKind.QuickFix) ? quick : []),
    ...(fixable.length > 0 && wantsAction(asked, fixAllKind)
      ? [action(fixAllKind, "Apply all fixes of this file", fixable)]
      : []),
  ];
}
