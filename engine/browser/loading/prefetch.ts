import { looksLikePage, routeOf } from "../routing/routes.ts";

const atOnce = 2;

/** Fetches beforehand what the pages need that the reader may turn to next. */
export interface Prefetching {
  /** Looks at the links of the page that is shown now. */
  watch(): void;
}

/** What can be fetched beforehand. A failure is no loss: the click tries again and tells. */
export interface Fetchers {
  /** The data of the page at a route: for links that come near the window, a few at a time. */
  data(route: string): Promise<unknown>;
  /** All that the page at a route needs: for links that are pointed at or focused. */
  whole(route: string): Promise<unknown>;
}

/** Begins to prefetch what the links lead to. */
export function startPrefetching(base: string, fetchers: Fetchers): Prefetching {
  /** Links near the window: several may lead to one page, and come and go apart. */
  const waiting = new Set<Element>();
  let running = 0;

  const route = (element: Element | null): string | undefined => {
    if (!(element instanceof HTMLAnchorElement) || element.target || element.download) return undefined;
    const found = routeOf(new URL(element.href, document.baseURI), location.origin, base);
    return found !== undefined && looksLikePage(found) ? found : undefined;
  };
  const isShown = (wanted: string) => wanted === routeOf(new URL(location.href), location.origin, base);
  const next = () => {
    const [link] = waiting;
    if (link === undefined || running >= atOnce) return;
    waiting.delete(link);
    const wanted = route(link);
    if (wanted === undefined) return next();
    running++;
    fetchers
      .data(wanted)
      .catch(() => {})
      .finally(() => {
        running--;
        next();
      });
  };

  const sight = new IntersectionObserver(
    (links) => {
      for (const { target, isIntersecting } of links) {
        const wanted = route(target);
        if (wanted === undefined || isShown(wanted)) continue;
        if (isIntersecting) waiting.add(target);
        else waiting.delete(target);
      }
      (globalThis.requestIdleCallback ?? setTimeout)(() => {
        for (let more = running; more < atOnce; more++) next();
      });
    },
    { rootMargin: "10%" },
  );
  for (const sign of ["pointerover", "touchstart", "focusin"]) {
    const point = ({ target }: Event) => {
      const wanted = target instanceof Element ? route(target.closest("a")) : undefined;
      if (wanted !== undefined && !isShown(wanted)) fetchers.whole(wanted).catch(() => {});
    };
    addEventListener(sign, point, { passive: true });
  }
  return {
    watch() {
      sight.disconnect();
      waiting.clear();
      for (const link of document.querySelectorAll("main a[href]")) sight.observe(link);
    },
  };
}
