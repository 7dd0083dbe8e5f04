import { isKebab, kebabOf, npm, reservedSegments, sentence } from "../names.ts";
import { pageFromData } from "../pageFromData.ts";
import type { Scaffold } from "../scaffold.ts";
import { starterOf } from "../starterIn.ts";
import { translatedPage } from "../translatedPage.ts";

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
