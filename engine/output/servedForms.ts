import type { Form } from "../contract/form.ts";
import type { SiteGraph } from "../contract/graph.ts";
import type { ServedForm } from "../contract/intake.ts";
import type { JsonPath } from "../contract/json.ts";

/** The forms that are on pages, each with its pages, for the server that accepts them. */
export function servedForms(graph: SiteGraph, forms: Readonly<Record<string, Form>>): ServedForm[] {
  const formsByPlace = new Map<string, string[]>();
  for (const { kind, file, path, value } of graph.references) {
    if (kind === "form")
      formsByPlace.set(place(file, path), [...(formsByPlace.get(place(file, path)) ?? []), value]);
  }
  const pages = new Map<string, Set<string>>();
  for (const page of graph.pages.values()) {
    for (const block of page.blocks) {
      for (const id of formsByPlace.get(place(block.file, block.path)) ?? []) {
        pages.set(id, (pages.get(id) ?? new Set()).add(page.path));
      }
    }
  }
  return [...pages].sort().flatMap(([id, paths]) => {
    const form = forms[id];
    return form ? [{ form, pages: [...paths].sort() }] : [];
  });
}

/** A block's place: its file, and its path in the file. */
function place(file: string, [list, index]: JsonPath): string {
  return `${file} ${list} ${index}`;
}
