import { type CssNode, type Declaration, generate, parse, walk } from "css-tree";

const side = /(?:^|-)(?:left|right)(?:-|$)/;

/** Finds the declarations and at-rules of a stylesheet that mean one side of the window, whatever the direction of text. */
export function physicalParts(css: string): string[] {
  const found: string[] = [];
  walk(parse(css, { parseCustomProperty: true, positions: true }), (node: CssNode) => {
    if (node.type === "Atrule" && side.test(node.name)) found.push(`@${node.name}`);
    if (node.type !== "Declaration" || !isPhysical(node) || !node.loc) return;
    const text = css.slice(node.loc.start.offset, node.loc.end.offset);
    found.push(text.replace(/\s+/g, " ").replace(/(?<=\() | (?=\))/g, ""));
  });
  return found;
}

function isPhysical({ property, value }: Declaration): boolean {
  if (side.test(property)) return true;
  const lists = listsOf(value);
  const check = checks[property];
  return (check && lists.some(check)) || hasPhysicalPart(value);
}

/** The values of a declaration: a list for each part between commas. Functions stay whole. */
function listsOf(value: CssNode): string[][] {
  if (value.type !== "Value") return [[generate(value)]];
  const lists: string[][] = [[]];
  for (const part of value.children) {
    if (part.type === "Operator" && part.value === ",") lists.push([]);
    else lists.at(-1)?.push(generate(part));
  }
  return lists;
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

/** Whether a keyword, a movement or a gradient inside a value means a side. */
function hasPhysicalPart(value: CssNode): boolean {
  let found = false;
  walk(value, (node: CssNode) => {
    if (node.type === "Identifier") found ||= node.name === "left" || node.name === "right";
    if (node.type !== "Function") return;
    const [first = ""] = generate(node)
      .slice(node.name.length + 1, -1)
      .split(",");
    if (/^translate(?:X|3d)?$/.test(node.name)) found ||= !isNeutral(first);
    if (/linear-gradient$/.test(node.name))
      found ||= /^-?[\d.]+(?:deg|turn)$/.test(first) && !isHalfTurn(first);
  });
  return found;
}
