import type { InlineNode, Text, TextNode } from "../../contract/values.ts";

/** A compiled text as plain text: no markup, blanks between paragraphs. */
export function plainText(text: Text): string {
  return typeof text === "string" ? text : text.map(ofNode).join(" ");
}

function ofNode(node: TextNode): string {
  switch (node.type) {
    case "list":
      return node.items.map(plainText).join(" ");
    case "quote":
      return plainText(node.children);
    case "table":
      return [{ children: node.caption ?? [] }, ...node.head, ...node.rows.flat()]
        .map(({ children }) => inlinePlainText(children))
        .filter(Boolean)
        .join(" ");
    case "codeBlock":
      return node.value;
    default:
      return inlinePlainText(node.children);
  }
}

/** A paragraph, heading or cell as plain text. */
export function inlinePlainText(nodes: readonly InlineNode[]): string {
  return nodes.map(ofInline).join("");
}

function ofInline(node: InlineNode): string {
  if (typeof node === "string") return node;
  if (node.type === "code") return node.value;
  return node.type === "break" ? " " : inlinePlainText(node.children);
}
