import { parse } from "node-html-parser";
import { featureAt } from "./compat.ts";

/**
 * Finds the features that markup uses, as keys of browser-compat-data: elements, attributes and keyword values.
 * @param html a page or a part of one
 */
export function featuresOfMarkup(html: string): Set<string> {
  const used = new Set<string>();
  const add = (...path: string[]) => {
    if (featureAt("html", ...path)) used.add(["html", ...path].join("."));
  };
  for (const element of parse(html).querySelectorAll("*")) {
    const tag = element.rawTagName.toLowerCase();
    add("elements", tag);
    for (const [name, value] of Object.entries(element.attributes)) {
      add("elements", tag, name.toLowerCase());
      add("global_attributes", name.toLowerCase());
      if (/^[\w-]+$/.test(value)) add("elements", tag, name.toLowerCase(), value);
    }
  }
  return used;
}
