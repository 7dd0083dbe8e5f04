import { hydrateRoot, type RootOptions } from "react-dom/client";
import type { Page } from "../contract/page.ts";
import type { CompiledSite } from "../contract/site.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import { applyHead } from "../render/head/applyHead.ts";
import { pageAddress, pageDataAddress } from "../render/page/addresses.ts";
import { useArrival } from "../render/page/arrival.ts";
import { startLiveUpdates } from "./dev/liveUpdates.ts";
import { formServices, loadValidators } from "./forms/formServices.ts";
import { isOutboxMarked } from "./forms/outboxMark.ts";
import { groupDetails } from "./hydration/detailsGroups.ts";
import { type DocumentMetadata, loadDocumentData, readDocumentMetadata } from "./hydration/documentData.ts";
import { HydratedPage } from "./hydration/HydratedPage.tsx";
import { loadBlockCode, loadBlockStyles, prefetchBlockStyles } from "./loading/blockCode.ts";
import { type FetchFile, fetchImportsWith, importAtLowPriority } from "./loading/importWithFiles.ts";
import { createPages } from "./loading/pages.ts";
import { savesData } from "./loading/savesData.ts";
import { report, reportFailure } from "./report.ts";
import { entryState, nameEntry, spendFlags, takeOverHistory } from "./routing/history.ts";
import { createLocationHook, createNavigation, type Navigation } from "./routing/navigation.ts";
import { createRouter } from "./routing/router.ts";
import { createAnnouncer, createBusyIndicator } from "./routing/scroll.ts";
import { createScrollPositions } from "./routing/scrollPositions.ts";
import { createShowEntry } from "./routing/showEntry.ts";

/**
 * Brings the page to life: loads all that it needs, then has React take over the HTML in one go.
 * @param wanted whether the page may still be hydrated once all is loaded: not when the window has moved on meanwhile
 * @param fetchFile fetches code beforehand, see {@link fetchImportsWith}
 * @returns true when the page is hydrated, or stays static for good because it was published anew; false when something
 *   could not be loaded, so that it may be tried again. Never rejects
 */
export async function hydrate(wanted: () => boolean, fetchFile: FetchFile): Promise<boolean> {
  try {
    fetchImportsWith(fetchFile);
    const facts = readDocumentMetadata();
    // The HTML knows its blocks before the data has come.
    const code = loadBlockCode(blocksInDocument());
    code.catch(() => {});
    const data = await loadDocumentData(facts);
    if ("changed" in data) {
      if (import.meta.hot) location.reload();
      void report("page-republished", { address: data.changed });
      return true;
    }
    await Promise.all([code, loadBlockCode(data.page.blocks), loadValidators(data.page), documentRead()]);
    if (!wanted()) return false;
    await hydrateDocument(facts, data.page, data.site);
    return true;
  } catch (error) {
    reportFailure(error);
    void report("hydration-failed", { path: location.pathname });
    return false;
  }
}

function blocksInDocument(): { type: string }[] {
  return [...document.querySelectorAll<HTMLElement>("[data-block]")].map(({ dataset }) => ({
    type: dataset.block ?? "",
  }));
}

function documentRead(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => addEventListener("DOMContentLoaded", () => resolve(), { once: true }));
}

/** Resolves one frame after the page has come to life, when effects have drawn what they had to. */
function hydrateDocument(facts: DocumentMetadata, page: Page, site: CompiledSite): Promise<void> {
  const { base } = facts;
  const { key, flags = {} } = nameEntry();
  const navigation = createNavigation({
    page,
    site,
    path: pageAddress(base, page.path),
    hash: location.hash,
    flags,
    entry: key,
  });
  const tellArrival = () => {
    useArrival.setState({ entry: navigation.current().entry, flags: navigation.current().flags });
    spendFlags();
  };
  tellArrival();
  navigation.subscribe(tellArrival);
  const pages = createPages(base, (...request) => fetch(...request));
  pages.put(page);
  const positions = createScrollPositions(sessionStore());
  const fetchCode = (next: Page) => Promise.all([loadBlockCode(next.blocks), loadValidators(next)]);
  let watchLinks = () => {};
  const beginPrefetching = async () => {
    prefetchBlockStyles();
    const { startPrefetching } = await importAtLowPriority(() => import("./loading/prefetch.ts"));
    watchLinks = startPrefetching(base, {
      data: (route) => pages.load(route),
      whole: (route) => pages.load(route).then(fetchCode),
    }).watch;
    watchLinks();
  };
  const head = (shown: Page) => applyHead(shown, navigation.current().site, facts);
  const router = createRouter(navigation, base, {
    address: () => new URL(location.href),
    state: entryState,
    write: (entry, { href }, replace) => history[replace ? "replaceState" : "pushState"](entry, "", href),
    leave: ({ href }, how) => (how === "reload" ? location.reload() : location[how](href)),
    async prepare(route, signal) {
      const next = await pages.load(route, signal);
      await Promise.all([fetchCode(next), loadBlockStyles(next.blocks)]);
      return next;
    },
    show: createShowEntry(navigation, positions, {
      head,
      announce: createAnnouncer(),
      links: () => watchLinks(),
    }),
    busy: createBusyIndicator(),
    failed: reportFailure,
  });

  const hydrated = new Promise<void>((resolve) => {
    const onHydrated = () => {
      takeOverHistory(navigation, router, positions);
      groupDetails();
      document.documentElement.setAttribute("data-hydrated", "");
      if (isOutboxMarked()) formServices.outbox?.().catch(reportFailure);
      if (!savesData())
        (globalThis.requestIdleCallback ?? setTimeout)(() => {
          // Without it links are followed all the same.
          beginPrefetching().catch(() => {});
        });
      requestAnimationFrame(() => resolve());
    };
    const hook = createLocationHook(navigation, router.navigate);
    hydrateRoot(
      document.getElementById("page_app") ?? document.body,
      <HydratedPage navigation={navigation} base={base} hook={hook} onHydrated={onHydrated} />,
      failures(navigation, base),
    );
  });
  if (import.meta.hot) startLiveUpdates(navigation, pages, head, hydrated);
  return hydrated;
}

/** What is said and done when drawing fails. */
function failures(
  navigation: Navigation,
  base: string,
): RootOptions & { onRecoverableError(error: unknown): void } {
  const facts = (error: unknown) => ({ path: navigation.current().page.path, reason: reasonOf(error) });
  return {
    onRecoverableError: (error) => void report("hydration-mismatch", facts(error), error),
    onCaughtError: (error) => void report("block-crashed", facts(error), error),
    onUncaughtError(error) {
      void report("page-crashed", facts(error), error);
      // React has taken the page away. It comes back as plain HTML, and the bootstrap lets it stay so.
      const { path, version } = navigation.current().page;
      sessionStore()?.setItem("kente:still", pageDataAddress(base, path, version));
      location.reload();
    },
  };
}

function sessionStore(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
