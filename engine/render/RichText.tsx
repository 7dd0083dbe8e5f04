import { Fragment, type ReactNode } from "react";
import type { InlineNode, Text, TextNode } from "../contract/text.ts";
import { SubHeading } from "./Heading.tsx";
import { SmartLink } from "./Link.tsx";

/** Formatted text as paragraphs, lists, code and quotes, with nothing around them. */
export function RichText({ text }: { text: Text }): ReactNode {
  return typeof text === "string" ? <p>{text}</p> : text.map(drawNode);
}

function drawNode(node: TextNode, key: number): ReactNode {
  switch (node.type) {
    case "paragraph":
      return <p key={key}>{node.children.map(drawInline)}</p>;
    case "heading":
      return <SubHeading key={key}>{node.children.map(drawInline)}</SubHeading>;
    case "list": {
      const List = node.ordered ? "ol" : "ul";
      return <List key={key}>{node.items.map(drawItem)}</List>;
    }
    case "codeBlock":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and a keyboard must reach them
        <pre key={key} tabIndex={0}>
          <code data-language={node.language}>{node.value}</code>
        </pre>
      );
    case "quote":
      return <blockquote key={key}>{node.children.map(drawNode)}</blockquote>;
  }
}

/** An item that is one paragraph needs no paragraph of its own. */
function drawItem(item: TextNode[], key: number): ReactNode {
  const [only, ...others] = item;
  const plain = only?.type === "paragraph" && others.length === 0;
  return <li key={key}>{plain ? only.children.map(drawInline) : item.map(drawNode)}</li>;
}

function drawInline(node: InlineNode, key: number): ReactNode {
  if (typeof node === "string") return <Fragment key={key}>{node}</Fragment>;
  switch (node.type) {
    case "strong":
      return <strong key={key}>{node.children.map(drawInline)}</strong>;
    case "emphasis":
      return <em key={key}>{node.children.map(drawInline)}</em>;
    case "code":
      return <code key={key}>{node.value}</code>;
    case "break":
      return <br key={key} />;
    case "link":
      return (
        <SmartLink key={key} target={node}>
          {node.children.map(drawInline)}
        </SmartLink>
      );
  }
}

/** The words of formatted text without paragraphs around them, as a label needs them. */
export function InlineText({ text }: { text: Text }) {
  if (typeof text === "string") return text;
  const paragraphs = text.filter((node) => node.type === "paragraph");
  return <>{paragraphs.flatMap(({ children }) => children).map(drawInline)}</>;
}
