import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BundleAssets } from "../bundle/assets.ts";
import { withInside } from "../content/link/withInside.ts";
import { allTypes } from "../contract/assets.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { blockTypes } from "../render/head/blockTypes.ts";
import type { LastOutput } from "./LastOutput.ts";

/** Most sets of block types with a stylesheet each. A site with more sets has one stylesheet for all its pages. */
const maxSets = 256;

/**
 * Puts together what each page needs of the stylesheets: a first visit waits for one request, and loads no rules of other
 * blocks. A hydrated page loads those of further blocks from their own files.
 * @param out the output folder, with the bundles
 * @param last takes the stylesheets that have not changed from the last output
 * @returns the assets with the addresses of the new stylesheets
 */
export async function writePageStylesheets(
  out: string,
  last: LastOutput,
  { pages }: Pick<SiteGraph, "pages">,
  assets: BundleAssets,
): Promise<BundleAssets> {
  const sets = new Set([...pages.values()].map(({ blocks }) => blockTypes(withInside(blocks))));
  const few = sets.size <= maxSets;
  const all = [...new Set([...sets].flatMap((set) => set.split(" ")))];
  const wanted = few ? [...sets].map((set) => [set, set.split(" ")] as const) : [[allTypes, all] as const];
  const read = (address: string) => readFileSync(join(out, address.slice(assets.base.length)), "utf8");
  const texts = new Map<string, string>();
  const pageStyles: Record<string, string> = {};
  for (const [set, types] of wanted) {
    const addresses = [...assets.styles, ...types.flatMap((type) => assets.blocks[type]?.styles ?? [])];
    const text = [...new Set(addresses)].map(read).join("");
    const name = `assets/page-${createHash("sha256").update(text).digest("base64url").slice(0, 6)}.css`;
    texts.set(name, text);
    pageStyles[set] = assets.base + name;
  }
  await Promise.all([...texts].map(([name, text]) => last.write(name, Buffer.from(text))));
  return { ...assets, pageStyles };
}
