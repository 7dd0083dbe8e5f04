import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteGraph } from "../../contract/graph.ts";
import { fontCharacters } from "../../files/fonts/fontCharacters.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { drawnFonts } from "../fonts.ts";
import { type LetterIcon, letterIcon } from "./letterIcon.ts";

/** What a site's icons show. */
export interface IconSubject {
  /** The picture, where the site has one. */
  picture: { path: string; isVector: boolean } | undefined;
  /** Shown where the site has no picture. */
  letter: LetterIcon;
  /** Absolute paths of the font files that have the letter, the best first. */
  fonts: readonly string[];
  /** The ground behind a picture on home screens, which show no transparency. */
  background: string;
}

/**
 * Finds what a site's icons show: `icon` of `_site.json`, or else `favicon.svg` among the public files, or else the first
 * letter of its name in the font of headings.
 */
export function iconSubject(
  { root, publicDir }: Pick<SiteFolder, "root" | "publicDir">,
  graph: Pick<SiteGraph, "site" | "source" | "theme" | "languages">,
): IconSubject {
  const { theme } = graph;
  const letter = letterIcon(String(graph.site.name), graph.languages[0].code, theme);
  const file = iconFile(graph);
  return {
    picture: file === undefined ? undefined : { path: join(publicDir, file), isVector: isVector(file) },
    letter,
    fonts: file === undefined ? fontsWith(letter.letter, drawnFonts(root, graph, ["heading"])) : [],
    background: theme.surfaces.get(theme.use.page)?.colours.background.light ?? "#ffffff",
  };
}

/** The picture of a site's icons, as public files have it; undefined where it has none. */
export function iconFile({ site, source }: Pick<SiteGraph, "site" | "source">): string | undefined {
  const file = typeof site.icon === "string" ? site.icon : "/favicon.svg";
  return source.assets.has(file) ? file : undefined;
}

/** Whether a picture is drawn sharply in any size. */
export function isVector(file: string): boolean {
  return /\.svg$/i.test(file);
}

function fontsWith(letter: string, fonts: readonly string[]): string[] {
  return fonts.filter((path) => {
    const has = fontCharacters(readFileSync(path));
    return has !== undefined && [...letter].every((one) => has(one.codePointAt(0) ?? 0));
  });
}
