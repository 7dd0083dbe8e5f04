import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import type { DrawnRun, DrawnStyle, DrawnText } from "../../contract/drawing.ts";
import { placeAt } from "../diagnostics/place.ts";
import { scaleOfTransform, scaleOfViewport } from "./scale.ts";
import { initialStyle, propertiesOf, relativeLength, styleOf } from "./textStyle.ts";

/** Attributes that place or set text. All others say how it is painted, and stay on its outline. */
const ofText =
  /^(x|y|dx|dy|rotate|textLength|lengthAdjust|xml:space|font(-.+)?|text-(anchor|rendering)|letter-spacing|word-spacing)$/;

/** Elements that show nothing where they stand in a text. */
const silent = new Set(["title", "desc"]);

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const leftToRight = /[\p{L}\p{N}]/u;

/** How deep texts are looked for: calls within calls have a limit, and no program nests elements as deep. */
const deepest = 200;

/**
 * Finds the texts of an SVG drawing, with all that is needed to draw them. Those that are not displayed are left out. It
 * never throws.
 */
export function readDrawing(svg: string): DrawnText[] {
  if (!svg.includes("<text")) return [];
  const texts: DrawnText[] = [];
  let sheet = "";
  const visit = (
    element: HTMLElement,
    around: DrawnStyle,
    scale: number,
    before: string | undefined,
    depth: number,
  ) => {
    const { rawTagName } = element;
    if (rawTagName === "style") sheet += element.rawText;
    const children = elementsIn(element);
    // Most elements are shapes. Their attributes take longest to read.
    if (rawTagName !== "text" && children.length === 0) return;
    const { attributes } = element;
    const properties = propertiesOf(attributes);
    if (depth > deepest || properties.display === "none") return;
    const { style, obstacle = before } = styleOf(properties, around);
    const own = scale * scaleOfTransform(attributes.transform);
    if (rawTagName === "text") {
      texts.push(readText(element, style, own, obstacle, svg));
      return;
    }
    const inside = rawTagName === "svg" ? own * scaleOfViewport(attributes) : own;
    for (const child of children) visit(child, style, inside, obstacle, depth + 1);
  };
  for (const root of elementsIn(parse(svg, { lowerCaseTagName: false })))
    visit(root, initialStyle, 1, undefined, 0);
  const found = svg.includes("<!ENTITY") ? "<!ENTITY>" : obstacleInStyles(sheet);
  return found === undefined ? texts : texts.map((text) => ({ obstacle: found, ...text }));
}

function readText(
  element: HTMLElement,
  outer: DrawnStyle,
  scale: number,
  before: string | undefined,
  svg: string,
): DrawnText {
  const runs: DrawnRun[] = [];
  let obstacle = before;
  /** The place that the next run begins at. */
  let next: Pick<DrawnRun, "x" | "y" | "dx" | "dy"> = {};
  let endsWithSpace = true;
  const walk = (
    one: HTMLElement,
    style: DrawnStyle,
    paint: DrawnRun["paint"],
    preserve: boolean,
    depth: number,
  ) => {
    if (depth > deepest) {
      obstacle ??= "<tspan>";
      return;
    }
    const { attributes } = one;
    for (const name of ["x", "y", "dx", "dy"] as const) {
      const value = attributes[name];
      if (value === undefined) continue;
      const length = relativeLength(value.trim(), style.size);
      if (length === undefined) obstacle ??= name;
      else next[name] = length;
    }
    for (const name of ["rotate", "textLength"]) if (name in attributes) obstacle ??= name;
    const keeps = "xml:space" in attributes ? attributes["xml:space"] === "preserve" : preserve;
    for (const child of one.childNodes) {
      if (isElement(child)) {
        if (silent.has(child.rawTagName)) continue;
        if (child.rawTagName !== "tspan") obstacle ??= `<${child.rawTagName}>`;
        const own = styleOf(propertiesOf(child.attributes), style);
        obstacle ??= own.obstacle;
        walk(child, own.style, { ...paint, ...paintOf(child) }, keeps, depth + 1);
      } else if (child.nodeType === NodeType.TEXT_NODE) {
        const written = child.text.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, "$1").replace(/[\t\n\r]/g, " ");
        const collapsed = keeps
          ? written
          : written.replace(/ +/g, " ").replace(/^ /, endsWithSpace ? "" : " ");
        if (collapsed === "") continue;
        endsWithSpace = !keeps && collapsed.endsWith(" ");
        runs.push({ characters: collapsed, style, ...next, paint });
        next = {};
      }
    }
  };
  walk(element, outer, {}, isPreserved(element), 0);
  const last = runs.at(-1);
  if (last !== undefined && endsWithSpace) last.characters = last.characters.trimEnd();
  const characters = runs.map((run) => run.characters).join("");
  if (rightToLeft.test(characters) && leftToRight.test(characters.replace(new RegExp(rightToLeft, "g"), "")))
    obstacle ??= "two directions";
  const [start, end] = element.range;
  return {
    ...{ start, end, scale, runs },
    place: placeAt(svg, start, svg.indexOf(">", start) + 1 - start),
    paint: paintOf(element),
    ...(obstacle !== undefined && { obstacle }),
  };
}

/** Whether an element around a text keeps its blanks. */
function isPreserved(element: HTMLElement): boolean {
  for (let one: HTMLElement | null = element; one !== null; one = one.parentNode) {
    const space = one.attributes["xml:space"];
    if (space !== undefined) return space === "preserve";
  }
  return false;
}

function paintOf({ rawAttributes }: HTMLElement): DrawnRun["paint"] {
  return Object.fromEntries(Object.entries(rawAttributes).filter(([name]) => !ofText.test(name)));
}

/** What the drawing's own stylesheet says of text: outlines are no text, and their font is chosen. */
function obstacleInStyles(sheet: string): string | undefined {
  // An unfinished comment is one up to the end.
  const rules = sheet
    .split("/*")
    .map((part, index) => (index === 0 ? part : part.split("*/").slice(1).join("*/")))
    .join("");
  const [, property] = /[;{\s](font(?:-[a-z]+)?|letter-spacing|text-anchor)\s*:/.exec(rules) ?? [];
  if (property !== undefined) return `${property} in <style>`;
  const selectors = rules
    .split("{")
    .slice(0, -1)
    .map((part) => part.replace(/^.*[};]/s, ""));
  const [, selector] = /(?:^|[\s,>+~])(text|tspan)/m.exec(selectors.join("\n")) ?? [];
  return selector && `${selector} in <style>`;
}

function elementsIn(element: HTMLElement): HTMLElement[] {
  return element.childNodes.filter(isElement);
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === NodeType.ELEMENT_NODE;
}
