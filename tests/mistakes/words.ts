import type { SiteSource } from "../../engine/contract/graph.ts";
import type { Json, JsonObject } from "../../engine/contract/json.ts";

/** Values of the edited site that replacements can use. */
export interface SiteWords {
  [name: string]: string;
}

/**
 * The words of a site that edits in one of its files use: `url` of the site, `page` with its `title` and `description`
 * (another page than the file itself), `link` (a named link), `form`, `picture`.
 */
export function wordsFor(file: string, source: SiteSource): SiteWords {
  const site = JSON.parse(source.texts.get("_site.json") ?? "{}") as JsonObject;
  const isPage = (one: string) => !/^_|^404\.json$|(^|\/)index\.json$/.test(one);
  const other = [...source.texts].find(
    ([one, text]) => one !== file && isPage(one) && !text.includes('"noindex"'),
  )?.[0];
  const page = JSON.parse(source.texts.get(other ?? "index.json") ?? "{}") as JsonObject;
  const words: { [name: string]: Json | undefined } = {
    url: site.url,
    name: site.name,
    page: other === undefined ? "/" : `/${other.replace(/\.json$/, "")}`,
    title: page.title,
    description: page.description,
    link: Object.keys((site.links as JsonObject) ?? {})[0],
    form: [...source.texts.keys()].find((one) => one.startsWith("_forms/"))?.slice(7, -5),
    picture:
      [...source.assets.keys()].find((one) => /\.(svg|png)$/.test(one) && one.includes("/", 1)) ??
      [...source.assets.keys()][0],
  };
  return Object.fromEntries(
    Object.entries(words).filter((one): one is [string, string] => typeof one[1] === "string"),
  );
}

/** Fills `${name}` in every text of a value. */
export function fill<T extends Json>(value: T, words: SiteWords): T {
  if (typeof value === "string")
    return value.replace(/\$\{(\w+)\}/g, (all, name: string) => words[name] ?? all) as T;
  if (Array.isArray(value)) return value.map((one) => fill(one, words)) as unknown as T;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one as Json, words)])) as T;
}
