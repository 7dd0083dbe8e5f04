import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import type { SearchedSection } from "../contract/search.ts";

/** Elements whose text is not read, or not part of what a page says. */
const left = new Set([
  "button",
  "datalist",
  "form",
  "nav",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
]);

/** Elements that stand within a sentence. Between others there is a space. */
const inline = new Set(
  "a abbr b bdi bdo cite code em i kbd mark q s small span strong sub sup time u var wbr".split(" "),
);

/** The most letters of a page that are searched. */
const longest = 60_000;

/** Returns the main content of a page's document. */
export function mainOf(html: string): string {
  const begin = html.indexOf("<main");
  const end = html.lastIndexOf("</main>");
  return begin < 0 || end < begin ? "" : html.slice(begin, end);
}

/**
 * Reads what a page says by section. A section begins at a heading that links can point at; what stands below other headings
 * belongs to the section before it.
 * @param main the page's main content, of {@link mainOf}
 */
export function readMain(main: string): SearchedSection[] {
  if (main === "") return [];
  const reader = new Reader();
  reader.readAll(parse(main, { comment: false, blockTextElements: { script: true, style: true } }));
  return reader.sections();
}

class Reader {
  readonly #sections: { anchor: string; heading: string; text: string }[] = [
    { anchor: "", heading: "", text: "" },
  ];
  /** Anchors around the present place that no heading has taken yet. */
  readonly #open: string[] = [];
  #size = 0;

  readAll(parent: HTMLElement): void {
    for (const node of parent.childNodes) this.#read(node);
  }

  sections(): SearchedSection[] {
    return this.#sections
      .map(({ anchor, heading, text }) => [anchor, tidy(heading), tidy(text)] as const)
      .filter(([, heading, text]) => heading !== "" || text !== "");
  }

  #read(node: Node): void {
    if (node.nodeType === NodeType.TEXT_NODE) this.#add(node.text);
    else if (isElement(node)) this.#readElement(node, node.rawTagName?.toLowerCase() ?? "");
  }

  #readElement(element: HTMLElement, name: string): void {
    if (left.has(name) || isHidden(element)) return;
    if (/^h[1-6]$/.test(name)) {
      this.#readHeading(element, name);
      return;
    }
    if (!inline.has(name)) this.#add(" ");
    const id = name === "main" ? "" : anchorOf(element);
    if (id) this.#open.push(id);
    this.readAll(element);
    if (id && this.#open.at(-1) === id) this.#open.pop();
    if (!inline.has(name)) this.#add(" ");
  }

  #readHeading(element: HTMLElement, name: string): void {
    const heading = textOf(element);
    const [beginning] = this.#sections;
    // The page itself begins at its title. The anchor around the first heading of a block is that of the heading.
    if (name === "h1" && beginning?.heading === "") beginning.heading = heading;
    else this.#begin(anchorOf(element) || this.#open.pop(), heading);
  }

  #begin(anchor: string | undefined, heading: string): void {
    // Some headings are numbered.
    if (anchor) this.#sections.push({ anchor, heading: heading.replace(/^\s*\d+\.\s/, ""), text: "" });
    else this.#add(` ${heading} `);
  }

  #add(text: string): void {
    const section = this.#sections.at(-1);
    if (section === undefined || this.#size >= longest) return;
    this.#size += text.length;
    section.text += text;
  }
}

/** The anchor of an element. Ids that React makes begin with another character, and name no place for readers. */
function anchorOf({ id }: HTMLElement): string {
  return /^\p{L}/u.test(id) ? id : "";
}

function textOf(element: HTMLElement): string {
  return element.childNodes
    .map((node) => (!isElement(node) ? node.text : isHidden(node) ? "" : textOf(node)))
    .join("");
}

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE;

/** Whether an element says nothing of its own: decoration, or what only explains the element beside it. */
function isHidden({ attributes, classNames }: HTMLElement): boolean {
  return (
    attributes["aria-hidden"] === "true" ||
    // The panel of a tab is hidden until its tab is chosen, or a link leads into it.
    ("hidden" in attributes && attributes.role !== "tabpanel") ||
    "data-unsearched" in attributes ||
    classNames.split(" ").includes("visually-hidden")
  );
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
