import type { SiteLanguage } from "../../contract/language.ts";
import type { Target } from "../../contract/link.ts";
import type { InlineNode, TableCell, Text, TextNode, TextTable } from "../../contract/text.ts";
import { isPlain } from "../text/isPlain.ts";
import { inlinePlainText } from "../text/plainText.ts";
import type { RawInline, RawNode, RawTable } from "../text/rawNodes.ts";
import { readText } from "../text/readText.ts";
import { isolateNumbers } from "./isolateNumbers.ts";

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
