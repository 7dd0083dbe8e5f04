import { hydrateRoot, type RootOptions } from "react-dom/client";
import type { Page } from "../contract/page.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import { pageAddress, pageDataAddress } from "../render/addresses.ts";
import { applyHead } from "../render/applyHead.ts";
import type { CompiledSite } from "../render/site.ts";
import { useArrival } from "../render/state/arrival.ts";
import { loadCode, loadStyles, prefetchStyles } from "./code.ts";
import { groupDetails } from "./detailsGroups.ts";
import { startDev } from "./dev.ts";
import { type Facts, loadData, readFacts } from "./facts.ts";
import { Hydrated } from "./Hydrated.tsx";
import { entryState, nameEntry, spendFlags, takeOverHistory } from "./history.ts";
import { type FetchWhole, fetchBeforeImports, importAhead } from "./importing.ts";
import { isOutboxMarked } from "./outboxMark.ts";
import { createPages } from "./pages.ts";
import { createAnnouncer, createBusySign } from "./place.ts";
import { createPositions } from "./positions.ts";
import { report, reportFailure } from "./report.ts";
import { createRouter } from "./router.ts";
import { savesData } from "./savesData.ts";
import { formServices, loadValidators } from "./services.ts";
import { createShow } from "./show.ts";
import { createVisits, locationHook, type Visits } from "./visits.ts";

/**
 * Brings the page to life: loads all that it needs, then has React take over the HTML in one go.
 * @param wanted whether the page may still be hydrated once all is loaded: not when the window has moved on meanwhile
 * @param fetchWhole fetches code beforehand, see {@link fetchBeforeImports}
 * @returns true when the page is hydrated, or stays static for good because it was published anew; false when something
 *   could not be loaded, so that it may be tried again. Never rejects
 */
export async function hydrate(wanted: () => boolean, fetchWhole: FetchWhole): Promise<boolean> {
  try {
    fetchBeforeImports(fetchWhole);
    const facts = readFacts();
    // The HTML knows its blocks before the data has come.
    const code = loadCode(blocksInDocument());
    code.catch(() => {});
    const data = await loadData(facts);
    if ("changed" in data) {
      if (import.meta.hot) location.reload();
      void report("page-republished", { address: data.changed });
      return true;
    }
    await Promise.all([code, loadCode(data.page.blocks), loadValidators(data.page), documentRead()]);
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
function hydrateDocument(facts: Facts, page: Page, site: CompiledSite): Promise<void> {
  const { base } = facts;
  const { key, flags = {} } = nameEntry();
  const visits = createVisits({
    page,
    site,
    path: pageAddress(base, page.path),
    hash: location.hash,
    flags,
    entry: key,
  });
  const tellArrival = () => {
    useArrival.setState({ entry: visits.current().entry, flags: visits.current().flags });
    spendFlags();
  };
  tellArrival();
  visits.subscribe(tellArrival);
  const pages = createPages(base, (...request) => fetch(...request));
  pages.put(page);
  const positions = createPositions(sessionStore());
  const fetchCode = (next: Page) => Promise.all([loadCode(next.blocks), loadValidators(next)]);
  let watchLinks = () => {};
  const beginPrefetching = async () => {
    prefetchStyles();
    const { startPrefetching } = await importAhead(() => import("./prefetch.ts"));
    watchLinks = startPrefetching(base, {
      data: (route) => pages.load(route),
      whole: (route) => pages.load(route).then(fetchCode),
    }).watch;
    watchLinks();
  };
  const head = (shown: Page) => applyHead(shown, visits.current().site, facts);
  const router = createRouter(visits, base, {
    address: () => new URL(location.href),
    state: entryState,
    write: (entry, { href }, replace) => history[replace ? "replaceState" : "pushState"](entry, "", href),
    leave: ({ href }, how) => (how === "reload" ? location.reload() : location[how](href)),
    async prepare(route, signal) {
      const next = await pages.load(route, signal);
      await Promise.all([fetchCode(next), loadStyles(next.blocks)]);
      return next;
    },
    show: createShow(visits, positions, {
      head,
      announce: createAnnouncer(),
      links: () => watchLinks(),
    }),
    busy: createBusySign(),
    failed: reportFailure,
  });

  const hydrated = new Promise<void>((resolve) => {
    const onHydrated = () => {
      takeOverHistory(visits, router, positions);
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
    const hook = locationHook(visits, router.navigate);
    hydrateRoot(
      document.getElementById("page_app") ?? document.body,
      <Hydrated visits={visits} base={base} hook={hook} onHydrated={onHydrated} />,
      failures(visits, base),
    );
  });
  if (import.meta.hot) startDev(visits, pages, head, hydrated);
  return hydrated;
}

/** What is said and done when drawing fails. */
function failures(visits: Visits, base: string): RootOptions & { onRecoverableError(error: unknown): void } {
  const facts = (error: unknown) => ({ path: visits.current().page.path, reason: reasonOf(error) });
  return {
    onRecoverableError: (error) => void report("hydration-mismatch", facts(error), error),
    onCaughtError: (error) => void report("block-crashed", facts(error), error),
    onUncaughtError(error) {
      void report("page-crashed", facts(error), error);
      // React has taken the page away. It comes back as plain HTML, and the bootstrap lets it stay so.
      const { path, version } = visits.current().page;
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
