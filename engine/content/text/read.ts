import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { readQuickly } from "./quick.ts";
import type { RawInline, RawLink, RawNode, RawProblem, RawText } from "./raw.ts";

/** How deep lists and quotes may nest. */
const MAX_NESTING = 12;

/** Reads Markdown without HTML. What is not supported is a problem, and left out of the nodes. Never throws. */
export function readText(text: string): RawText {
  const quick = readQuickly(text);
  if (quick !== undefined) return { nodes: quick, links: linksOf(quick), problems: [] };
  if (isOverloaded(text)) {
    const problem: RawProblem = {
      id: "text-mark",
      what: "that many marks",
      start: 0,
      end: text.length,
    };
    return { nodes: [], links: [], problems: [problem] };
  }
  const reader = new Reader();
  const nodes = reader.blocks(fromMarkdown(text).children, 0);
  return { nodes, links: reader.links, problems: reader.problems };
}

/** Whether a text may have links or anything refused: only then is it worth reading before it is compiled. */
export function mayHoldReferences(text: string): boolean {
  return marked.test(text) && (/[<[]|^[ >]*(?:[-*_][ \t]*){3,}$/m.test(text) || isOverloaded(text));
}

// One quick look, since nearly all texts have nothing of the kind.
const marked = /[<>[\]*_`~]|(?:^|\n)[ \t]*(?:[-+]|\d+[.)])/;

/** Most `*` and `_` in one text. */
const MAX_MARKS = 600;

// Parsing takes time in the square of such marks, and nobody writes so many.
function isOverloaded(text: string): boolean {
  const rows = /(?:[>*_`[\]~!-][ \t]*){40}|(?:^|\n)[ \t]*(?:(?:[>+*-]|\d+[.)])[ \t]+){13}/;
  return (text.length > MAX_MARKS && text.split(/[*_]/).length > MAX_MARKS) || rows.test(text);
}

function linksOf(nodes: readonly RawNode[]): RawLink[] {
  return nodes.flatMap((node) =>
    node.type === "paragraph"
      ? node.children.filter((child) => typeof child === "object" && child.type === "link")
      : [],
  );
}

class Reader {
  readonly links: RawLink[] = [];
  readonly problems: RawProblem[] = [];

  blocks(nodes: readonly RootContent[], depth: number): RawNode[] {
    return nodes.flatMap((node) => this.block(node, depth));
  }

  private block(node: RootContent, depth: number): RawNode[] {
    if (depth > MAX_NESTING) return this.refuse(node, "that many levels of lists and quotes");
    switch (node.type) {
      case "paragraph":
        return [{ type: "paragraph", children: this.inlines(node.children, depth) }];
      case "heading":
        return [{ type: "heading", children: this.inlines(node.children, depth) }];
      case "list": {
        const items = node.children.map((item) => this.blocks(item.children, depth + 1));
        return [{ type: "list", ordered: node.ordered === true, items }];
      }
      case "code": {
        const language = node.lang ?? undefined;
        return [{ type: "codeBlock", value: node.value, ...(language !== undefined && { language }) }];
      }
      case "blockquote":
        return [{ type: "quote", children: this.blocks(node.children, depth + 1) }];
      case "html":
        return this.refuse(node);
      case "thematicBreak":
        return this.refuse(node, "a line across");
      default:
        return this.refuse(node, "reference links");
    }
  }

  private inlines(nodes: readonly PhrasingContent[], depth: number): RawInline[] {
    return nodes.flatMap((node) => this.inline(node, depth));
  }

  private inline(node: PhrasingContent, depth: number): RawInline[] {
    if (depth > 2 * MAX_NESTING) return this.refuse(node, "that many levels of emphasis");
    switch (node.type) {
      case "text":
        return [node.value.replace(/\r\n|\r|\n/g, " ")];
      case "strong":
      case "emphasis":
        return [{ type: node.type, children: this.inlines(node.children, depth + 1) }];
      case "inlineCode":
        return [{ type: "code", value: node.value }];
      case "break":
        return [{ type: "break" }];
      case "link": {
        if (node.title) return this.refuse(node, "a title on a link");
        const children = this.inlines(node.children, depth + 1);
        if (children.length === 0) return this.refuse(node, "a link without words");
        const link: RawLink = { type: "link", url: node.url, children, ...rangeOf(node) };
        this.links.push(link);
        return [link];
      }
      case "html":
        return this.refuse(node);
      case "image":
      case "imageReference":
        return this.refuse(node, "pictures");
      default:
        return this.refuse(node, "reference links");
    }
  }

  private refuse(node: Nodes, mark?: string): [] {
    // Its opening tag has been told of.
    if (node.type === "html" && node.value.startsWith("</") && this.problems.length > 0) return [];
    const html = node.type === "html" ? (node.value.split("\n", 1)[0] ?? "").slice(0, 60) : "";
    const range = rangeOf(node);
    this.problems.push(
      mark === undefined
        ? { id: "text-html", what: html, ...range }
        : { id: "text-mark", what: mark, ...range },
    );
    return [];
  }
}

function rangeOf({ position }: Nodes): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}
