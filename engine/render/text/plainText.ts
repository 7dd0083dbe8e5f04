import type { InlineNode, Text, TextNode } from "../../contract/text.ts";

/** The words of a compiled text without their formatting, a line for each paragraph, heading, item of a list and row of a table. */
export function plainText(text: Text): string {
  return typeof text === "string" ? text : text.map(ofBlock).join("\n");
}

function ofBlock(node: TextNode): string {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return ofWords(node.children);
    case "list":
      return node.items.map((item) => item.map(ofBlock).join("\n")).join("\n");
    case "table":
      return [...(node.caption ? [[{ children: node.caption }]] : []), node.head, ...node.rows]
        .map((row) => row.map(({ children }) => ofWords(children)).join(", "))
        .join("\n");
    case "quote":
      return node.children.map(ofBlock).join("\n");
    default:
      return node.value;
  }
}

function ofWords(nodes: readonly InlineNode[]): string {
  return nodes.map(ofWord).join("");
}

function ofWord(node: InlineNode): string {
  if (typeof node === "string") return node;
  if (node.type === "break") return " ";
  return node.type === "code" ? node.value : ofWords(node.children);
}
