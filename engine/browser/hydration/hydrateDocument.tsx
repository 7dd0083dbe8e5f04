import { hydrateRoot } from "react-dom/client";
import type { Page } from "../../contract/page.ts";
import type { CompiledSite } from "../../contract/site.ts";
import { pageAddress } from "../../render/page/addresses.ts";
import { useArrival } from "../../render/page/useArrival.ts";
import { startLiveUpdates } from "../dev/liveUpdates.ts";
import { formServices, loadFormsOf, setWords } from "../forms/formServices.ts";
import { isOutboxMarked } from "../forms/outboxMark.ts";
import { loadBlockCode } from "../loading/blockCode.ts";
import { importAtLowPriority } from "../loading/importWithFiles.ts";
import type { nextPage } from "../loading/nextPage.ts";
import { createPageCache } from "../loading/pageCache.ts";
import { savesData } from "../loading/savesData.ts";
import { reportFailure } from "../reportFailure.ts";
import { createBrowserRouter } from "../routing/browserRouter.ts";
import { nameEntry, spendFlags, takeOverHistory } from "../routing/history.ts";
import { createLocationHook, createNavigation } from "../routing/navigation.ts";
import { createScrollPositions } from "../routing/scrollPositions.ts";
import { noteElements } from "./carryOver.ts";
import { groupDetails } from "./detailsGroups.ts";
import type { DocumentMetadata } from "./documentData.ts";
import { HydratedPage } from "./HydratedPage.tsx";
import { rootErrors } from "./rootErrors.ts";
import { sessionStore } from "./sessionStore.ts";

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
