import { problem } from "../content/diagnostics/problem.ts";
import { oldAddress, withoutEnding } from "../content/link/addresses.ts";
import { listPageRoute } from "../content/lists.ts";
import { redirectsFile } from "../content/read/roles.ts";
import { pageLanguage } from "../content/translation/languages.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph } from "../contract/graph.ts";
import { Settings } from "../lint/Settings.ts";
import { buildWarning } from "./buildWarnings.ts";
import type { LastBuild, LastOutput } from "./LastOutput.ts";

/** Files whose addresses nobody keeps: parts of pages, and what programs ask for. */
const isPart =
  /^(?:[/_.]|assets\/|patterns\/|previews\/|sitemap)|\/$|\.(?:html|css|js|json|webmanifest|woff2?|svg|png|jpe?g|webp|avif|gif|ico)$/i;

/** From how many addresses in one folder on they are reported together. */
const many = 4;

/** How many lines for `_redirects.json` a warning has at most. */
const mostLines = 100;

/**
 * Returns the addresses that the last output answers, and those before it that nothing has answered since: pages, old addresses and
 * documents. Without a last output none is known.
 */
export function lastAddresses(last: LastBuild | undefined): string[] {
  if (!last) return [];
  const { pages, notFound, redirects = [] } = last.manifest;
  const all = new Set(pages);
  for (const { page } of notFound) all.delete(page);
  const lasting = withoutListPages(all);
  const files = [...last.parts.keys()].filter((id) => !isPart.test(id)).map((id) => `/${id}`);
  const gone = last.kept?.result.gone ?? [];
  return [...new Set([...gone, ...lasting, ...redirects.map(({ from }) => from), ...files])];
}

/** Returns the pages without the further ones that lists are divided into: with each article, another one is on them. */
function withoutListPages(pages: ReadonlySet<string>): Set<string> {
  const left = new Set(pages);
  for (const path of pages) {
    for (let number = 2; pages.has(listPageRoute(path, number)); number += 1)
      left.delete(listPageRoute(path, number));
  }
  return left;
}

/** Returns those of the addresses that the next output does not answer. */
export function goneAddresses(
  addresses: readonly string[],
  { pages, redirects }: Pick<SiteGraph, "pages" | "redirects">,
  next: Pick<LastOutput, "has">,
): string[] {
  return addresses.filter(
    (address) =>
      !pages.has(withoutEnding(address)) &&
      !redirects.has(oldAddress(address)) &&
      !next.has(address.slice(1)),
  );
}

/**
 * Reports addresses that are gone, with the lines that would redirect them. An address at which a draft stands is to come back, and
 * a line for a page is also one for its translations.
 */
export function goneWarnings(graph: SiteGraph, gone: readonly string[]): Diagnostic[] {
  const lost = new Set(gone.filter((address) => !graph.unpublished.has(address)));
  const byFolder = new Map<string, string[]>();
  for (const address of lost) {
    const { original } = pageLanguage(address, graph.languages);
    if (original !== undefined && lost.has(original)) continue;
    const folder = address.slice(0, address.lastIndexOf("/") + 1);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), address]);
  }
  const groups = [...byFolder.values()].flatMap((all) =>
    all.length < many ? all.map((one) => [one]) : [all],
  );
  const settings = new Settings(graph);
  const isNew = !graph.source.texts.has(redirectsFile);
  const file = isNew ? "_site.json" : redirectsFile;
  return groups.flatMap((addresses) => {
    const lines = addresses
      .slice(0, mostLines)
      .map(
        (address) => `${JSON.stringify(written(address))}: ${JSON.stringify(successorOf(address, graph))}`,
      );
    const found = problem("address-gone", { addresses, lines, isNew }, { file, path: [] });
    return buildWarning(graph, settings, found) ?? [];
  });
}

/** An address as it is written in `_redirects.json`. */
function written(address: string): string {
  return address.replace(/[\s%?#\\]/g, encodeURIComponent);
}

/** What probably stands for an address now: where Git says that it has moved, else the original of a translation, else the page above. */
function successorOf(address: string, { pages, source, languages }: SiteGraph): string {
  const moved = source.moved?.(address);
  if (moved !== undefined && (pages.has(moved) || source.assets.has(moved))) return moved;
  const { original } = pageLanguage(address, languages);
  if (original !== undefined && pages.has(original)) return original;
  let above = address;
  while (above !== "" && !pages.has(above)) above = above.slice(0, above.lastIndexOf("/"));
  return above || "/";
}
