import type { InlineNode, Text, TextNode } from "../../contract/values.ts";

/** Returns a compiled text without formatting: one line for each paragraph, heading, list item and table row. */
export function plainText(text: Text): string {
  return typeof text === "string" ? text : text.map(textOfNode).join("\n");
}

function textOfNode(node: TextNode): string {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return textOfInlines(node.children);
    case "list":
      return node.items.map((item) => item.map(textOfNode).join("\n")).join("\n");
    case "table":
      return [...(node.caption ? [[{ children: node.caption }]] : []), node.head, ...node.rows]
        .map((row) => row.map(({ children }) => textOfInlines(children)).join(", "))
        .join("\n");
    case "quote":
      return node.children.map(textOfNode).join("\n");
    default:
      return node.value;
  }
}

function textOfInlines(nodes: readonly InlineNode[]): string {
  return nodes.map(textOfInline).join("");
}

function textOfInline(node: InlineNode): string {
  if (typeof node === "string") return node;
  if (node.type === "break") return " ";
  return node.type === "code" ? node.value : textOfInlines(node.children);
}
