import type { InlineNode, Text, TextNode } from "../../contract/values.ts";

/** Returns a compiled text without formatting: one line for each paragraph, heading, list item and table row. */
export function plainText(text: Text): string {
  return typeof text === "string" ? text : text.map(ofNode).join("\n");
}

function ofNode(node: TextNode): string {
  switch (node.type) {
    case "list":
      return node.items.map(plainText).join("\n");
    case "quote":
      return plainText(node.children);
    case "table":
      return [...(node.caption ? [[{ children: node.caption }]] : []), node.head, ...node.rows]
        .map((row) => row.map(({ children }) => inlinePlainText(children)).join(", "))
        .join("\n");
    case "codeBlock":
      return node.value;
    default:
      return inlinePlainText(node.children);
  }
}

/** A paragraph, heading or cell without formatting. */
export function inlinePlainText(nodes: readonly InlineNode[]): string {
  return nodes.map(ofInline).join("");
}

function ofInline(node: InlineNode): string {
  if (typeof node === "string") return node;
  if (node.type === "break") return " ";
  return node.type === "code" ? node.value : inlinePlainText(node.children);
}
