import { isObject } from "../../content/json/value.ts";
import { redirectsFile, roleOf } from "../../content/read/roles.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { schemaAt } from "../../editing/ChangedFiles.ts";
import { renamePage, whyNotFree } from "../../editing/renamePage.ts";
import { rewrite } from "../../editing/rewrite.ts";
import { usesOf } from "../../editing/usesOf.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { scaffold } from "../../scaffold/kinds/page.ts";
import type { LinkTargets, NewPage, PageUse, Renaming, TextChange } from "../protocol.ts";

/** What a new page begins with, unless it is a copy. */
type Start = "blank" | "starter";

/**
 * Makes the text of a new page.
 * @param address as it was typed: `services/price-list`
 * @param copied the page that it is a copy of
 * @param folder the site's folder
 * @throws KenteError `scaffold-name`
 */
export function newPage(
  site: SiteGraph,
  {
    title,
    address,
    from,
    folder,
  }: Record<"title" | "address" | "folder", string> & { from: Start | CopiedPage },
): NewPage {
  const refuse = (reason: string): never => {
    throw new KenteError("scaffold-name", { kind: scaffold.kind, name: address, reason });
  };
  const checked = scaffold.name(address);
  if ("reason" in checked) return refuse(checked.reason);
  const { name } = checked;
  if (name.includes("[")) return refuse("pages for each record of a data set are written as text");
  const [[path = "", starter = ""] = []] = Object.entries(scaffold.files(name, undefined, folder));
  const file = path.replace(/^pages\//, "");
  const role = roleOf(file);
  const reason = whyNotFree(role?.kind === "page" ? role.path : `/${name}`, file, site);
  if (reason !== undefined) return refuse(reason);
  const text = typeof from === "object" ? copyOf(from, file, title) : started(starter, title, from);
  return { file, changes: [{ file, before: null, after: text }] };
}

/** A page that is copied. */
interface CopiedPage {
  file: string;
  text: string;
}

function copyOf({ file: from, text }: CopiedPage, file: string, title: string): string {
  const value = JSON.parse(text) as JsonObject;
  const { translates: _, publishAt: _later, ...content } = value;
  const own = { ...content, ...schemaAt(value, from, file), title };
  return rewrite(text, withHeading(own, title));
}

/** @param from `blank`: the first heading alone */
function started(starter: string, title: string, from: Start): string {
  const value = JSON.parse(starter) as JsonObject;
  const { title: old, description, blocks } = value;
  // A translation is a copy of its original.
  if (value.translates !== undefined || !Array.isArray(blocks)) return starter;
  const [first] = blocks;
  const own = {
    ...value,
    title,
    description: String(description).replace(String(old), () => title),
    ...(from === "blank" && isObject(first) && { blocks: [{ type: first.type ?? "", heading: title }] }),
  };
  return `${JSON.stringify(withHeading(own, title), null, 2)}\n`;
}

/** A page whose first block has the title as its heading, where it has one. */
function withHeading(page: JsonObject, title: string): JsonObject {
  const [first, ...others] = Array.isArray(page.blocks) ? page.blocks : [];
  if (!isObject(first) || typeof first.heading !== "string") return page;
  return { ...page, blocks: [{ ...first, heading: title }, ...others] };
}

/**
 * Computes what gives a page another address.
 * @throws KenteError `page-unknown`, `page-rename`
 */
export function renaming(site: SiteGraph, from: string, to: string, redirects: boolean): Renaming {
  const { edits, routes, links, left } = renamePage(site, from, to, redirects);
  const texts = site.source.expanded?.written ?? site.source.texts;
  const before = (file: string) => texts.get(file)?.replace(/^\ufeff/, "") ?? null;
  const changes = edits.flatMap(({ file, text, movedFrom }): TextChange[] =>
    movedFrom === undefined
      ? [{ file, before: before(file), after: text }]
      : [
          { file: movedFrom, before: before(movedFrom), after: null },
          { file, before: null, after: text },
        ],
  );
  const own = site.pages.get(from)?.file;
  return {
    file: edits.find(({ movedFrom }) => movedFrom === own)?.file ?? redirectsFile,
    changes,
    links: links.length,
    files: new Set(links.map(({ file }) => file)).size,
    left: left.length,
    translations: routes.length - 1,
  };
}

/** Lists what links can lead to besides pages. */
export function targetsOf({ pages, site, source: { assets } }: SiteGraph): LinkTargets {
  const names = isObject(site.links) ? Object.entries(site.links) : [];
  return {
    anchors: [...pages.values()].flatMap(({ path, anchors }) => {
      const blocks = [...anchors.values()];
      return Array.from(anchors.keys(), (name, index) => ({
        ...{ route: path, name },
        title: headingOf(blocks[index]?.value) ?? name,
      }));
    }),
    names: names.map(([name, to]) => ({ name, to: String(to) })),
    files: [...assets.keys()].filter((file) => !/\.(?:svg|png|jpe?g|webp|avif|gif|ico)$/i.test(file)),
  };
}

function headingOf(block: JsonObject | undefined): string | undefined {
  return [block?.heading, block?.title].find((one): one is string => typeof one === "string");
}

/** Finds all places that lead to a page. */
export function usesOfPage(site: SiteGraph, route: string): PageUse[] {
  return usesOf(site, { kind: "page", name: route }).map(({ file, path }) => ({ file, path }));
}
