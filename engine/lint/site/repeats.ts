import { crc32 } from "node:zlib";
import { writtenFile, writtenText } from "../../content/diagnostics/diagnostic.ts";
import { pathKey } from "../../content/diagnostics/problem.ts";
import { parse } from "../../content/json/parse.ts";
import { isObject } from "../../content/json/value.ts";
import type { SiteGraph, SourcePage } from "../../contract/graph.ts";
import type { Json, JsonObject, JsonPath } from "../../contract/json.ts";

/** A number for a text. Equal texts have the same one. So have two others now and then: what has the same mark is compared. */
export const markOf = (text: string): number => crc32(text);

/** Writes marks as a short text, for notes. */
export function marksAsText(marks: readonly number[]): string {
  return Buffer.from(Uint32Array.from(marks).buffer).toString("base64");
}

/** Reads what {@link marksAsText} has written. */
export function marksIn(text: string): Uint32Array {
  return new Uint32Array(Uint8Array.from(Buffer.from(text, "base64")).buffer);
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
    private readonly marksOf: (page: SourcePage) => Uint32Array,
    shared: readonly number[],
    inTemplate: (template: JsonObject) => readonly number[],
  ) {
    const marks: ArrayLike<number>[] = [shared];
    const templates = new Map<string, ReadonlySet<number>>();
    for (const page of pages.values()) {
      const file = writtenFile(source, page.file);
      if (file !== page.file && !templates.has(file)) {
        const { value } = parse(source.expanded?.written.get(file) ?? "");
        const written = isObject(value) ? inTemplate(value) : [];
        templates.set(file, new Set(written));
        marks.push(written);
      }
      const known = templates.get(file);
      const own = marksOf(page);
      marks.push(known === undefined ? own : own.filter((mark) => !known.has(mark)));
    }
    // Large sites have millions of marks, for which a `Map` takes too long and too much memory.
    const sorted = joined(marks).sort();
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

function joined(parts: readonly ArrayLike<number>[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** In characters. Shorter texts are often the same on two pages: labels, questions, a sentence about a product. */
export const shortest = 80;

/** In characters. Inside one text, only a paragraph of a word or two may be repeated. */
const shortestTwice = 20;

/** Keys whose texts may be the same everywhere, such as the description of a picture. */
const noText = new Set(["alt", "src", "to", "code"]);

/** A paragraph of a text. */
interface Paragraph {
  paragraph: string;
  start: number;
  /** Whether the same text has this paragraph further up. */
  again: boolean;
}

/**
 * Visits each long or repeated paragraph of the texts in a value.
 * @param copies keys of the places to leave out
 * @param visit is called with the path of the text. The path array is reused: copy what you keep.
 */
export function eachParagraph(
  value: Json | undefined,
  path: (string | number)[],
  copies: ReadonlySet<string> | undefined,
  visit: (paragraph: Paragraph, path: JsonPath) => void,
): void {
  if (typeof value === "string") {
    for (const one of paragraphs(value)) visit(one, path);
  } else if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) below(value[index], index);
  } else if (value !== null && typeof value === "object" && copies?.has(pathKey(path)) !== true) {
    for (const key in value) if (!noText.has(key)) below(value[key], key);
  }

  function below(member: Json | undefined, step: string | number): void {
    path.push(step);
    eachParagraph(member, path, copies, visit);
    path.pop();
  }
}

function paragraphs(text: string): Paragraph[] {
  const isOne = !text.includes("\n\n");
  if (isOne && text.length < shortest) return [];
  if (isOne && !(text.includes("\n") && /\n\s+\n/.test(text)))
    return [{ paragraph: text, start: 0, again: false }];
  const before = new Set<string>();
  const found: Paragraph[] = [];
  let start = 0;
  text.split(/(\n\s*\n)/).forEach((paragraph, index) => {
    const again = paragraph.length >= shortestTwice && before.has(paragraph);
    if (index % 2 === 0 && (again || paragraph.length >= shortest)) found.push({ paragraph, start, again });
    before.add(paragraph);
    start += paragraph.length;
  });
  return found;
}

/** A place on a page. */
interface PagePlace {
  file: string;
  path: JsonPath;
}

/**
 * Whether what stands at two places of two pages is written once: in a page that is made for each record, and not filled from
 * the records. It is on all of these pages on purpose.
 * @param part what both texts have in common, if they are not the same as a whole
 */
export function isWrittenOnce(
  { source }: SiteGraph,
  one: PagePlace,
  other: PagePlace,
  part?: string,
): boolean {
  if (one.file === other.file || writtenFile(source, one.file) !== writtenFile(source, other.file))
    return false;
  const [here, there] = [one, other].map(({ file, path }) => source.expanded?.writtenPlace(file, path));
  if (here === undefined || there === undefined) return false;
  if (pathKey(here.path) !== pathKey(there.path)) return false;
  const written = () => writtenText(source, one.file) ?? "";
  return (
    here.record === undefined || (part !== undefined && written().includes(JSON.stringify(part).slice(1, -1)))
  );
}
