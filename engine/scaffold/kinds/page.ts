import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCsv } from "../../content/data/readCsv.ts";
import { isObject } from "../../content/json/value.ts";
import { pageLanguage, siteLanguages } from "../../content/translation/languages.ts";
import { translatableHash } from "../../content/translation/translations.ts";
import type { JsonObject } from "../../contract/json.ts";
import { isKebab, kebabOf, npm, reservedSegments, type Scaffold, sentence, starterOf } from "../scaffold.ts";

/** A page: one JSON file whose path is its address. */
export const scaffold: Scaffold = {
  kind: "page",
  title:
    'a page, by its address: services/price-list; for each record of a data set: "branches/[slug]"; in another language a copy to translate: fr/about-us',
  inSite: true,
  generates: false,
  name(given) {
    const name = given.replace(/^\/+|\.json$/g, "");
    const segments = name.split("/");
    const isField = (part: string) => /^\[[\p{L}_][\p{L}\p{N} _.-]*\]$/u.test(part);
    const odd = segments.find((part) => !isKebab(part) && !isField(part));
    if (odd !== undefined && /^\[.*\]$/.test(odd)) {
      return {
        reason: `the field in brackets starts with a letter and holds letters, digits, spaces, hyphens and dots, for example "branches/[slug]"`,
      };
    }
    if (odd !== undefined) {
      const near = segments.map((part) => (isField(part) ? part : kebabOf(part)));
      const example = near.includes(undefined) ? "services/price-list" : near.join("/");
      return {
        reason: `each part of an address holds small letters, digits and single hyphens, for example "${example}"`,
      };
    }
    if (segments.slice(0, -1).includes("index")) return { reason: 'only the last part can be "index"' };
    if (name.length > 120) return { reason: "the address is longer than 120 characters" };
    const taken = reservedSegments.get(segments[0] ?? "");
    return taken ? { reason: taken } : { name };
  },
  files(name, _site, folder) {
    const translation = folder === undefined ? undefined : translatedPage(name, folder);
    if (translation !== undefined) return { [translation.file]: translation.text };
    const say = starterOf(folder);
    if (name === "404") return { "pages/404.json": notFoundPage(say) };
    if (name.includes("[")) return pageFromData(name, folder);
    const title = sentence(name.split("/").at(-1) ?? name);
    const page = {
      $schema: `${"../".repeat(name.split("/").length)}schemas/generated/page.schema.json`,
      title,
      description: `${title}. ${say.pageDescription}`,
      blocks: [
        { type: "hero", heading: title, text: say.pageText },
        { type: "prose", heading: say.more, text: say.moreText },
      ],
    };
    return { [`pages/${name}.json`]: `${JSON.stringify(page, null, 2)}\n` };
  },
  next(name, site, folder) {
    if (name === "404")
      return ["Write pages/404.json in your own words: it is shown at every address that has no page."];
    const address = `/${name.replace(/(^|\/)index$/, "")}`;
    const translation = folder === undefined ? undefined : translatedPage(name, folder);
    if (translation !== undefined)
      return [
        `Translate the texts in ${translation.file}. Keep each "id" and link: links stay in the reader's language.`,
        name.endsWith("/404")
          ? `It is shown at every address below ${address.slice(0, -"/404".length)} that has no page.`
          : `See it at ${address} under ${npm("dev", site)}. The language switch leads to it.`,
      ];
    if (name.includes("["))
      return [
        `Write your records in pages/_data/: the page is made for each of them. A name in braces, such as {name}, stands for its value in the record.`,
        `See the pages under ${npm("dev", site)}, at their addresses, and list them on another page: docs/data.md shows how.`,
      ];
    return [
      `Write pages/${name}.json in an editor that knows JSON Schema: it offers every block, key and value.`,
      `See it at ${address} under ${npm("dev", site)}, and link to it from another page.`,
    ];
  },
};

function notFoundPage(say: Record<string, string>): string {
  const page = {
    $schema: "../schemas/generated/page.schema.json",
    title: say.notFound,
    description: say.notFoundDescription,
    noindex: true,
    blocks: [{ type: "not-found", heading: say.notFoundHeading, text: say.notFoundText, back: say.goBack }],
  };
  return `${JSON.stringify(page, null, 2)}\n`;
}

/**
 * Starts a page for each record of a data set, which has the name of the page's folder, and the data set where there is none.
 * @param name the page's name: `branches/[slug]`
 * @param folder the site's folder
 * @returns texts by path from the site's folder
 */
function pageFromData(name: string, folder: string | undefined): Record<string, string> {
  const say = starterOf(folder);
  const steps = name.split("/");
  const set = steps.findLast((step) => !step.startsWith("[")) ?? "records";
  const fields = [...new Set(steps.flatMap((step) => /^\[(.+)\]$/.exec(step)?.[1] ?? []))];
  const known = folder === undefined ? undefined : fieldsOf(join(folder, "pages", "_data", set));
  const title =
    known?.find((one) => /^(name|title)$/i.test(one)) ?? known?.find((one) => !fields.includes(one));
  const own = title ?? (known === undefined ? "name" : (fields.at(-1) ?? "name"));
  const page = {
    $schema: `${"../".repeat(steps.length)}schemas/generated/page.schema.json`,
    each: set,
    title: `{${own}}`,
    description: `{${own}}. ${say.pageDescription}`,
    blocks: [
      { type: "hero", heading: `{${own}}`, text: say.pageText },
      { type: "prose", heading: say.more, text: say.eachText },
    ],
  };
  const columns = fields.includes(own) ? fields : [...fields, own];
  const row = (value: string, text: string) =>
    columns.map((one) => (fields.includes(one) ? value : text)).join(",");
  const table = `${columns.join(",")}\n${row("first", "First")}\n${row("second", "Second")}\n`;
  return {
    [`pages/${name}.json`]: `${JSON.stringify(page, null, 2)}\n`,
    ...(known === undefined && { [`pages/_data/${set}.csv`]: table }),
  };
}

/** The names of the fields of a data set; undefined where there is none. */
function fieldsOf(path: string): string[] | undefined {
  if (existsSync(`${path}.csv`)) return readCsv(readFileSync(`${path}.csv`, "utf8")).names;
  if (!existsSync(`${path}.json`)) return undefined;
  try {
    const records: unknown = JSON.parse(readFileSync(`${path}.json`, "utf8"));
    return Array.isArray(records) ? Object.keys((records[0] as object | null) ?? {}) : [];
  } catch {
    // Lint says what is wrong with it.
    return [];
  }
}

/**
 * Starts the translation of a page: a copy of its original that records which content it was made from.
 * @param name the page's name: `fr/about-us`
 * @param folder the site's folder
 * @returns undefined where the name is not that of a translation, or its original cannot be read
 */
function translatedPage(name: string, folder: string): { file: string; text: string } | undefined {
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
      translates: translatableHash(found.text) ?? "",
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
