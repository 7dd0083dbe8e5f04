import { realpathSync } from "node:fs";
import { validatorsFor } from "../../content/check/validators.ts";
import { timeZoneOf } from "../../content/dates.ts";
import { isObject } from "../../content/json/value.ts";
import { unpublished } from "../../content/pageMetadata.ts";
import { roleOf } from "../../content/read/roles.ts";
import { slotsIn } from "../../content/schema/contentPlan.ts";
import type { SiteGraph } from "../../contract/graph.ts";
import type { Json, JsonObject } from "../../contract/json.ts";
import type { Gallery, GalleryBlock } from "../../dev/gallery/gallery.ts";
import { contentHash } from "../../files/hash.ts";
import type { BlockType, StudioFile, StudioSite } from "../protocol.ts";

/** Describes the pages of a site. @param graph the site, with or without errors */
export function describeFiles(graph: SiteGraph): StudioFile[] {
  const zone = timeZoneOf(graph.site);
  return textsOf(graph).flatMap((file) => {
    const role = roleOf(file);
    if (role?.kind !== "page") return [];
    const head: JsonObject = graph.pages.get(role.path)?.head ?? {};
    const why = unpublished(head, graph.source.now, zone);
    return {
      file,
      title: typeof head.title === "string" ? head.title : file,
      route: role.path,
      ...(why && { state: why.publishAt === undefined ? ("draft" as const) : ("due" as const) }),
    };
  });
}

/** The files of a site, as they are written. */
function textsOf({ source }: SiteGraph): string[] {
  return [...(source.expanded?.written ?? source.texts).keys()];
}

/**
 * Describes a site for the desk.
 * @param gallery with the examples of its blocks
 * @param pages the folder
 */
export function describeSite(graph: SiteGraph, gallery: Gallery | undefined, pages: string): StudioSite {
  return {
    id: contentHash(realpathSync(pages)),
    name: String(graph.site.name ?? ""),
    files: describeFiles(graph),
    blocks: gallery?.blocks.map((block) => describeBlock(block, graph)) ?? [],
    page: pageSchema(graph),
    templates: textsOf(graph)
      .filter((file) => roleOf(file)?.kind === "template")
      .sort(),
  };
}

function describeBlock(
  { type, title, schema, complete, examples }: GalleryBlock,
  { vocabulary }: SiteGraph,
): BlockType {
  const [first] = examples;
  return {
    ...{ type, title, schema: complete },
    description: String(schema.description ?? ""),
    once: schema["x-once"] === true,
    inside: schema["x-inside"] !== false,
    slots: slotsIn(validatorsFor(vocabulary).blocks.get(type)?.plan).map(({ path, allow }) => ({
      property: [...path],
      ...(allow && { allow: [...allow] }),
    })),
    examples: examples.map((one) => ({ name: one.title, value: JSON.parse(one.json) as Json })),
    ...(first && { preview: first.address }),
  };
}

/** The schema of a page without its blocks. */
function pageSchema({ vocabulary }: SiteGraph): StudioSite["page"] {
  const { properties, required, ...rest } = validatorsFor(vocabulary).page.schema;
  const { blocks: _, ...own } = isObject(properties) ? properties : {};
  const needed = Array.isArray(required) ? required.filter((key) => key !== "blocks") : [];
  return { ...rest, properties: own, required: needed };
}
