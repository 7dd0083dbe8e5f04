import { join } from "node:path";
import { smallSite } from "../../../engine/content/fixtures/smallSite.ts";
import { readSite } from "../../../engine/content/read.ts";
import { readVocabulary } from "../../../engine/content/vocabulary.ts";
import type { SiteSource, Vocabulary } from "../../../engine/contract/graph.ts";
import type { Json, JsonObject } from "../../../engine/contract/json.ts";
import { root } from "./blocks.ts";

/** The words of this project: schemas, blocks, icons, transports, widgets. */
export const vocabulary: Promise<Vocabulary> = readVocabulary(root);

const real = readSite({ pages: join(root, "pages"), publicDir: join(root, "public"), projectRoot: root });

/** The file of an example's page. */
export const exampleFile = (index: number): string => `example-${index}.json`;
/** The route of an example's page. */
export const examplePath = (index: number): string => `/example-${index}`;

/**
 * A site with one page for each block, its head and foot left away. Pages, named links, weaves and forms that the
 * blocks point at are made up; pictures and icons are the project's own.
 */
export async function exampleSite(blocks: readonly JsonObject[]): Promise<SiteSource> {
  const { assets, schemas } = await real;
  const texts = new Map<string, string>();
  const write = (file: string, value: Json) => texts.set(file, JSON.stringify(value));
  const page = (title: string, ...content: JsonObject[]): JsonObject => ({
    title,
    description: `${title}.`,
    layout: "bare",
    blocks: content,
  });

  blocks.forEach((block, index) => void write(exampleFile(index), page(`Example ${index}`, block)));
  const mentioned = { to: new Set<string>(), weave: new Set<string>(), form: new Set<string>() };
  collect([...blocks], mentioned);
  const named = [...mentioned.to].filter((to) => to.startsWith("@")).map((to) => to.slice(1));
  const routes = [...mentioned.to]
    .filter((to) => to.startsWith("/") && !assets.has(to))
    .map((to) => to.split("#")[0] ?? "");
  for (const route of new Set(["/", ...routes])) {
    write(
      route === "/" ? "index.json" : `${route.slice(1)}.json`,
      page(`Page ${route}`, { type: "hero", heading: route }),
    );
  }
  for (const form of mentioned.form)
    write(`_forms/${form}.json`, {
      ...smallSite.form,
      send: [{ transport: "http", url: "/api/contact" }],
    });
  write("_site.json", {
    ...smallSite.site,
    contact: { ...(smallSite.site.contact as JsonObject), digitalAddress: "GA-000-0000" },
    links: Object.fromEntries(named.map((name) => [name, `https://${name.toLowerCase()}.example.com/`])),
    weaves: Object.fromEntries([...mentioned.weave].map((name) => [name, { palette: "market", seed: name }])),
  });
  return { root: "pages", texts, assets, schemas, unreadable: [] };
}

function collect(value: Json, found: Record<"to" | "weave" | "form", Set<string>>): void {
  if (typeof value === "string") {
    for (const [, to = ""] of value.matchAll(/\]\(([^)\s]+)\)/g)) found.to.add(to);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === "string" && (key === "to" || key === "weave" || key === "form"))
        found[key].add(member);
      else collect(member, found);
    }
  }
}
