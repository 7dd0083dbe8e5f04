import { realpathSync } from "node:fs";
import { validatorsFor } from "../../content/check/validators.ts";
import { isObject } from "../../content/json/value.ts";
import { withInside } from "../../content/link/collect.ts";
import { roleOf } from "../../content/read/roles.ts";
import { slotsIn } from "../../content/schema/contentPlan.ts";
import type { SiteGraph, SourceTexts } from "../../contract/graph.ts";
import type { Json } from "../../contract/json.ts";
import type { Gallery, GalleryBlock } from "../../dev/gallery/gallery.ts";
import { contentHash } from "../../files/hash.ts";
import type { BlockType, StudioSite } from "../protocol.ts";
import { describeFiles } from "./describeFiles.ts";
import { recordSchemas } from "./recordSchemas.ts";

/** The texts of a site's files, as they are written. */
function textsOf({ source }: SiteGraph): SourceTexts {
  return source.expanded?.written ?? source.texts;
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
    blocks: mostUsedFirst(gallery?.blocks ?? [], graph).map((block) => describeBlock(block, graph)),
    page: pageSchema(graph),
    templates: [...textsOf(graph).keys()].filter((file) => roleOf(file)?.kind === "template").sort(),
    ...settingsSchemas(graph),
    records: recordSchemas(textsOf(graph)),
    names: siteNames(graph),
  };
}

/** The surfaces and patterns that blocks can choose. */
export function siteNames({ theme, site: { patterns } }: SiteGraph): StudioSite["names"] {
  const drawn = isObject(patterns) ? Object.keys(patterns) : [];
  return {
    surface: Array.from(theme.surfaces, ([name, { description }]) => ({ name, description })),
    pattern: drawn.map((name) => ({ name, description: "" })),
  };
}

function mostUsedFirst(blocks: readonly GalleryBlock[], { pages }: SiteGraph): GalleryBlock[] {
  const uses = new Map<string, number>();
  for (const page of pages.values())
    for (const { type } of withInside(page.blocks)) uses.set(type, (uses.get(type) ?? 0) + 1);
  return blocks.toSorted((one, other) => (uses.get(other.type) ?? 0) - (uses.get(one.type) ?? 0));
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

/** The schemas of the other files. */
function settingsSchemas({ vocabulary }: SiteGraph): Pick<StudioSite, "schemas" | "translations" | "steps"> {
  const { site, theme, redirects, form, shared, translation, transports } = validatorsFor(vocabulary);
  return {
    schemas: {
      site: site.schema,
      // Colours have a field of their own.
      theme: { ...theme.schema, definitions: { colour: { type: "string", "x-content": "colour" } } },
      redirects: redirects.schema,
      form: form.schema,
      shared: shared.schema,
    },
    steps: Object.fromEntries([...transports].map(([name, { schema }]) => [name, schema])),
    translations: {
      site: translation("site").schema,
      form: translation("form").schema,
      shared: translation("shared").schema,
    },
  };
}
