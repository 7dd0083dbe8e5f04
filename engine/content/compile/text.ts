import type { ContentCollector, ContentCompiler } from "../../contract/contentKind.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { SiteLanguage } from "../../contract/language.ts";
import type {
  InlineNode,
  LinkState,
  TableCell,
  Target,
  Text,
  TextNode,
  TextTable,
} from "../../contract/values.ts";
import { problem } from "../diagnostics/problem.ts";
import { isObject } from "../json/value.ts";
import type { RawInline, RawLink, RawNode, RawTable } from "../text/markdown.ts";
import { inlinePlainText } from "../text/plainText.ts";
import { isPlain, readText } from "../text/readText.ts";

/**
 * Compiles Markdown.
 * @param resolve returns the target of a link
 * @param dir the direction of its language
 */
export function compileText(text: string, resolve: Surroundings["resolve"], dir: Surroundings["dir"]): Text {
  if (isPlain(text)) return isolateNumbers(text, dir);
  const nodes = readText(text).nodes.map((node) => compileNode(node, { resolve, dir }));
  const [first, ...more] = nodes;
  if (more.length === 0 && first?.type === "paragraph" && first.children.length === 1) {
    const [only] = first.children;
    if (typeof only === "string") return only;
  }
  return nodes;
}

/** What surrounds a text: the site that its links lead to, and the language that it is written in. */
interface Surroundings {
  resolve(url: string): Target;
  dir: SiteLanguage["dir"];
}

function compileNode(node: RawNode, around: Surroundings): TextNode {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return { type: node.type, children: node.children.map((child) => compileInline(child, around)) };
    case "list":
      return {
        type: "list",
        ordered: node.ordered,
        ...(node.start !== undefined && { start: node.start }),
        items: node.items.map((item) => item.map((child) => compileNode(child, around))),
      };
    case "table":
      return compileTable(node, around);
    case "quote":
      return { type: "quote", children: node.children.map((child) => compileNode(child, around)) };
    default:
      return node;
  }
}

function compileTable({ caption, align, head, rows }: RawTable, around: Surroundings): TextTable {
  const words = (line: RawInline[]) => line.map((one) => compileInline(one, around));
  const cell = (line: RawInline[], column: number, scope: TableCell["scope"] | false): TableCell => ({
    children: words(line),
    ...(scope && { scope }),
    ...(align[column] && { align: align[column] }),
  });
  // Where the corner is empty, the first cell of each row is its header.
  const named = head[0]?.length === 0;
  return {
    type: "table",
    label: (caption ? [caption] : head)
      .map((line) => inlinePlainText(words(line)))
      .filter(Boolean)
      .join(", "),
    ...(caption && { caption: words(caption) }),
    head: head.map((line, column) => cell(line, column, line.length > 0 && "col")),
    rows: rows.map((row) => row.map((line, column) => cell(line, column, named && column === 0 && "row"))),
  };
}

function compileInline(node: RawInline, around: Surroundings): InlineNode {
  if (typeof node === "string") return isolateNumbers(node, around.dir);
  switch (node.type) {
    case "link": {
      const children = node.children.map((child) => compileInline(child, around));
      return { type: "link", children, ...around.resolve(node.url) };
    }
    case "strong":
    case "emphasis":
      return { type: node.type, children: node.children.map((child) => compileInline(child, around)) };
    default:
      return node;
  }
}

/** Collects the links of a Markdown text, and reports what it has that Markdown here does not support. */
export function collectText(text: string, slot: "blocks" | "inline", found: ContentCollector): void {
  const { links, problems } = readText(text, slot);
  for (const { url, ...more } of links.map((link) => placeOfAddress(text, link)))
    found.refer("to", url, undefined, more);
  for (const { id, data, start, end } of problems) {
    found.report(problem(id, data, { ...found.place(), part: { start, end } }));
  }
}

/**
 * Finds the address of a link in its text. Where it is written with escapes, the whole link stands for it.
 * @returns whether it stands there exactly as it is read
 */
export function placeOfAddress(text: string, { url, start, end }: RawLink) {
  const at = text.slice(start, end).lastIndexOf(url);
  const isVerbatim = url !== "" && at > 0;
  return {
    url,
    part: isVerbatim ? { start: start + at, end: start + at + url.length } : { start, end },
    isVerbatim,
  };
}

/** Compiles a link with its words. */
export function compileLink({ label, to, state, style }: JsonObject, site: ContentCompiler): unknown {
  return {
    label: typeof label === "string" ? isolateNumbers(label, site.language.dir) : label,
    ...site.target(String(to)),
    ...(state !== undefined && { state: state as LinkState }),
    ...(style !== undefined && { style }),
  };
}

/** Collects the target of a link with words of its own. */
export function collectLink(value: Json, found: ContentCollector): void {
  if (isObject(value)) found.refer("to", value.to, "to", "state" in value ? { stateful: true } : undefined);
}

/** Letters that are written from right to left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * What is read from left to right in every language, and would be turned round: groups of digits, such as those of a phone
 * number or a date, and what phones dial, such as `*123#`. One group by itself keeps its order.
 */
const numbers =
  /(?<![\p{L}\p{Nd}@/_.,-])(?:\+?\(?\p{Nd}(?:[\p{Nd}().\u00a0 -]*\p{Nd})?\)?|(?<![*#])[*#]+\p{Nd}(?:[\p{Nd}*#]*[\p{Nd}#])?)(?![\p{L}\p{Nd}@_])/gu;

/** In digits: shorter groups are amounts and ranges, which follow their text. */
const fewestDigits = 6;

/**
 * Isolates such numbers, so that they keep their order in any text around them. A text without letters is painted in the
 * direction of its page.
 */
export function isolateNumbers(text: string, dir: SiteLanguage["dir"]): string {
  if (dir === "ltr" && !rightToLeft.test(text)) return text;
  return text.replace(numbers, (found) => (isTurned(found) ? `\u2066${found}\u2069` : found));
}

function isTurned(number: string): boolean {
  if (/[*#]/.test(number)) return true;
  return /[^\p{Nd}.]/u.test(number) && number.replace(/\P{Nd}/gu, "").length >= fewestDigits;
}
