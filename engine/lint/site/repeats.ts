import { crc32 } from "node:zlib";
import { writtenFile } from "../../content/diagnostics/asWritten.ts";
import { parse } from "../../content/parse/parse.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";

/** A number for a text. Equal texts have the same one. So have two others now and then: what has the same mark is compared. */
export const markOf = (text: string): number => crc32(text);

/** Writes marks as a short text, for notes. */
export function marksAsText(marks: readonly number[]): string {
  const bytes = Buffer.allocUnsafe(4 * marks.length);
  for (const [index, mark] of marks.entries()) bytes.writeUInt32LE(mark, 4 * index);
  return bytes.toString("base64");
}

/** Reads what {@link marksAsText} has written. */
export function marksIn(text: string): number[] {
  const bytes = Buffer.from(text, "base64");
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(4 * index));
}

/**
 * Knows what is at two places of a site, by its marks. What the pages for records have from their template, where no field
 * fills it, is written once: the template has it, and they have the rest.
 */
export class Repeats {
  private readonly repeated = new Set<number>();

  /**
   * @param marksOf the marks of a page
   * @param shared those of shared blocks
   * @param inTemplate finds those that are on each page of a template, as it is written
   */
  constructor(
    { pages, source }: SiteGraph,
    private readonly marksOf: (page: SourcePage) => readonly number[],
    shared: readonly number[],
    inTemplate: (template: JsonObject) => readonly number[],
  ) {
    const marks = [...shared];
    const templates = new Map<string, ReadonlySet<number>>();
    for (const page of pages.values()) {
      const file = writtenFile(source, page.file);
      if (file !== page.file && !templates.has(file)) {
        const { value } = parse(source.expanded?.written.get(file) ?? "");
        const written = isObject(value) ? inTemplate(value) : [];
        templates.set(file, new Set(written));
        marks.push(...written);
      }
      const known = templates.get(file);
      for (const mark of marksOf(page)) if (known?.has(mark) !== true) marks.push(mark);
    }
    // Large sites have millions of marks, for which a `Map` takes too long and too much memory.
    const sorted = Uint32Array.from(marks).sort();
    for (let at = 1; at < sorted.length; at += 1)
      if (sorted[at] === sorted[at - 1]) this.repeated.add(sorted[at] as number);
  }

  /** Whether a page has something that is somewhere else too, or twice on it. */
  hasAny(page: SourcePage): boolean {
    return this.repeated.size > 0 && this.marksOf(page).some((mark) => this.has(mark));
  }

  /** Whether something with this mark is at two places. */
  has(mark: number): boolean {
    return this.repeated.has(mark);
  }
}
