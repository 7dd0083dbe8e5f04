import type { Page } from "../../contract/page.ts";
import type { PageCache } from "../loading/pageCache.ts";
import { reportFailure } from "../reportFailure.ts";
import { entryState } from "./history.ts";
import { createAnnouncer, createBusyIndicator } from "./indicators.ts";
import type { Navigation } from "./navigation.ts";
import { createRouter, type Router } from "./router.ts";
import type { ScrollPositions } from "./scrollPositions.ts";
import { createShowEntry, type PageChangeHandlers } from "./showEntry.ts";
import { unloads } from "./unloads.ts";

/** What the router of a hydrated page works with. */
interface BrowserRouterOptions extends Omit<PageChangeHandlers, "announce"> {
  /** Path prefix of the site, with a slash at both ends. */
  base: string;
  pages: PageCache;
  positions: ScrollPositions;
  /** Loads the code and the stylesheets of a page. */
  loadCode(page: Page): Promise<unknown>;
}

/** Makes the router of this window. */
export function createBrowserRouter(
  navigation: Navigation,
  { base, pages, positions, loadCode, ...handlers }: BrowserRouterOptions,
): Router {
  return createRouter(navigation, base, {
    address: () => new URL(location.href),
    state: entryState,
    write: (state, { href }, replace) => history[replace ? "replaceState" : "pushState"](state, "", href),
    leave: ({ href }, how) => (how === "reload" ? location.reload() : location[how](href)),
    async load(route, signal) {
      const page = await pages.load(route, signal);
      await loadCode(page);
      return page;
    },
    show: createShowEntry(navigation, positions, { ...handlers, announce: createAnnouncer() }),
    onBusy: createBusyIndicator(),
    onError: reportFailure,
    unloads,
  });
}
