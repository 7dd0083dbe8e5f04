import type { SiteSource } from "../../contract/graph.ts";
import { feedsOf } from "../lists/feedsOf.ts";
import { routeIn } from "../translation/pageLanguage.ts";
import type { LinkedSite } from "./linkedSite.ts";
import { inSmallLetters } from "./oldAddress.ts";
import { writtenFiles } from "./target.ts";

/** The addresses of the files that visitors get, beside pages and what these are made of, by the same in small letters. */
export function publishedFiles(
  linked: LinkedSite,
  { assets }: Pick<SiteSource, "assets">,
): Map<string, string> {
  const manifests = linked.languages.map((language) => routeIn(language, "/manifest.webmanifest"));
  const all = [...assets.keys(), ...writtenFiles, ...manifests, ...feedsOf(linked)];
  return new Map(all.map((address) => [inSmallLetters(address), address]));
}
