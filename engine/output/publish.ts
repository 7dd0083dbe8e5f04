import { cpSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { bundles, codeSources, settings } from "../bundle/bundles.ts";
import { compileForms, compileSite } from "../content/compile.ts";
import { hasErrors } from "../content/diagnostics/diagnostics.ts";
import { frameOrigins } from "../content/link/frames.ts";
import { readBase } from "../content/link/publicAddress.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import { readSite } from "../content/source/read.ts";
import type { SiteAssets } from "../contract/assets.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource } from "../contract/graph.ts";
import { manifestFile, type OutputManifest } from "../contract/output.ts";
import { findIcons } from "../drawing/icons.ts";
import { drawPreviews, noPreviews } from "../drawing/preview/previews.ts";
import { KenteError } from "../errors/KenteError.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { isSealed, sealFolder } from "../files/seal.ts";
import { versionOf } from "../files/versionOf.ts";
import { lint, shownPerRule } from "../lint/lint.ts";
import { pageJobs } from "../prerender/jobs.ts";
import { renderAll } from "../prerender/pool.ts";
import { renderDiagnostics } from "../prerender/renderDiagnostics.ts";
import { feedEntries, feedFile } from "./feed.ts";
import { asUnwritable, beginOutput, checkApart } from "./folder.ts";
import { headerRules } from "./headers.ts";
import { servedForms } from "./servedForms.ts";
import { manifestName } from "./webManifest.ts";
import { writeSiteFiles, writeText } from "./write.ts";

/** What {@link publishSite} works with. Folders are absolute. */
export interface PublishOptions {
  /** The project's folder, which holds `blocks/`, `engine/`, `schemas/` and `public/`. */
  root: string;
  pages: string;
  out: string;
  /** Public address instead of the `url` in `_site.json`: `https://example.com/sub/`. */
  base?: string | undefined;
  /** Write encoded bodies beside all pages, however many there are. */
  precompress?: boolean;
  /** Draw pictures for link previews, however many pages there are. */
  previews?: boolean;
  /** Is told what goes on, a line a step. */
  log?: (line: string) => void;
}

/** What came of a build. */
export interface PublishResult {
  /** Whether the output was written. Otherwise the old one is untouched, and the diagnostics say why. */
  ok: boolean;
  diagnostics: Diagnostic[];
  /** The texts that the diagnostics are about. */
  source: SiteSource;
  /** Number of pages written. */
  pages: number;
  /** Bytes written, encoded bodies included. */
  bytes: number;
  seconds: number;
}

/** Says what is in each file of the output. */
const sealFile = ".kente/seal.json";

/** Pages up to which each comes with the smallest encoded body and a drawn preview, and with an encoded body at all. */
const fewPages = 200;
const precompressedPages = 1000;

/**
 * Builds a site: lints it, bundles the code, renders all pages and puts the result in the place of the last output.
 * @throws KenteError for what is not about the content: the output folder, the address, the code
 */
export async function publishSite(options: PublishOptions): Promise<PublishResult> {
  const started = performance.now();
  const { root, pages, log = () => {} } = options;
  const print = siteFingerprint(options);
  const publicDir = join(root, "public");
  checkApart(options.out, [pages, publicDir, ...codeSources.map((name) => join(root, name))]);
  const source = await readSite({ pages, publicDir, projectRoot: root });
  if (source.texts.size + source.unreadable.length === 0) throw new KenteError("pages-missing", {});
  const { graph, diagnostics } = lint(source, await readVocabulary(root), undefined, shownPerRule);
  const result = (ok: boolean, more: readonly Diagnostic[] = [], bytes = 0): PublishResult => ({
    ok,
    diagnostics: [...diagnostics, ...more],
    source,
    pages: ok ? graph.pages.size : 0,
    bytes,
    seconds: (performance.now() - started) / 1000,
  });
  if (hasErrors(diagnostics)) return result(false);

  const { origin, base } = readBase(options.base ?? String(graph.site.url));
  const output = beginOutput(options.out);
  try {
    const forms = compileForms(graph, { base });
    const drawn = options.previews || graph.pages.size <= fewPages;
    const [code, previews] = await Promise.all([
      bundles(root, forms, base),
      drawn ? drawPreviews(root, graph, base, log) : noPreviews,
    ]);
    log(
      code.cached
        ? "The code is unchanged: its bundles are taken from the last build."
        : "The code is bundled.",
    );
    cpSync(code.client, output.path, { recursive: true });

    const site = compileSite(graph, { base, versionOf });
    const quality = qualityFor(graph.pages.size, options.precompress ?? false);
    const assets = { ...code.assets, ...headFiles(graph, base), origin };
    const rendered = await renderAll(
      code.worker,
      { site, assets, folder: output.path, ...(quality !== undefined && { quality }) },
      pageJobs(graph, { base, versionOf, previews: previews.images }),
      graph.pages.size,
    );
    if (rendered.failures.length > 0) return result(false, renderDiagnostics(rendered.failures, graph, base));

    const siteBytes = writeText(output.path, "_pages/_site.json", JSON.stringify(site));
    const previewBytes = await previews.copyTo(output.path);
    const around = await writeSiteFiles(output.path, {
      graph,
      publicDir,
      address: origin + base,
      manifest: {
        base,
        headers: headerRules(base, forms, frameOrigins(graph), graph.vocabulary.origins),
        pages: [...graph.pages.keys()].sort(),
        fingerprint: print,
      },
      forms: servedForms(graph, forms),
    });
    sealFolder(output.path, sealFile);
    output.publish();
    return result(true, [], rendered.bytes + siteBytes + previewBytes + around);
  } catch (error) {
    throw asUnwritable(options.out, error);
  } finally {
    output.discard();
  }
}

/** A fingerprint of everything that a build is made from: an output that carries it needs no new build. */
export function siteFingerprint({
  root,
  pages,
  base,
}: Pick<PublishOptions, "root" | "pages" | "base">): string {
  // Some of what is written holds for a year only: an output that is served for long is made anew each month.
  const month = new Date().toISOString().slice(0, 7);
  return fingerprint(root, [...codeSources, "public", relative(root, pages)], [base, settings(), month]);
}

/** Whether an output is there that was made from what is there now, each of its files as the build wrote it. */
export function isBuilt(options: Pick<PublishOptions, "root" | "pages" | "out" | "base">): boolean {
  try {
    const manifest = JSON.parse(readFileSync(join(options.out, manifestFile), "utf8")) as OutputManifest;
    return manifest.fingerprint === siteFingerprint(options) && isSealed(options.out, sealFile);
  } catch {
    return false;
  }
}

function qualityFor(pages: number, always: boolean): number | undefined {
  if (pages <= fewPages) return 11;
  return pages <= precompressedPages || always ? 5 : undefined;
}

/** The files around the pages that every page's head names. */
function headFiles(graph: SiteGraph, base: string): Pick<SiteAssets, "icons" | "logo" | "manifest" | "feed"> {
  const { assets } = graph.source;
  const feeds = feedEntries(graph).length > 0 || assets.has(`/${feedFile}`);
  return {
    manifest: base + manifestName,
    ...findIcons(assets, base),
    ...(feeds && { feed: base + feedFile }),
  };
}
