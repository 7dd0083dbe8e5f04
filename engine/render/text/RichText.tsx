import { Fragment, type ReactNode } from "react";
import type { InlineNode, TableCell, Text, TextNode } from "../../contract/values.ts";
import { SmartLink } from "../link/SmartLink.tsx";
import { SubHeading } from "./Heading.tsx";

/** Formatted text as paragraphs, headings, lists, code, quotes and tables, without a wrapper. */
export function RichText({ text }: { text: Text }): ReactNode {
  return typeof text === "string" ? <p>{text}</p> : text.map(renderNode);
}

function renderNode(node: TextNode, key: number): ReactNode {
  switch (node.type) {
    case "paragraph":
      return <p key={key}>{node.children.map(renderInline)}</p>;
    case "heading":
      return <SubHeading key={key}>{node.children.map(renderInline)}</SubHeading>;
    case "list": {
      const List = node.ordered ? "ol" : "ul";
      return (
        <List key={key} start={node.start}>
          {node.items.map(renderItem)}
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
      return <blockquote key={key}>{node.children.map(renderNode)}</blockquote>;
    case "table":
      return (
        // biome-ignore lint/a11y/useSemanticElements: it groups no fields, and a landmark for each table would be too many
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, and a keyboard must reach them
        <div key={key} role="group" aria-label={node.label} tabIndex={0}>
          <table>
            {node.caption && <caption>{node.caption.map(renderInline)}</caption>}
            <thead>{renderRow(node.head, 0)}</thead>
            <tbody>{node.rows.map(renderRow)}</tbody>
          </table>
        </div>
      );
  }
}

function renderRow(row: TableCell[], key: number): ReactNode {
  return (
    <tr key={key}>
      {row.map(({ scope, align, children }, column) => {
        const Cell = scope ? "th" : "td";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          <Cell key={column} scope={scope} data-align={align}>
            {children.map(renderInline)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** A list item. One that is a single paragraph is written without the `<p>`. */
function renderItem(item: TextNode[], key: number): ReactNode {
  const [only, ...others] = item;
  const plain = only?.type === "paragraph" && others.length === 0;
  return <li key={key}>{plain ? only.children.map(renderInline) : item.map(renderNode)}</li>;
}

function renderInline(node: InlineNode, key: number): ReactNode {
  if (typeof node === "string") return <Fragment key={key}>{node}</Fragment>;
  switch (node.type) {
    case "strong":
      return <strong key={key}>{node.children.map(renderInline)}</strong>;
    case "emphasis":
      return <em key={key}>{node.children.map(renderInline)}</em>;
    case "code":
      return <code key={key}>{node.value}</code>;
    case "break":
      return <br key={key} />;
    case "link":
      return (
        <SmartLink key={key} target={node}>
          {node.children.map(renderInline)}
        </SmartLink>
      );
  }
}

/** The content of a text's only paragraph without the `<p>`, as a label needs it. */
export function InlineText({ text }: { text: Text }): ReactNode {
  if (typeof text === "string") return text;
  const [only] = text;
  return only?.type === "paragraph" && only.children.map(renderInline);
}

/** Texts one below the other, in one paragraph. Those that are undefined have no line. */
export function Lines({ of }: { of: readonly ReactNode[] }) {
  return of
    .filter((line) => line !== undefined)
    .map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never change places
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ));
}
