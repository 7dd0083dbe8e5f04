import { type CssNode, parse, walk } from "css-tree";
import { byLastName, featureAt, keysOf } from "./compat.ts";

/** Value functions by name: colours, gradients and others are in different parts of the data. */
const functions = byLastName(keysOf("css", "types"));

/** Shorthands accept keywords of other properties: `transition` accepts those of `transition-behavior`. */
const longhands = ["transition-behavior", "transition-property"];

/**
 * Finds the features that a stylesheet uses, as keys of browser-compat-data. Vendor prefixes and custom properties have none.
 * @param css the stylesheet, as browsers load it
 */
export function featuresOfStylesheet(css: string): Set<string> {
  const used = new Set<string>();
  const add = (...path: string[]) => {
    if (featureAt("css", ...path)) used.add(["css", ...path].join("."));
  };
  const value = (node: CssNode, property: string) => {
    if (node.type === "Identifier") {
      add("properties", property, node.name);
      for (const longhand of longhands) {
        if (longhand.startsWith(`${property}-`)) add("properties", longhand, node.name);
      }
    }
    if (node.type === "Function") {
      add("properties", property, node.name);
      for (const key of functions.get(node.name) ?? []) used.add(key);
    }
  };
  walk(parse(css, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      switch (node.type) {
        case "Declaration":
          add("properties", node.property);
          walk(node.value, (part) => value(part, node.property));
          break;
        case "Atrule":
          add("at-rules", node.name);
          break;
        case "Feature":
          add("at-rules", "media", node.name);
          break;
        case "PseudoClassSelector":
        case "PseudoElementSelector":
          add("selectors", node.name);
          break;
        case "NestingSelector":
          add("selectors", "nesting");
          break;
        default:
      }
    },
  });
  return used;
}
