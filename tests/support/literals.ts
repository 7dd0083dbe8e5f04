import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { root } from "./project.ts";

/** A text in code that a visitor may read. */
export interface Literal {
  file: string;
  line: number;
  text: string;
}

/** Attributes and properties whose value people read or hear. */
const spoken = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "ariaLabel",
  "innerHTML",
  "innerText",
  "label",
  "placeholder",
  "textContent",
  "title",
]);

/** Calls whose arguments only programs and developers read: errors, problems (RFC 9457), answers to other programs. */
const forPrograms = new Set(["KenteError", "Refusal", "problem", "methodNotAllowed", "fail", "reportError"]);

/** Attributes that hold lists of names. */
const names = /^(?:class(?:Name)?|sandbox|rel|d|allow|points|viewBox|sizes|media)$/;

/** A key of `engine/words/`: `page.menu`. */
const key = /^[a-z-]+\.[a-zA-Z]+$/;

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** What is known of a place in the code: whether people read what is written there. */
interface Place {
  isSpoken: boolean;
}

const letter = /\p{Letter}/u;
/** Two words, one of which may be a value: what has none may be a name, a value or a selector. */
const sentence = /\p{Letter}[\p{Letter}’']*,? +(?:\p{Letter}|…)|…,? +\p{Letter}/u;

/**
 * Finds the texts of a file that a visitor may read: text between tags, in attributes that are read out, in properties of
 * the document, and whatever reads like a sentence.
 */
export function literalsIn(file: string, source = readFileSync(join(root, file), "utf8")): Literal[] {
  const { program } = parseSync(file, source);
  const found: Literal[] = [];
  const add = (node: Node, text: string) =>
    found.push({ file, line: source.slice(0, node.start).split("\n").length, text: text.trim() });
  visit(program as unknown as Node, { isSpoken: false }, add);
  return found;
}

function visit(node: Node, place: Place, add: (node: Node, text: string) => void): void {
  if (isSkipped(node)) return;
  const text = textOf(node);
  if (
    text !== undefined &&
    !key.test(text) &&
    !spoken.has(text) &&
    (node.type === "JSXText" || place.isSpoken ? letter : sentence).test(text)
  )
    add(node, text);
  for (const [key, value] of Object.entries(node)) {
    const inside = placeOf(node, key, place);
    if (inside === undefined) continue;
    for (const child of [value].flat()) {
      if (isNode(child)) visit(child, inside, add);
    }
  }
}

/** What stands in a child: undefined where nobody reads it. */
function placeOf(node: Node, key: string, place: Place): Place | undefined {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return { isSpoken: key === "children" };
    case "JSXAttribute": {
      const name = nameOf(node.name);
      return key === "name" || names.test(name) ? undefined : { isSpoken: spoken.has(name) };
    }
    case "Property":
      return key === "key" ? undefined : { isSpoken: spoken.has(nameOf(node.key)) };
    case "AssignmentExpression":
      return { isSpoken: key === "right" && spoken.has(nameOf((node.left as Node).property)) };
    case "CallExpression":
    case "NewExpression":
      if (forPrograms.has(nameOf(node.callee))) return undefined;
      return { isSpoken: isSpokenAttribute(node) };
    // What is compared or tested is not shown; what is chosen is.
    case "BinaryExpression":
      return node.operator === "+" ? place : { isSpoken: false };
    case "ConditionalExpression":
      return key === "test" ? { isSpoken: false } : place;
    case "LogicalExpression":
      return key === "left" ? { isSpoken: false } : place;
    case "MemberExpression":
      return { isSpoken: false };
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return { isSpoken: false };
    default:
      return place;
  }
}

/** Whether a call sets an attribute that is read out: `setAttribute("aria-label", …)`. */
function isSpokenAttribute({ callee, arguments: given }: Node): boolean {
  const [first] = given as Node[];
  return nameOf((callee as Node).property) === "setAttribute" && spoken.has(String(first?.value));
}

function isSkipped({ type, ...node }: Node): boolean {
  if (type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)/.test(type)) return true;
  return /^(?:Import|ExportAll)/.test(type) || (type === "ExportNamedDeclaration" && node.source !== null);
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === "JSXText" || (type === "Literal" && typeof value === "string")) return String(value);
  if (type !== "TemplateLiteral") return undefined;
  const text = (quasis as { value: { cooked: string } }[]).map((one) => one.value.cooked).join("…");
  return text.replace(/<[^>]*>/g, "");
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  const { name, value } = node;
  if (node.type === "JSXNamespacedName") return `${nameOf(node.namespace)}:${nameOf(name)}`;
  return typeof name === "string" ? name : typeof value === "string" ? value : "";
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
