import { writtenFile } from "../../content/diagnostics/asWritten.ts";
import { parse } from "../../content/parse/parse.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { versionOfJson } from "../../files/versionOf.ts";

/**
 * Ten characters for a text. Equal texts have the same ones. So have two others now and then: what has the same mark is
 * compared.
 */
export const markOf = versionOfJson;

/**
 * Knows what is at two places of a site, by its marks. What the pages for records have from their template, where no field
 * fills it, is written once: the template has it, and they have the rest.
 */
export class Repeats {
  private readonly repeated = new Set<number>();

  /**
   * @param marksOf the marks of a page, one after the other
   * @param shared those of shared blocks
   * @param inTemplate finds those that are on each page of a template, as it is written
   */
  constructor(
    { pages, source }: SiteGraph,
    private readonly marksOf: (page: SourcePage) => string,
    shared: readonly string[],
    inTemplate: (template: JsonObject) => readonly string[],
  ) {
    const marks = shared.map(numberOf);
    const templates = new Map<string, ReadonlySet<number>>();
    for (const page of pages.values()) {
      const file = writtenFile(source, page.file);
      if (file !== page.file && !templates.has(file)) {
        const { value } = parse(source.expanded?.written.get(file) ?? "");
        const written = isObject(value) ? inTemplate(value).map(numberOf) : [];
        templates.set(file, new Set(written));
        marks.push(...written);
      }
      const known = templates.get(file);
      for (const mark of marksIn(marksOf(page)).map(numberOf))
        if (known?.has(mark) !== true) marks.push(mark);
    }
    // Large sites have millions of marks, for which a `Map` takes too long and too much memory.
    const sorted = Float64Array.from(marks).sort();
    for (let at = 1; at < sorted.length; at += 1)
      if (sorted[at] === sorted[at - 1]) this.repeated.add(sorted[at] as number);
  }

  /** Whether a page has something that is somewhere else too, or twice on it. */
  hasAny(page: SourcePage): boolean {
    return marksIn(this.marksOf(page)).some((mark) => this.has(mark));
  }

  /** Whether something with this mark is at two places. */
  has(mark: string): boolean {
    return this.repeated.has(numberOf(mark));
  }
}

const numberOf = (mark: string) => Number.parseInt(mark, 16);

/** The marks in a text that has one after the other. */
export function marksIn(marks: string): string[] {
  return marks.match(/.{10}/g) ?? [];
}
