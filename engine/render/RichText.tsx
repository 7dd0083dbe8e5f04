import { Fragment, type ReactNode } from "react";
import type { InlineNode, Text, TextNode, TextTable } from "../contract/text.ts";
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
      return (
        <List key={key} start={node.start}>
          {node.items.map(drawItem)}
        </List>
      );
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
    case "table":
      return <Table key={key} {...node} />;
  }
}

/** A table that scrolls sideways where there is too little room, also by keyboard. */
function Table({ label, caption, align, head, rows }: TextTable) {
  // Where the corner is empty, the first cell of each row names it.
  const drawRow = (row: InlineNode[][], index: number, scope: "col" | "row") => (
    <tr key={index}>
      {row.map((cell, column) => {
        const names = scope === "col" ? cell[0] : !column && !head[0]?.[0];
        const Cell = names ? "th" : "td";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
          <Cell key={column} scope={names ? scope : undefined} data-align={align[column]}>
            {cell.map(drawInline)}
          </Cell>
        );
      })}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields, and a landmark for each table would be too many
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, and a keyboard must reach them
    <div className="text-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        {caption && <caption>{caption.map(drawInline)}</caption>}
        <thead>{drawRow(head, 0, "col")}</thead>
        <tbody>{rows.map((row, index) => drawRow(row, index, "row"))}</tbody>
      </table>
    </div>
  );
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
