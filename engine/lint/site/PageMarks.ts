import { writtenFile } from "../../content/diagnostics/asWritten.ts";
import { parse } from "../../content/parse/parse.ts";
import { isObject } from "../../content/source/isObject.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { countMarks, packMarks, Repeats } from "./Repeats.ts";

/**
 * Knows which pages have marks that are somewhere else too. What the pages for records have from their template, where no field
 * fills it, is written once: the template has it, and they have the rest.
 */
export class PageMarks {
  private readonly repeats: Repeats;
  private readonly numbers = new Map<SourcePage | string, number>();

  /**
   * @param marksOf the packed marks of a page
   * @param shared those of shared blocks
   * @param inTemplate finds those that are on each page of a template, as it is written
   */
  constructor(
    private readonly site: SiteGraph,
    marksOf: (page: SourcePage) => string,
    shared: readonly number[],
    inTemplate: (template: JsonObject) => readonly number[],
  ) {
    const { pages, source } = site;
    const templates = new Map<string, readonly number[]>();
    let count = shared.length;
    for (const page of pages.values()) {
      count += countMarks(marksOf(page));
      const file = writtenFile(source, page.file);
      if (file === page.file || templates.has(file)) continue;
      const { value } = parse(source.expanded?.written.get(file) ?? "");
      templates.set(file, isObject(value) ? inTemplate(value) : []);
      count += templates.get(file)?.length ?? 0;
    }
    this.repeats = new Repeats(count);
    this.add("", packMarks(shared));
    for (const [file, marks] of templates) this.add(file, packMarks(marks));
    for (const page of pages.values())
      this.add(page, marksOf(page), templates.get(writtenFile(source, page.file)));
  }

  /** Whether a page has something that is somewhere else too, or twice on it. */
  hasAny(page: SourcePage): boolean {
    const isRepeating = (owner: SourcePage | string) => this.repeats.hasAny(this.numbers.get(owner) ?? 0);
    return isRepeating(page) || isRepeating(writtenFile(this.site.source, page.file));
  }

  /** Whether something with this mark is at two places. */
  has(mark: number): boolean {
    return this.repeats.has(mark);
  }

  private add(owner: SourcePage | string, packed: string, others?: readonly number[]): void {
    this.numbers.set(owner, this.numbers.size + 1);
    this.repeats.add(this.numbers.size, packed, others);
  }
}
