import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../content/source/isObject.ts";
import { contentHash } from "../content/translation/contentHash.ts";
import { pageLanguage } from "../content/translation/pageLanguage.ts";
import { siteLanguages } from "../content/translation/siteLanguages.ts";
import type { JsonObject } from "../contract/json.ts";

/**
 * Starts the translation of a page: a copy of its original that records which content it was made from.
 * @param name the page's name: `fr/about-us`
 * @param folder the site's folder
 * @returns undefined where the name is not that of a translation, or its original cannot be read
 */
export function translatedPage(name: string, folder: string): { file: string; text: string } | undefined {
  const pages = join(folder, "pages");
  const site = objectIn(join(pages, "_site.json"))?.value;
  const { original } = pageLanguage(
    `/${name.replace(/(^|\/)index$/, "")}`.replace(/(.)\/$/, "$1"),
    siteLanguages(site),
  );
  if (original === undefined) return undefined;
  const [path, index] = [original.slice(1), "index"];
  const candidates = path === "" ? [index] : [path, `${path}/${index}`];
  for (const candidate of candidates) {
    const found = objectIn(join(pages, `${candidate}.json`));
    if (found === undefined) continue;
    const { $schema, translates: _, ...content } = found.value;
    const page: JsonObject = {
      ...(typeof $schema === "string" && { $schema: `../${$schema}` }),
      translates: contentHash(found.text) ?? "",
      ...content,
    };
    const file = name.includes("/") ? name : `${name}/index`;
    return { file: `pages/${file}.json`, text: `${JSON.stringify(page, null, 2)}\n` };
  }
  return undefined;
}

function objectIn(file: string): { text: string; value: JsonObject } | undefined {
  try {
    const text = readFileSync(file, "utf8");
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { text, value } : undefined;
  } catch {
    return undefined;
  }
}
