import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { isOverloaded, parseMarkdown } from "./markdown.ts";
import { passagesOf, stretchOf } from "./passages.ts";
import type { RawInline, RawLink, RawNode, RawProblem, RawText } from "./rawNodes.ts";
import { readSimpleMarkdown } from "./simpleMarkdown.ts";
import { tableFrom, unevenRows } from "./table.ts";
import { unsupportedIn } from "./unsupported.ts";

/** How deep lists and quotes may nest. */
const MAX_NESTING = 12;

/**
 * Reads Markdown without HTML. Unsupported markup is a problem and is not in the nodes. Never throws.
 * @param slot `"inline"` for a single line such as a label: one paragraph and nothing else
 */
export function readText(text: string, slot: "blocks" | "inline" = "blocks"): RawText {
  const quick = readSimpleMarkdown(text);
  if (quick !== undefined && (slot === "blocks" || quick.length === 1)) {
    // For overloaded texts unsupported markup is not reported, because parsing would take long.
    const problems = mayBeUnsupported.test(text) && !isOverloaded(text) ? unsupported(text) : [];
    return { nodes: quick, links: linksOf(quick), problems };
  }
  if (isOverloaded(text)) {
    const problem: RawProblem = {
      id: "text-mark",
      data: { mark: "so many marks" },
      start: 0,
      end: text.length,
    };
    return { nodes: [], links: [], problems: [problem] };
  }
  const root = parseMarkdown(text);
  const reader = new Reader(text);
  const nodes = reader.blocks(root.children, 0);
  if (slot === "inline") reader.problems.push(...root.children.flatMap(besideTheLine));
  if (mayBeUnsupported.test(text)) reader.problems.push(...passagesOf(root, text).flatMap(unsupportedIn));
  return { nodes, links: reader.links, problems: reader.problems };
}

function unsupported(text: string): RawProblem[] {
  return passagesOf(parseMarkdown(text), text).flatMap(unsupportedIn);
}

/** Whether a text may contain links or problems: only then it is read before it is compiled. */
export function mayHoldReferences(text: string): boolean {
  return (
    (sign.test(text) || begin.test(text)) && marked.test(text) && (suspect.test(text) || isOverloaded(text))
  );
}

// Quick tests, the quickest first, because most texts have none.
const sign = /[<>[\]*_`~|=#\n]/;
const begin = /^[ \t]*(?:[-+]|\d+[.)])/;
const marked = /[<>[\]*_`~|=#]|(?:^|\n)[ \t]*(?:[-+]|\d+[.)])/;
const suspect = /[<[|]|~~|==|```|^[ >]*(?:[-*_][ \t]*){3,}$|#[ \t]*$|(?:^|[ \t>])(?:[-+*]|\d+[.)])[ \t]*$/m;
const mayBeUnsupported = /~~|==|\[[\^[ xX]|\|/;

function linksOf(nodes: readonly RawNode[]): RawLink[] {
  return nodes.flatMap((node) =>
    node.type === "paragraph"
      ? node.children.filter((child) => typeof child === "object" && child.type === "link")
      : [],
  );
}

const blockNames: Partial<Record<RootContent["type"], string>> = {
  blockquote: "a quote",
  code: "a code block",
  heading: "a heading",
  list: "a list",
  paragraph: "a second paragraph",
  table: "a table",
};

/** Reports what is not allowed in a single line: everything but the first paragraph. */
function besideTheLine(node: RootContent, index: number): RawProblem[] {
  const mark = blockNames[node.type];
  if (mark === undefined || (node.type === "paragraph" && index === 0)) return [];
  return [{ id: "text-block", data: { mark }, ...stretchOf(node) }];
}

class Reader {
  readonly links: RawLink[] = [];
  readonly problems: RawProblem[] = [];

  constructor(private readonly source: string) {}

  blocks(nodes: readonly RootContent[], depth: number): RawNode[] {
    const found: RawNode[] = [];
    for (const node of nodes) found.push(...this.block(node, depth, found));
    return found;
  }

  /** @param before the nodes before it on its level */
  private block(node: RootContent, depth: number, before: RawNode[]): RawNode[] {
    if (depth > MAX_NESTING) return this.refuse(node, "so many nested lists and quotes");
    switch (node.type) {
      case "paragraph":
        return [{ type: "paragraph", children: this.inlines(node.children, depth) }];
      case "heading":
        if (node.children.length === 0) return this.refuse(node, "an empty heading");
        return [{ type: "heading", children: this.inlines(node.children, depth) }];
      case "list": {
        const items = node.children.map((item) => {
          if (item.children.length === 0) this.refuse(item, "an empty list item");
          return this.blocks(item.children, depth + 1);
        });
        const start = node.start ?? 1;
        return [{ type: "list", ordered: node.ordered === true, ...(start !== 1 && { start }), items }];
      }
      case "code": {
        if (isLeftOpen(this.source, node)) this.refuse(node, "a code block without an end");
        const language = node.lang ?? undefined;
        return [{ type: "codeBlock", value: node.value, ...(language !== undefined && { language }) }];
      }
      case "blockquote":
        return [{ type: "quote", children: this.blocks(node.children, depth + 1) }];
      case "table":
        this.problems.push(...unevenRows(node));
        return [tableFrom(node, before, (cells) => this.inlines(cells, depth))];
      case "html":
        return this.refuse(node);
      case "thematicBreak":
        return this.refuse(node, "a horizontal line");
      case "definition":
        // The reference to it is reported already.
        return this.problems.length > 0 ? [] : this.refuse(node, referenceKind(node));
      default:
        return this.refuse(node, "reference links");
    }
  }

  private inlines(nodes: readonly PhrasingContent[], depth: number): RawInline[] {
    return nodes.flatMap((node) => this.inline(node, depth));
  }

  private inline(node: PhrasingContent, depth: number): RawInline[] {
    if (depth > 2 * MAX_NESTING) return this.refuse(node, "so much nested emphasis");
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
        if (children.length === 0) return this.refuse(node, "a link without text");
        const link: RawLink = { type: "link", url: node.url, children, ...stretchOf(node) };
        this.links.push(link);
        return [link];
      }
      case "html":
        return this.refuse(node);
      case "image":
      case "imageReference":
        return this.refuse(node, "pictures");
      case "linkReference":
        return this.refuse(node, referenceKind(node));
      default:
        return this.refuse(node, "reference links");
    }
  }

  private refuse(node: Nodes, mark?: string): [] {
    // Its opening tag is reported already.
    if (node.type === "html" && node.value.startsWith("</") && this.problems.length > 0) return [];
    const html = node.type === "html" ? node.value : "";
    const value = (html.split("\n", 1)[0] ?? "").slice(0, 60);
    const range = stretchOf(node);
    this.problems.push(
      mark === undefined
        ? { id: "text-html", data: { value, html }, ...range }
        : { id: "text-mark", data: { mark }, ...range },
    );
    return [];
  }
}

function referenceKind({ identifier }: { identifier: string }): string {
  return identifier.startsWith("^") ? "footnotes" : "reference links";
}

/** Whether a fenced code block has no closing fence. */
function isLeftOpen(source: string, node: Nodes): boolean {
  const { start, end } = stretchOf(node);
  const lines = source.slice(start, end).split("\n");
  const fence = /^(`{3,}|~{3,})/.exec(lines[0] ?? "")?.[0];
  if (fence === undefined) return false;
  const last = (lines.length > 1 ? lines.at(-1) : "")?.replace(/^[ \t>]+|[ \t]+$/g, "") ?? "";
  return !(last.startsWith(fence) && last === fence.charAt(0).repeat(last.length));
}
