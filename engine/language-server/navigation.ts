import type { Hover, Location } from "vscode-languageserver";
import { toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import { valueAt } from "../content/json/value.ts";
import { themeFile } from "../content/read/roles.ts";
import type { Finding } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { declarationOf } from "../editing/declarations.ts";
import { type Target, usesOf } from "../editing/usesOf.ts";
import { type CursorPlace, readValue, referenceAt, stringAt } from "./cursor.ts";
import { describe, describeColour, describeReference } from "./describe.ts";
import { fieldAt } from "./fields.ts";
import { declaredAt, targetsOf } from "./meaning.ts";
import type { OpenSite } from "./OpenSite.ts";
import { rangeAt, rangeInString, rangeOf } from "./ranges.ts";

/** What the name at the cursor stands for. */
export function hoverAt({ file, text, offset }: CursorPlace, site: OpenSite): Hover | undefined {
  const { vocabulary, checked } = site;
  if (!vocabulary || !checked) return undefined;
  const field = fieldAt({ file, text, offset }, checked.graph);
  if (field !== undefined) {
    const value = describe({ kind: "field", name: field.id }, checked.graph, site);
    return { contents: { kind: "markdown", value }, range: field.range };
  }
  const found = referenceAt(file, text, offset, vocabulary);
  const string = stringAt(text, offset);
  const value = found
    ? describeReference(found.reference, checked.graph, site)
    : file === themeFile && string
      ? describeColour(string.path, checked.graph)
      : undefined;
  if (value === undefined) return undefined;
  return { contents: { kind: "markdown", value }, ...(found && { range: rangeOfReference(text, found) }) };
}

/** The range of a name in the string that it stands in. */
function rangeOfReference(
  text: string,
  { reference: { part, value }, string: { open } }: NonNullable<ReturnType<typeof referenceAt>>,
) {
  return rangeInString(text, open, part?.start ?? 0, part?.end ?? value.length);
}

/** The things that are meant at the cursor: what a name stands for, else what stands there, or what the file is. */
export function targetsAt({ file, text, offset }: CursorPlace, graph: SiteGraph): Target[] {
  const field = fieldAt({ file, text, offset }, graph);
  if (field !== undefined) return [{ kind: "field", name: field.id }];
  const found = referenceAt(file, text, offset, graph.vocabulary);
  if (found !== undefined) {
    const { reference, string } = found;
    const hash = reference.value.indexOf("#") + (reference.part?.start ?? 0);
    const targets = targetsOf(reference, graph);
    // Before its anchor, the page is meant.
    const [route = ""] = reference.value.split("#", 1);
    return string.unit > hash || route === ""
      ? targets
      : targets.map((one) =>
          one.kind === "anchor" ? { kind: "page", name: one.name.replace(/#.*$/, "") } : one,
        );
  }
  const path = stringAt(text, offset)?.path ?? [];
  return declaredAt(file, path, valueAt(readValue(text), path), graph);
}

/** Where what the name at the cursor stands for is declared. */
export function definitionsAt(place: CursorPlace, site: OpenSite): Location[] {
  const graph = site.checked?.graph;
  if (graph === undefined) return [];
  return targetsAt(place, graph).flatMap((target): Location[] => {
    if (target.kind === "file") return [{ uri: site.uriOfPublic(target.name), range: rangeAt("", 0) }];
    const declaration = declarationOf(target, graph);
    return declaration ? [locationOf(declaration, graph, site)] : [];
  });
}

/** All places that name what is meant at the cursor. @param declares whether those that declare it count */
export function usesAt(place: CursorPlace, declares: boolean, site: OpenSite): Location[] {
  const graph = site.check()?.graph;
  if (graph === undefined) return [];
  const all = targetsAt(place, graph).flatMap((target) => {
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
