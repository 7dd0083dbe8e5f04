import postcss, { type ChildNode, type Declaration } from "postcss";

const side = /(?:^|-)(?:left|right)(?:-|$)/;

/** How a comment behind a declaration begins that says why it names a side of the window. */
const excuse = /^physical: \S/;

/**
 * Finds the declarations and at-rules of a stylesheet that mean one side of the window, whatever the direction of text, and
 * comments that excuse one where there is none.
 */
export function physicalParts(css: string): string[] {
  const found: string[] = [];
  const excused = new Set<ChildNode>();
  postcss.parse(css).walk((node) => {
    if (node.type === "atrule" && side.test(node.name)) found.push(`@${node.name}`);
    if (node.type === "comment" && excuse.test(node.text) && !excused.has(node))
      found.push(`/* ${node.text} */`);
    if (node.type !== "decl" || !isPhysical(node)) return;
    const next = node.next();
    if (next?.type === "comment" && excuse.test(next.text)) excused.add(next);
    else found.push(`${node.prop}: ${node.value.replace(/\s+/g, " ").replace(/(?<=\() | (?=\))/g, "")}`);
  });
  return found;
}

function isPhysical({ prop, value }: Declaration): boolean {
  if (side.test(prop)) return true;
  const check = checks[prop];
  const lists = postcss.list.comma(value).map((part) => postcss.list.space(part));
  return (check && lists.some(check)) || hasPhysicalPart(value);
}

/** Whether a value moves nothing along the line, or turns with the direction. */
const isNeutral = (value = "0") => /^(?:0\D*|none)$/.test(value) || value.includes("--forward");
const isHalfTurn = (value: string) => isNeutral(value) || Number.parseFloat(value) % 180 === 0;

const sides = ([, right, , left]: string[]) => left !== undefined && left !== right;
const corners = ([first = "", second = first, third = first, fourth = second]: string[]) =>
  first !== second || third !== fourth;
const position = ([x = "center"]: string[]) => !/^(?:center|50%)$/.test(x) && !x.includes("--forward");

/** Whether the values of a property mean a side, by the property's name. */
const checks: Readonly<Record<string, (values: string[]) => boolean>> = {
  margin: sides,
  padding: sides,
  inset: sides,
  "border-width": sides,
  "border-style": sides,
  "border-color": sides,
  "scroll-margin": sides,
  "scroll-padding": sides,
  "border-radius": corners,
  "object-position": position,
  "background-position": position,
  translate: ([x]) => !isNeutral(x),
  rotate: ([angle = "0"]) => !isHalfTurn(angle),
  "box-shadow": (values) => !isNeutral(values.find((one) => /^(?:-?[\d.]|calc)/.test(one))),
};

const words = /(?<![\w-])(?:left|right)(?![\w-])/;
/** What moves along the line, or has a direction. */
const functions = /\b(translate(?:X|3d)?|[a-z-]*linear-gradient)\(/gi;

/** Whether a keyword, a movement or a gradient inside a value means a side. */
function hasPhysicalPart(value: string): boolean {
  const bare = value.replace(/(["']).*?\1|url\([^)]*\)/g, '""');
  if (words.test(bare)) return true;
  return [...bare.matchAll(functions)].some(({ 0: opening, 1: name = "", index }) => {
    const [first = ""] = postcss.list.comma(insideOf(bare.slice(index + opening.length)));
    if (!name.endsWith("gradient")) return !isNeutral(first);
    return /^-?[\d.]+(?:deg|turn)$/.test(first) && !isHalfTurn(first);
  });
}

/** The text up to the bracket that closes it. */
function insideOf(text: string): string {
  let depth = 1;
  const end = text.split("").findIndex((mark) => {
    depth += mark === "(" ? 1 : mark === ")" ? -1 : 0;
    return depth === 0;
  });
  return end === -1 ? text : text.slice(0, end);
}
