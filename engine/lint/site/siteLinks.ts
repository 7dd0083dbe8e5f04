import type { Stretch } from "../../content/text/rawNodes.ts";
import { routeIn } from "../../content/translation/pageLanguage.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import { markdownLinks } from "../text/markdownLinks.ts";
import { eachText, type Part, textOf } from "./parts.ts";

/** A link: its words, its target and its place. */
export interface Link {
  words: string;
  /** The target as written. */
  to: string;
  /** The address of the target: a path, a path with an anchor, or a full address. */
  target: string;
  file: string;
  path: JsonPath;
  part?: Stretch | undefined;
}

/**
 * Finds the links of a part, in its texts and beside them.
 * @param page the path of the page, for links to its own anchors
 * @param language the language that the part is read in: links lead to the pages in it
 */
export function linksOf(site: SiteGraph, part: Part, page: string, language = site.languages[0]): Link[] {
  const links: Link[] = [];
  const own = textOf(site.site, "url");
  const names = (site.site.links ?? {}) as JsonObject;
  const targetOf = (to: string) => {
    const address = to.startsWith("@") ? textOf(names, to.slice(1)) || to : to;
    if (address.startsWith("#")) return page + address;
    if (own !== "" && address.startsWith(`${own}/`)) return address.slice(own.length);
    if (language.path === "/") return address;
    const path = address.replace(/[?#].*$/s, "");
    const translated = routeIn(language, path);
    return site.pages.has(translated) ? translated + address.slice(path.length) : address;
  };
  eachText(part, (text, key, holder, path) => {
    const to = key === "label" ? textOf(holder, "to") : "";
    if (to !== "") {
      links.push({ words: text, to, target: targetOf(to), file: part.file, path: [...path, key] });
      return;
    }
    for (const { words, wordsAt, to } of markdownLinks(text)) {
      links.push({ words, to, target: targetOf(to), file: part.file, path: [...path, key], part: wordsAt });
    }
  });
  return links;
}
