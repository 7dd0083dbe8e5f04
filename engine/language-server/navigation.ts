import type { Hover, Location } from "vscode-languageserver";
import { toDiagnostic } from "../content/diagnostics/diagnostic.ts";
import { themeFile } from "../content/read/roles.ts";
import type { Finding } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { declarationOf } from "../editing/declarations.ts";
import { usesOf } from "../editing/usesOf.ts";
import { type CursorPlace, stringAt } from "./cursor.ts";
import { describe, describeColour, describeReference } from "./describe.ts";
import { meantAt } from "./meaning.ts";
import type { OpenSite } from "./OpenSite.ts";
import { rangeAt, rangeOf } from "./ranges.ts";

/** What the name at the cursor stands for. */
export function hoverAt(place: CursorPlace, site: OpenSite): Hover | undefined {
  const { vocabulary, checked } = site;
  if (!vocabulary || !checked) return undefined;
  const { targets, reference, name } = meantAt(place, checked.graph);
  const [first] = targets;
  const string = stringAt(place.text, place.offset);
  const value = reference
    ? describeReference(reference, checked.graph, site)
    : first?.kind === "field"
      ? describe(first, checked.graph, site)
      : place.file === themeFile && string
        ? describeColour(string.path, checked.graph)
        : undefined;
  return value === undefined
    ? undefined
    : { contents: { kind: "markdown", value }, ...(name && { range: name.range }) };
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
