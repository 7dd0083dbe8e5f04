import type { Target } from "../../contract/link.ts";
import type { InlineNode, TableCell, Text, TextNode, TextTable } from "../../contract/text.ts";
import { isPlain } from "../text/isPlain.ts";
import { inlinePlainText } from "../text/plainText.ts";
import type { RawInline, RawNode, RawTable } from "../text/rawNodes.ts";
import { readText } from "../text/readText.ts";
import { isolatePhones } from "./isolatePhones.ts";

/**
 * Compiles Markdown.
 * @param resolve returns the target of a link
 */
export function compileText(text: string, resolve: (url: string) => Target): Text {
  if (isPlain(text)) return isolatePhones(text);
  const nodes = readText(text).nodes.map((node) => compileNode(node, resolve));
  const [first, ...more] = nodes;
  if (more.length === 0 && first?.type === "paragraph" && first.children.length === 1) {
    const [only] = first.children;
    if (typeof only === "string") return only;
  }
  return nodes;
}

type Resolve = (url: string) => Target;

function compileNode(node: RawNode, resolve: Resolve): TextNode {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return { type: node.type, children: node.children.map((child) => compileInline(child, resolve)) };
    case "list":
      return {
        type: "list",
        ordered: node.ordered,
        ...(node.start !== undefined && { start: node.start }),
        items: node.items.map((item) => item.map((child) => compileNode(child, resolve))),
      };
    case "table":
      return compileTable(node, resolve);
    case "quote":
      return { type: "quote", children: node.children.map((child) => compileNode(child, resolve)) };
    default:
      return node;
  }
}

function compileTable({ caption, align, head, rows }: RawTable, resolve: Resolve): TextTable {
  const words = (line: RawInline[]) => line.map((one) => compileInline(one, resolve));
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

function compileInline(node: RawInline, resolve: Resolve): InlineNode {
  if (typeof node === "string") return isolatePhones(node);
  switch (node.type) {
    case "link": {
      const children = node.children.map((child) => compileInline(child, resolve));
      return { type: "link", children, ...resolve(node.url) };
    }
    case "strong":
    case "emphasis":
      return { type: node.type, children: node.children.map((child) => compileInline(child, resolve)) };
    default:
      return node;
  }
}
