import { cpSync } from "node:fs";
import { bundles, codeSources } from "../bundle/bundles.ts";
import { publishedStyles } from "../bundle/siteStyles.ts";
import { withNotFoundPages } from "../content/compile/withNotFoundPages.ts";
import { compileForms, compileSite } from "../content/compile.ts";
import { hasErrors } from "../content/diagnostics/diagnostic.ts";
import { frameOrigins } from "../content/link/frameOrigins.ts";
import { readBase } from "../content/link/publicAddress.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { readSite } from "../content/source/readSite.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource } from "../contract/graph.ts";
import { drawIcons } from "../drawing/icon/drawIcons.ts";
import { drawPreviews, noPreviews } from "../drawing/preview/previews.ts";
import { OutlinedDrawings } from "../drawing/text/OutlinedDrawings.ts";
import { KenteError } from "../errors/KenteError.ts";
import { sealFolder } from "../files/seal.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { versionOf } from "../files/versionOf.ts";
import { lint, shownPerRule } from "../lint/lint.ts";
import { pageJobs } from "../prerender/jobs.ts";
import { renderAll } from "../prerender/pool.ts";
import { renderDiagnostics } from "../prerender/renderDiagnostics.ts";
import { asUnwritable, beginOutput, checkApart } from "./folder.ts";
import { sealFile, siteFingerprint } from "./freshness.ts";
import { headAssets } from "./headAssets.ts";
import { headerRules } from "./httpHeaders.ts";
import { notFoundPages } from "./notFoundPages.ts";
import { hasPreviews, pageQuality } from "./pageCountLimits.ts";
import { servedSite } from "./servedSite.ts";
import { writeSiteFiles } from "./siteFiles.ts";
import { withIcons } from "./withIcons.ts";

/** How {@link publishSite} publishes. */
export interface PublishOptions {
  /** Public address instead of the `url` in `_site.json`: `https://example.com/sub/`. */
  base?: string | undefined;
  /** Write encoded bodies beside all pages, however many there are. */
  precompress?: boolean;
  /** Draw pictures for link previews, however many pages there are. */
  previews?: boolean;
  /** Is called with one line per step. */
  log?: (line: string) => void;
}

/** The result of {@link publishSite}. */
export interface PublishResult {
  /** Whether the output was written. Otherwise the old output is untouched, and the diagnostics say why. */
  ok: boolean;
  diagnostics: Diagnostic[];
  /** The texts that the diagnostics refer to. */
  source: SiteSource;
  /** Number of pages written. */
  pages: number;
  /** Bytes written, encoded bodies included. */
  bytes: number;
  seconds: number;
}

/**
 * Publishes a site: reads and checks its content, bundles the code, renders all pages and replaces the last output.
 * @throws KenteError for failures outside the content: the output folder, the address, the code
 */
export async function publishSite(site: SiteFolder, options: PublishOptions = {}): Promise<PublishResult> {
  const started = performance.now();
  checkApart(site.out, [site.pages, site.publicDir, site.data, ...codeSources(site)]);
  // Taken before anything is read: what changes while the site is built makes this output stale.
  const fingerprint = siteFingerprint(site, options.base);

  const source = await readSite(site);
  if (source.texts.size + source.unreadable.length === 0) throw new KenteError("pages-missing", {});
  const { graph, diagnostics } = lint(
    source,
    await readVocabulary(site.root, { blocks: site.blocks }),
    undefined,
    shownPerRule,
  );
  const written = hasErrors(diagnostics)
    ? undefined
    : await writeOutput(withNotFoundPages(graph), { ...options, folder: site, fingerprint });
  return {
    ok: written?.failures.length === 0,
    diagnostics: [...diagnostics, ...(written?.failures ?? [])],
    source,
    pages: written?.failures.length === 0 ? graph.pages.size : 0,
    bytes: written?.bytes ?? 0,
    seconds: (performance.now() - started) / 1000,
  };
}

interface WriteOptions extends PublishOptions {
  folder: SiteFolder;
  fingerprint: string;
}

/** Compiles, bundles, renders and writes a site without errors. With failures nothing is published. */
async function writeOutput(
  graph: SiteGraph,
  { folder, fingerprint, log = () => {}, ...options }: WriteOptions,
): Promise<{ bytes: number; failures: Diagnostic[] }> {
  const { origin, base } = readBase(options.base ?? String(graph.site.url));
  const output = beginOutput(folder.out);
  try {
    const forms = compileForms(graph, { base });
    const [code, previews, icons, drawn] = await Promise.all([
      bundles(folder, forms, publishedStyles(folder, graph), base, graph.languages.length > 1),
      hasPreviews(graph, options) ? drawPreviews(folder, graph, base, log) : noPreviews,
      drawIcons(folder, graph, log),
      new OutlinedDrawings(folder, graph).all(),
    ]);
    log(
      code.cached
        ? "The code is unchanged: its bundles are taken from the last build."
        : "The code is bundled.",
    );
    cpSync(code.client, output.path, { recursive: true });

    const sites = Object.fromEntries(
      graph.languages.map(({ code }) => [code, compileSite(graph, { base, versionOf, language: code })]),
    );
    const assets = { ...code.assets, ...headAssets(withIcons(graph, icons), base), origin };
    const rendered = await renderAll(
      code.worker,
      { sites, assets, folder: output.path, ...pageQuality(graph, options) },
      pageJobs(graph, { base, versionOf, previews: previews.images }),
      graph.pages.size,
    );
    if (rendered.failures.length > 0)
      return { bytes: 0, failures: renderDiagnostics(rendered.failures, graph, base) };

    const previewBytes = await previews.copyTo(output.path);
    const headers = headerRules(base, graph.languages, forms, frameOrigins(graph), graph.vocabulary.origins);
    const siteBytes = await writeSiteFiles(output.path, {
      graph,
      icons,
      sites,
      publicDir: folder.publicDir,
      drawn,
      address: origin + base,
      manifest: {
        base,
        headers,
        pages: [...graph.pages.keys()].sort(),
        notFound: notFoundPages(graph),
        fingerprint,
      },
      served: servedSite(graph, base),
    });
    sealFolder(output.path, sealFile);
    output.publish();
    return { bytes: rendered.bytes + previewBytes + siteBytes, failures: [] };
  } catch (error) {
    throw asUnwritable(folder.out, error);
  } finally {
    output.discard();
  }
}
