import { type AnyNode, type MemberExpression, type ObjectExpression, parse } from "acorn";
import { byLastName, featureAt, keysOf } from "./compat.ts";

/** Global objects of every page, with their interface. */
const instances: Readonly<Record<string, string>> = {
  document: "Document",
  globalThis: "Window",
  history: "History",
  localStorage: "Storage",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  self: "Window",
  sessionStorage: "Storage",
  window: "Window",
};

/** Interfaces whose objects code gets without naming them. Members of other interfaces are found only by name. */
const common =
  /^(Abort|Animation|Blob|CSSStyleDeclaration|Clipboard|CryptoKey|DOM|Document|Element|Event|File|FormData|HTML(Anchor|Button|Details|Dialog|Form|Image|Input|Link|Script|Select|TextArea)?Element|Headers|History|IDB|Intersection|Keyboard|Location|Lock|MediaQueryList|Mouse|Mutation|Navigator|NetworkInformation|Node|Pointer|Range|Request|Resize|Response|Selection|Storage|SubmitEvent|Toggle|Touch|URL|Window)/;

/** Members of interfaces and of the language's own objects, by name. */
const members = byLastName([
  ...keysOf("api").filter((key) => /^api\.[^.]+\.[^.]+$/.test(key) && common.test(key.slice("api.".length))),
  ...keysOf("javascript", "builtins").filter((key) => key.split(".").length === 4),
]);

/** A use of a feature: the keys of browser-compat-data that it can stand for, usually one. */
export type Use = readonly string[];

/**
 * Finds the features that a script uses. When the type of an object is unknown, a member stands for all features with its
 * name.
 * @param code a module, as browsers load it
 * @throws SyntaxError for syntax newer than ES2024, which the oldest versions support
 */
export function usesOfScript(code: string): Use[] {
  const uses = new Map<string, Use>();
  const add = (...keys: string[]) => {
    if (keys.length > 0) uses.set(keys.join(), keys);
  };
  visit(parse(code, { ecmaVersion: 2024, sourceType: "module" }), (node) => {
    if (node.type === "Identifier") add(...globalKeys(node.name));
    if (node.type === "MemberExpression") add(...memberKeys(node));
    if (node.type === "CallExpression" || node.type === "NewExpression") {
      for (const option of node.arguments) {
        if (option.type === "ObjectExpression") for (const key of optionKeys(node.callee, option)) add(key);
      }
      add(...eventKeys(node.callee, node.arguments[0]));
    }
  });
  return [...uses.values()];
}

function visit(node: AnyNode, see: (node: AnyNode) => void): void {
  see(node);
  for (const [name, child] of Object.entries(node)) {
    // A name that is no variable: a key of an object, or a member.
    if ((name === "key" || name === "property") && !("computed" in node && node.computed)) continue;
    for (const part of Array.isArray(child) ? child : [child]) {
      if (part && typeof part === "object" && "type" in part) visit(part as AnyNode, see);
    }
  }
}

const existing = (...keys: string[]) =>
  keys.filter((key) => {
    const [area, ...path] = key.split(".");
    return featureAt(area as "api" | "javascript", ...path) !== undefined;
  });

/** Short names are variables of minified scripts. */
const globalKeys = (name: string) =>
  name.length < 3
    ? []
    : existing(`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`).slice(0, 1);

function memberKeys({ object, property, computed }: MemberExpression): Use {
  if (computed || property.type !== "Identifier") return [];
  const { name } = property;
  if (object.type === "Identifier") {
    const owner = instances[object.name] ?? object.name;
    const known = existing(
      `javascript.builtins.${owner}.${name}`,
      `api.${owner}.${name}`,
      `api.${owner}.${name}_static`,
    );
    if (known.length > 0) return known.slice(0, 1);
    if (Object.hasOwn(instances, object.name)) return globalKeys(name);
  }
  return members.get(name) ?? [];
}

function optionKeys(callee: AnyNode, { properties }: ObjectExpression): string[] {
  if (callee.type !== "Identifier") return [];
  return properties.flatMap((option) =>
    option.type === "Property" && option.key.type === "Identifier"
      ? existing(`api.${callee.name}.init_${option.key.name}_parameter`)
      : [],
  );
}

function eventKeys(callee: AnyNode, event: AnyNode | undefined): Use {
  const name = callee.type === "MemberExpression" ? callee.property : callee;
  if (name.type !== "Identifier" || name.name !== "addEventListener") return [];
  const written = event?.type === "TemplateLiteral" ? event.quasis[0]?.value.cooked : undefined;
  const type = event?.type === "Literal" ? event.value : written;
  return members.get(`${type}_event`) ?? [];
}
