import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { hydrateRoot, type RootOptions } from "react-dom/client";
import type { BaseLocationHook } from "wouter";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { KenteError, reasonOf } from "../../errors/KenteError.ts";
import { FormServicesProvider } from "../../forms/services.ts";
import { App } from "../../render/App.tsx";
import { pageAddress, pageDataAddress } from "../../render/page/addresses.ts";
import { useStaticParts } from "../../render/page/Part.tsx";
import { useArrival } from "../../render/page/useOnArrival.ts";
import { startLiveUpdates } from "../dev/liveUpdates.ts";
import { formServices, loadFormsOf, setWords } from "../forms/formServices.ts";
import { loadBlockCode, loadedBlocks } from "../loading/blockCode.ts";
import { importAtLowPriority, savesData } from "../loading/importWithFiles.ts";
import type { nextPage } from "../loading/nextPage.ts";
import { createPageCache, fetchJson } from "../loading/pageCache.ts";
import { report, reportFailure } from "../reportFailure.ts";
import { createBrowserRouter, nameEntry, spendFlags, takeOverHistory } from "../routing/browserRouter.ts";
import { createLocationHook, createNavigation, type Navigation } from "../routing/router.ts";
import { createScrollPositions } from "../routing/scroll.ts";
import { isOutboxMarked, sessionStore } from "../storage.ts";
import { groupDetails, noteElements } from "./carryOver.ts";

/**
 * Has React take over the HTML, and starts routing and prefetching.
 * @returns resolves one frame after the page is hydrated, when effects have rendered
 */
export function hydrateDocument(metadata: DocumentMetadata, page: Page, site: CompiledSite): Promise<void> {
  const { base } = metadata;
  const { key, flags = {} } = nameEntry();
  const path = pageAddress(base, page.path);
  const navigation = createNavigation({ page, site, path, hash: location.hash, flags, key });
  const updateArrival = () => {
    const current = navigation.current();
    useArrival.setState({ entry: current.key, flags: current.flags });
    spendFlags();
  };
  updateArrival();
  setWords(site);
  navigation.subscribe(updateArrival);

  const pages = createPageCache(base, (...request) => fetch(...request));
  pages.put(page);
  let later: typeof nextPage | undefined;
  const loadLater = async () => {
    later = (await import("../loading/nextPage.ts")).nextPage;
    return later;
  };
  const loadCode = (next: Page) => Promise.all([loadLater(), loadBlockCode(next.blocks), loadFormsOf(next)]);
  const loadStyles = async (next: Page) => (await loadLater()).loadBlockStyles(next.blocks);
  const updateHead = (shown: Page) => later?.applyHead(shown, navigation.current().site, metadata);
  const positions = createScrollPositions(sessionStore());
  let watchLinks = () => {};
  const router = createBrowserRouter(navigation, {
    base,
    pages,
    positions,
    loadCode: (next) => Promise.all([loadCode(next), loadStyles(next)]),
    updateHead,
    mounting: () => later?.mounting,
    onLinksChanged: () => watchLinks(),
  });

  const startPrefetching = async () => {
    const [{ createPrefetcher }, { prefetchBlockStyles }] = await Promise.all([
      importAtLowPriority(() => import("../loading/prefetch.ts")),
      importAtLowPriority(loadLater),
    ]);
    prefetchBlockStyles();
    watchLinks = createPrefetcher(base, {
      data: (route) => pages.load(route),
      all: (route) => pages.load(route).then(loadCode),
    }).watchLinks;
    watchLinks();
  };

  const hydrated = new Promise<void>((resolve) => {
    const container = document.getElementById("page_app") ?? document.body;
    const hydrating = new AbortController();
    const carryOver = noteElements(container, hydrating.signal);
    removeOthers();
    const errors = rootErrors(navigation, base);
    formServices.go = (address) => router.navigate(address);
    formServices.htmlOf = (id) => {
      if (hydrating.signal.aborted) return undefined;
      const [part, another] = container.querySelectorAll(`.form-part[data-form="${id}"]`);
      return another ? undefined : (part?.firstElementChild ?? undefined);
    };
    formServices.noteElements = noteElements;
    const onHydrated = () => {
      takeOverHistory(navigation, router, positions);
      groupDetails();
      document.documentElement.setAttribute("data-hydrated", "");
      if (isOutboxMarked()) formServices.outbox?.().catch(reportFailure);
      if (!savesData())
        (globalThis.requestIdleCallback ?? setTimeout)(() => {
          // Without prefetching, links work all the same.
          startPrefetching().catch(() => {});
        });
      queueMicrotask(() => {
        hydrating.abort();
        requestAnimationFrame(() => resolve());
      });
    };
    const hook = createLocationHook(navigation, router.navigate);
    hydrateRoot(
      container,
      <HydratedPage navigation={navigation} base={base} hook={hook} onHydrated={onHydrated} />,
      {
        ...errors,
        onRecoverableError(error) {
          if (!hydrating.signal.aborted) queueMicrotask(carryOver);
          errors.onRecoverableError(error);
        },
      },
    );
  });
  if (import.meta.hot)
    startLiveUpdates(navigation, pages, (shown) => void loadLater().then(() => updateHead(shown)), hydrated);
  return hydrated;
}

/**
 * Removes what somebody else has put between the blocks. React would remove it too, but render the whole page anew. Inside of a
 * block it only renders that block anew.
 */
function removeOthers(): void {
  // React's own comments stay.
  for (const node of [...(document.getElementById("page_main")?.childNodes ?? [])])
    if (!(node instanceof Comment || (node as HTMLElement).dataset?.block)) node.remove();
}

/** Props of {@link HydratedPage}. */
interface HydratedPageProps {
  navigation: Navigation;
  base: string;
  hook: BaseLocationHook;
  /** Called once, when the whole page is hydrated. */
  onHydrated(): void;
}

/** The page in the browser: renders the current navigation entry. */
function HydratedPage({ navigation, base, hook, onHydrated }: HydratedPageProps) {
  const { page, site } = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current);
  useEffect(() => {
    const isHydrated = () => useStaticParts.getState().count === 0;
    if (isHydrated()) return onHydrated();
    const stop = useStaticParts.subscribe(() => {
      if (!isHydrated()) return;
      stop();
      onHydrated();
    });
    return stop;
  }, [onHydrated]);
  return (
    <App page={page} site={site} base={base} blocks={loadedBlocks()} routing={{ hook }} Provider={Services} />
  );
}

function Services({ children }: { children?: ReactNode }) {
  return <FormServicesProvider services={formServices}>{children}</FormServicesProvider>;
}

/** What the HTML document says about itself. */
interface DocumentMetadata {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  /** The site's public origin, for canonical addresses. Not always the origin that serves the page. */
  origin: string;
  /** Addresses of the data that the HTML was made from, with the version of each. */
  pageData: string;
  siteData: string;
}

/**
 * Reads the metadata from the document.
 * @throws KenteError `script-facts-missing`
 */
export function readDocumentMetadata(): DocumentMetadata {
  const { dataset } = document.querySelector<HTMLElement>("script[data-app]") ?? document.body;
  const need = (name: "page" | "site"): string => {
    const value = dataset[name];
    if (!value) throw new KenteError("script-facts-missing", { name: `data-${name}` });
    return value;
  };
  const address = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return {
    base: import.meta.env.BASE_URL,
    origin: new URL(address ?? location.href, location.href).origin,
    pageData: need("page"),
    siteData: need("site"),
  };
}

/**
 * Loads the data that the HTML was made from.
 * @returns the data, or the address of data that was published again since: such HTML cannot be hydrated
 * @throws KenteError `data-unavailable`
 */
export async function loadDocumentData({
  pageData,
  siteData,
}: DocumentMetadata): Promise<{ page: Page; site: CompiledSite } | { changed: string }> {
  const [page, site] = await Promise.all([
    fetchVersion<Page>(pageData),
    fetchVersion<CompiledSite>(siteData),
  ]);
  if (isOtherVersion(pageData, page)) return { changed: pageData };
  if (isOtherVersion(siteData, site)) return { changed: siteData };
  return { page, site };
}

/** Fetches one version of the data. It never changes, so the cache is used, unless that holds another version. */
async function fetchVersion<Data extends { version: string }>(address: string): Promise<Data> {
  const cached = await fetchJson<Data>(address, fetch, { cache: "force-cache" });
  return isOtherVersion(address, cached) ? fetchJson<Data>(address, fetch, { cache: "reload" }) : cached;
}

function isOtherVersion(address: string, { version }: { version: string }): boolean {
  const wanted = new URL(address, location.href).searchParams.get("v");
  return wanted !== null && wanted !== version;
}

/** Makes the options of the React root: what happens when rendering fails. */
function rootErrors(
  navigation: Navigation,
  base: string,
): RootOptions & { onRecoverableError(error: unknown): void } {
  const data = (error: unknown) => ({ path: navigation.current().page.path, reason: reasonOf(error) });
  return {
    onRecoverableError: (error) => void report("hydration-mismatch", data(error), error),
    onCaughtError: (error) => void report("block-crashed", data(error), error),
    onUncaughtError(error) {
      void report("page-crashed", data(error), error);
      // React has removed the page. A reload shows it as plain HTML, and the bootstrap does not hydrate it again.
      const { path, version } = navigation.current().page;
      sessionStore()?.setItem("kente:still", pageDataAddress(base, path, version));
      location.reload();
    },
  };
}
