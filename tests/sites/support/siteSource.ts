import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathInside } from "../../../engine/files/fileSystem.ts";
import { root } from "../../support/project.ts";

/** A colour of a theme: a value, or one for each scheme. */
type Colour = string | { light: string; dark: string };

/** What `_site.json` says that the tests ask for. */
interface SiteFile {
  name: string;
  languages?: { code: string; path?: string }[];
  logo?: { light: string; dark?: string; showName?: boolean };
  organization?: { type: string };
}

/** What `_theme.json` says that the tests ask for. */
interface ThemeFile {
  colours: Record<string, Colour>;
}

/** What a page says that the tests ask for. */
interface PageFile {
  draft?: boolean;
  /** The data set whose records each have such a page. */
  each?: string;
  blocks: { heading: string }[];
}

/** A site as its authors wrote it. */
export interface SiteSource {
  folder: string;
  site: SiteFile;
  theme: ThemeFile | undefined;
  /** All texts of `pages/`. */
  pages: string[];
  /** Paths in `public/`. */
  files: string[];
}

/** A page of a site, as visitors find it. */
interface Route {
  path: string;
  language: string;
  heading: string;
}

const json = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
    : [];

/** Reads a site. @param name its folder, from `tests/sites/`, or nothing for the repository's own site */
export function readSource(name?: string): SiteSource {
  const folder = name === undefined ? root : resolve(root, "tests/sites", name);
  const site = json<SiteFile>(join(folder, "pages/_site.json"));
  if (site === undefined) throw new Error(`There is no site in ${folder}`);
  return {
    folder,
    site,
    theme: json<ThemeFile>(join(folder, "pages/_theme.json")),
    pages: filesIn(join(folder, "pages")).map((file) => readFileSync(file, "utf8")),
    files: filesIn(join(folder, "public")).map((file) => pathInside(join(folder, "public"), file)),
  };
}

/** The pages of a site with the language of each, without those for missing addresses. */
export function routesOf({ folder, site }: SiteSource): Route[] {
  const [first = { code: "en" }, ...others] = site.languages ?? [];
  const pages = join(folder, "pages");
  return filesIn(pages)
    .map((file) => pathInside(pages, file).replace(/\.json$/, ""))
    .filter((file) => !/(?:^|\/)(?:_|404$)/.test(file))
    .flatMap((file) => {
      const path = `/${file}`.replace(/\/index$/, "") || "/";
      const { code } = others.find((one) => path === one.path || path.startsWith(`${one.path}/`)) ?? first;
      const page = json<PageFile>(join(pages, `${file}.json`));
      if (page?.draft) return [];
      const route = { path, language: code, heading: page?.blocks[0]?.heading ?? "" };
      if (page?.each === undefined) return route;
      const records = [`${page.each}.${code}`, page.each].map((set) =>
        json<Record<string, string>[]>(join(pages, `_data/${set}.json`)),
      );
      const filled = (text: string, record: Record<string, string>) =>
        text.replace(/[{[](\w+)[}\]]/g, (_, field: string) => record[field] ?? "");
      return (records.find((one) => one !== undefined) ?? []).map((record) => ({
        ...route,
        path: filled(path, record),
        heading: filled(route.heading, record),
      }));
    });
}

/** A colour of the theme in a scheme, as it is written. */
export function colourOf(
  theme: ThemeFile | undefined,
  name: string,
  scheme: "light" | "dark",
): string | undefined {
  const colour = theme?.colours[name];
  return typeof colour === "object" ? colour[scheme] : colour;
}
