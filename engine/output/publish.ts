import { bundles, codeSources } from "../bundle/bundles.ts";
import { publishedStyles } from "../bundle/siteStyles.ts";
import { withListPages, withNotFoundPages } from "../content/compile/pageList.ts";
import { compileForms, compileSite, sitePictures } from "../content/compile.ts";
import { byPlace, hasErrors } from "../content/diagnostics/diagnostic.ts";
import { readBase } from "../content/link/addresses.ts";
import { readVocabulary } from "../content/schema/vocabulary.ts";
import type { Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import { withDocumentPages } from "../documents/documentPages.ts";
import { drawIcons } from "../drawing/icon/drawIcons.ts";
import { drawPreviews, noPreviews } from "../drawing/preview/previews.ts";
import { makePictures } from "../drawing/raster/makePictures.ts";
import { surveyPictures } from "../drawing/raster/surveyPictures.ts";
import { OutlinedDrawings } from "../drawing/text/OutlinedDrawings.ts";
import { KenteError } from "../errors/KenteError.ts";
import { tryToKeep, withCache } from "../files/Cache.ts";
import { SourceHashes, versionOf } from "../files/hash.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { lint, readChecked, shownPerRule } from "../lint/lint.ts";
import { renderDiagnostics } from "../prerender/protocol.ts";
import { brokenPictures, hasPreviews, heavyPictures, pageQuality, previewWarnings } from "./buildWarnings.ts";
import { asUnwritable, beginOutput, checkApart, restoreOutput } from "./folder.ts";
import { isBuiltFrom, siteFingerprint } from "./freshness.ts";
import { goneAddresses, goneWarnings, lastAddresses } from "./goneAddresses.ts";
import { headIntegrations } from "./integrations.ts";
import {
  type BuildResult,
  type KeptBuild,
  keepBuild,
  type LastBuild,
  LastOutput,
  readLastBuild,
  resultOf,
} from "./LastOutput.ts";
import { nextPublication, outputManifest } from "./outputManifest.ts";
import { renderPages, writePageStylesheets } from "./renderPages.ts";
import { writeSearch } from "./searchFiles.ts";
import { headAssets, withIcons, writeSiteFiles } from "./siteFiles.ts";

/** How {@link publishSite} publishes. */
export interface PublishOptions {
  /** Public address instead of the `url` in `_site.json`: `https://example.com/sub/`. */
  base?: string | undefined;
  /** Write encoded bodies beside all pages, however many there are. */
  precompress?: boolean;
  /** Draw pictures for link previews, however many pages there are. */
  previews?: boolean;
  /** Write a page for each document as well, from which it is printed. */
  documents?: boolean;
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
  restoreOutput(site.out);
  // Taken before anything is read: what changes while the site is built makes this output stale.
  const hashes = new SourceHashes(site.cache, site.site);
  const fingerprint = siteFingerprint(site, options.base, hashes);
  const { precompress = false, previews = false } = options;
  const from = JSON.stringify([process.version, fingerprint, precompress, previews]);
  const last = readLastBuild(site);
  const result = last && resultOf(last, from);
  let vocabulary: Promise<Vocabulary> | undefined;
  const readOnce = () => {
    vocabulary ??= readVocabulary(site.root, { site: site.site });
    return vocabulary;
  };
  const source = await readChecked(site, readOnce);
  if (result && isBuiltFrom(site.out, last, fingerprint)) {
    options.log?.("Nothing has changed since the last build.");
    return { ok: true, ...result, source, seconds: (performance.now() - started) / 1000 };
  }
  if (source.texts.size + source.unreadable.length === 0) throw new KenteError("pages-missing", {});
  const { graph: checked, diagnostics } = lint(source, await readOnce(), undefined, shownPerRule);
  const isPrinting = options.documents === true && !hasErrors(diagnostics);
  const graph = isPrinting ? withDocumentPages(checked).graph : checked;
  const written = hasErrors(diagnostics)
    ? undefined
    : await writeOutput(withListPages(withNotFoundPages(graph)), {
        ...options,
        folder: site,
        ...{ fingerprint, hashes, last },
      });
  const all = [...diagnostics, ...(written?.failures ?? []), ...(written?.warnings ?? [])].sort(byPlace);
  // The output that documents are printed from is there for a moment.
  if (written?.failures.length === 0 && options.documents !== true) {
    const { manifest, states, pages, bytes, gone } = written;
    const result = { diagnostics: all, pages, bytes, gone };
    tryToKeep(site.cache, () => keepBuild(site, { manifest, from, result, states }));
  }
  return {
    ok: written?.failures.length === 0,
    diagnostics: all,
    source,
    pages: written?.failures.length === 0 ? written.pages : 0,
    bytes: written?.bytes ?? 0,
    seconds: (performance.now() - started) / 1000,
  };
}

interface WriteOptions extends PublishOptions {
  folder: SiteFolder;
  fingerprint: string;
  /** Of the files that the site is made from. */
  hashes: SourceHashes;
  last: LastBuild | undefined;
}

interface WrittenOutput extends Pick<KeptBuild, "manifest" | "states">, Omit<BuildResult, "diagnostics"> {
  /** With failures nothing is published. */
  failures: Diagnostic[];
  warnings: Diagnostic[];
}

const nothing: WrittenOutput = {
  ...{ pages: 0, bytes: 0, failures: [], warnings: [], gone: [] },
  ...{ manifest: "", states: [] },
};

/** Compiles, bundles, renders and writes a site without errors. With failures nothing is published. */
async function writeOutput(
  checked: SiteGraph,
  { folder, fingerprint, hashes, last: lastBuild, log = () => {}, ...options }: WriteOptions,
): Promise<WrittenOutput> {
  const broken = new Map<string, string>();
  const graph = await withCache(folder, (used) =>
    surveyPictures(used, checked, log, (path, reason) => broken.set(path, reason)),
  );
  const paths = [...graph.pages.keys()].sort();
  const { origin, base } = readBase(options.base ?? String(graph.site.url));
  const output = beginOutput(folder.out);
  try {
    const forms = compileForms(graph, { base });
    const [code, previews, icons, drawn] = await Promise.all([
      withCache(folder, (used) => bundles(used, forms, publishedStyles(used, graph), base)),
      hasPreviews(graph, options)
        ? withCache(folder, (used) => drawPreviews(used, graph, base, log))
        : noPreviews,
      drawIcons(folder, graph, log),
      new OutlinedDrawings(folder, graph).all(),
    ]);
    log(
      code.cached
        ? "The code is unchanged: its bundles are taken from the last build."
        : "The code is bundled.",
    );
    const sites = Object.fromEntries(
      graph.languages.map(({ code }) => [code, compileSite(graph, { base, versionOf, language: code })]),
    );
    const last = new LastOutput(folder.out, output.path, lastBuild);
    last.copy("bundles/", code.key, code.client);
    const styles = await writePageStylesheets(output.path, last, graph, code.assets);
    const { forIntegrations, ...shared } = styles;
    const integrations = headIntegrations(graph, base, forIntegrations);
    const assets = {
      ...shared,
      ...headAssets(withIcons(graph, icons), base),
      origin,
      ...(integrations && { integrations }),
    };
    const quality = pageQuality(graph, options);
    const setup = { sites, assets, folder: output.path, ...quality };
    const compiling = { base, versionOf, previews: previews.images };
    const isTaken = (file: string) => last.take(file, file);
    const rendering = renderPages(graph, paths, compiling, last, { setup, code, log });
    const unwanted = new AbortController();
    const giveUp = () => unwanted.abort();
    // Nothing is published with a page that fails.
    void rendering.then((failures) => failures.length > 0 && giveUp(), giveUp);
    const tasks = [rendering, previews.copyTo(output.path, isTaken, unwanted.signal)] as const;
    // Where one fails, the other must not write into an output that is gone.
    await Promise.allSettled(tasks);
    const [failures, drawnNow] = await Promise.all(tasks);
    if (failures.length > 0) return { ...nothing, failures: renderDiagnostics(failures, graph, base) };

    const encoded = quality.quality !== undefined;
    await writeSearch(graph, last, { folder, base, next: output.path, encoded });
    const due = nextPublication(graph);
    if (due !== undefined)
      log(`A page waits for its day: from ${due.day} on (${due.zone}), a build contains it.`);
    const asked = last.askedPictures();
    for (const { code } of graph.languages)
      for (const question of sitePictures(graph, { base, language: code })) asked.add(question);
    const madeNow = await makePictures(folder, graph, asked, output.path, isTaken, log);
    for (const file of [...drawnNow, ...madeNow]) last.noteCopy(file, file);
    const warnings = [
      ...heavyPictures(graph, asked, (file) => last.sizeOf(file)),
      ...brokenPictures(graph, broken),
      ...previewWarnings(graph, previews.lacked),
    ];
    const manifest = outputManifest(graph, forms, base, fingerprint);
    await writeSiteFiles(output.path, last, {
      graph,
      icons,
      sites,
      publicDir: folder.publicDir,
      hashes,
      drawn,
      address: origin + base,
      styles: assets.styles,
      manifest,
    });
    const gone = goneAddresses(lastAddresses(lastBuild), graph, last);
    warnings.push(...goneWarnings(graph, gone));
    const hash = last.describe(manifest);
    output.publish();
    return {
      ...{ pages: paths.length, bytes: last.size(), failures: [], warnings, gone },
      ...{ manifest: hash, states: last.states() },
    };
  } catch (error) {
    throw asUnwritable(folder.out, error);
  } finally {
    output.discard();
  }
}
