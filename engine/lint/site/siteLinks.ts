import type { Stretch } from "../../content/text/rawNodes.ts";
import { routeIn } from "../../content/translation/pageLanguage.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject, JsonPath } from "../../contract/json.ts";
import type { Part } from "../../contract/rule.ts";
import { markdownLinks } from "../text/markdownLinks.ts";
import { eachText, textOf } from "./parts.ts";

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

/** A link as it is written: its words, its target, their place and the part of a text that holds the words. */
export type WrittenLink = [words: string, to: string, path: JsonPath, part?: Stretch | undefined];

/** Finds the links of a part, in its texts and beside them. */
export function writtenLinks(part: Part): WrittenLink[] {
  const links: WrittenLink[] = [];
  eachText(part, (text, key, holder, path) => {
    const to = key === "label" ? textOf(holder, "to") : "";
    if (to !== "") links.push([text, to, [...path, key]]);
    else
      for (const { words, wordsAt, to: target } of markdownLinks(text))
        links.push([words, target, [...path, key], wordsAt]);
  });
  return links;
}

/**
 * Returns what finds the target of a link.
 * @param page the path of the page, for links to its own anchors
 * @param language the language that the link is read in: links lead to the pages in it
 */
export function targetsIn(site: SiteGraph, page: string, language = site.languages[0]) {
  const own = textOf(site.site, "url");
  const names = (site.site.links ?? {}) as JsonObject;
  return (to: string): string => {
    const address = to.startsWith("@") ? textOf(names, to.slice(1)) || to : to;
    if (address.startsWith("#")) return page + address;
    if (own !== "" && address.startsWith(`${own}/`)) return address.slice(own.length);
    if (language.path === "/") return address;
    const path = address.replace(/[?#].*$/s, "");
    const translated = routeIn(language, path);
    return site.pages.has(translated) ? translated + address.slice(path.length) : address;
  };
}
