import { looksLikePage, routeOf } from "../routing/router.ts";

const maxParallel = 2;

/** Prefetches the pages that the reader may open next. */
interface Prefetcher {
  /** Starts over with the links of the current page. */
  watchLinks(): void;
}

/** Loads pages into memory. A failure is ignored: a click on the link tries again. */
interface PageLoaders {
  /** Loads the data of a page. Called for links near the viewport, a few at a time. */
  data(route: string): Promise<unknown>;
  /** Loads data and code of a page. Called for links that are pointed at or focused. */
  all(route: string): Promise<unknown>;
}

/** @param base path prefix of the site, with a slash at both ends */
export function createPrefetcher(base: string, load: PageLoaders): Prefetcher {
  /** Links near the viewport. Elements, not routes: several links may lead to one page, and leave one by one. */
  const waiting = new Set<Element>();
  let running = 0;

  const routeOfLink = (element: Element | null): string | undefined => {
    if (!(element instanceof HTMLAnchorElement) || element.target || element.download) return undefined;
    // A page in another language is a new document, which needs other data.
    if (element.hreflang) return undefined;
    const route = routeOf(new URL(element.href, document.baseURI), location.origin, base);
    return route !== undefined && looksLikePage(route) ? route : undefined;
  };
  const isCurrent = (route: string) => route === routeOf(new URL(location.href), location.origin, base);
  const loadNext = () => {
    const [link] = waiting;
    if (link === undefined || running >= maxParallel) return;
    waiting.delete(link);
    const route = routeOfLink(link);
    if (route === undefined) return loadNext();
    running++;
    load
      .data(route)
      .catch(() => {})
      .finally(() => {
        running--;
        loadNext();
      });
  };

  const observer = new IntersectionObserver(
    (links) => {
      for (const { target, isIntersecting } of links) {
        const route = routeOfLink(target);
        if (route === undefined || isCurrent(route)) continue;
        if (isIntersecting) waiting.add(target);
        else waiting.delete(target);
      }
      (globalThis.requestIdleCallback ?? setTimeout)(() => {
        for (let more = running; more < maxParallel; more++) loadNext();
      });
    },
    { rootMargin: "10%" },
  );
  for (const trigger of ["pointerover", "touchstart", "focusin"]) {
    const onTrigger = ({ target }: Event) => {
      const route = target instanceof Element ? routeOfLink(target.closest("a")) : undefined;
      if (route !== undefined && !isCurrent(route)) load.all(route).catch(() => {});
    };
    addEventListener(trigger, onTrigger, { passive: true });
  }
  return {
    watchLinks() {
      observer.disconnect();
      waiting.clear();
      for (const link of document.querySelectorAll("main a[href]")) observer.observe(link);
    },
  };
}
