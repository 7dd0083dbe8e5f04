import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import { SaxesParser } from "saxes";
import type { DrawnRun, DrawnStyle, DrawnText } from "../../contract/values.ts";
import { placeAt } from "../json/locate.ts";

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

/** Text that nothing has said anything about. */
const initialStyle: DrawnStyle = {
  families: "",
  size: 16,
  weight: 400,
  italic: false,
  spacing: 0,
  anchor: "start",
};

/** Properties of text with values that only a browser can follow, unless they say what is usual. */
const usual: Readonly<Record<string, readonly string[]>> = {
  "alignment-baseline": ["auto", "baseline", "alphabetic"],
  "baseline-shift": ["0", "baseline"],
  direction: ["ltr"],
  "dominant-baseline": ["auto", "alphabetic"],
  font: [],
  "font-feature-settings": ["normal"],
  "font-size-adjust": ["none"],
  "font-stretch": ["normal", "100%"],
  "font-variant": ["normal"],
  "font-variation-settings": ["normal"],
  "glyph-orientation-vertical": ["auto"],
  "text-decoration": ["none"],
  "text-transform": ["none"],
  "unicode-bidi": ["normal"],
  "word-spacing": ["normal", "0"],
  "writing-mode": ["horizontal-tb", "lr", "lr-tb"],
};

const weights: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700, lighter: 300 };

/** The properties that an element sets, by attributes and by its `style`, which is stronger. */
function propertiesOf({ style = "", ...attributes }: SvgAttributes): SvgAttributes {
  const declared = style.split(";").flatMap((declaration) => {
    const [name = "", ...value] = declaration.split(":");
    return value.length === 0 ? [] : [[name.trim(), value.join(":").trim()] as const];
  });
  return { ...attributes, ...Object.fromEntries(declared) };
}

/** Returns the style of an element from that of the element around it, and the first property that cannot be followed. */
function styleOf(
  properties: SvgAttributes,
  around: DrawnStyle,
): { style: DrawnStyle; obstacle: string | undefined } {
  const unknown = new Set(
    Object.entries(usual).flatMap(([name, values]) => {
      const value = properties[name]?.trim();
      return value === undefined || values.includes(value) ? [] : [name];
    }),
  );
  const read = <T>(name: string, old: T, convert: (value: string) => T | undefined): T => {
    const value = properties[name]?.trim();
    if (value === undefined || value === "inherit") return old;
    const converted = convert(value);
    if (converted === undefined) unknown.add(name);
    return converted ?? old;
  };
  const size = read("font-size", around.size, (value) => {
    const length = relativeLength(value, around.size);
    return length !== undefined && length < 0 ? undefined : length;
  });
  const style: DrawnStyle = {
    families: read("font-family", around.families, (value) => value),
    size,
    weight: read("font-weight", around.weight, (value) => weights[value] ?? lengthOf(value)),
    italic: read("font-style", around.italic, (value) => /^(italic|oblique)/.test(value)),
    spacing: read("letter-spacing", around.spacing, (value) =>
      value === "normal" ? 0 : relativeLength(value, size),
    ),
    anchor: read("text-anchor", around.anchor, (value) =>
      value === "start" || value === "middle" || value === "end" ? value : undefined,
    ),
  };
  return { style, obstacle: [...unknown][0] };
}

/** Reads a length that may be given in the size of the font. */
function relativeLength(value: string, size: number): number | undefined {
  const [, number, unit] = /^(.+?)(em|%)$/.exec(value) ?? [];
  const length = lengthOf(number ?? value);
  if (number === undefined || length === undefined) return length;
  return (length * size) / (unit === "em" ? 1 : 100);
}

/** Attributes of an SVG element, by name. */
type SvgAttributes = Readonly<Record<string, string | undefined>>;

/** Reads a length in user units or pixels. */
function lengthOf(value: string | undefined): number | undefined {
  if (value === undefined || !/^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?(px)?\s*$/i.test(value))
    return undefined;
  const length = Number.parseFloat(value);
  return Number.isFinite(length) ? length : undefined;
}

/** How much larger a `transform` draws: the square root of how much larger areas become. */
function scaleOfTransform(transform: string | undefined): number {
  let scale = 1;
  for (const [, name, list = ""] of (transform ?? "").matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)) {
    const [a = 1, b = a, c = 0, d = 1] = numbersIn(list);
    if (name === "scale") scale *= Math.sqrt(Math.abs(a * b));
    if (name === "matrix") scale *= Math.sqrt(Math.abs(a * d - b * c));
  }
  return scale;
}

/** How much larger an `<svg>` draws its content than the space that it stands in. */
function scaleOfViewport({ viewBox, width, height, preserveAspectRatio = "" }: SvgAttributes): number {
  const [, , across = 0, down = 0] = numbersIn(viewBox ?? "");
  const room = [lengthOf(width), lengthOf(height)] as const;
  if (across <= 0 || down <= 0) return 1;
  const scales = [room[0] && room[0] / across, room[1] && room[1] / down].filter((one) => one !== undefined);
  if (scales.length === 0) return 1;
  return preserveAspectRatio.includes("slice") ? Math.max(...scales) : Math.min(...scales);
}

function numbersIn(list: string): number[] {
  return list
    .split(/[\s,]+/)
    .filter((one) => one !== "")
    .map(Number);
}

const namespace = "http://www.w3.org/2000/svg";

/** The declarations of a document type: it may name texts of its own, such as the addresses of a drawing program. */
const declared = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')/g;

/**
 * Finds what keeps browsers from showing an SVG file that they would show within a page: files are XML, and are read
 * strictly.
 * @returns the end of a sentence that begins with the file
 */
export function faultOf(svg: string): string | undefined {
  if (!/<\w*:?svg\b/.test(svg)) return undefined;
  const parser = new SaxesParser({ xmlns: true });
  let root: string | undefined;
  parser.on("doctype", (text) => {
    for (const [, name = "", one, other = ""] of text.matchAll(declared))
      parser.ENTITIES[name] = one ?? other;
  });
  parser.on("opentag", ({ prefix, uri, ns }) => {
    root ??= uri;
    // Otherwise each element would be asked of all that it is in, up to the declaration.
    ns[prefix] ??= uri;
  });
  try {
    parser.write(svg).close();
  } catch (error) {
    const [, line, reason = ""] = /^(\d+):\d+: (.*?)\.?$/s.exec((error as Error).message) ?? [];
    if (root === "") return lacksNamespace;
    // An "&" by itself makes all that follows a name.
    const form = /entity/.test(reason) ? /&\w*;?$/ : /unclosed/.test(reason) ? /&(?!#?\w+;)/ : undefined;
    const mark = form?.exec(svg.slice(0, parser.position))?.[0];
    if (mark !== undefined) return `has "${mark}", which only HTML knows`;
    return `is no well-formed XML: ${reason} (line ${line})`;
  }
  return root === namespace ? undefined : lacksNamespace;
}

const lacksNamespace = `lacks xmlns="${namespace}" in <svg>`;
