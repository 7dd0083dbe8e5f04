import type { Pages } from "./pages.ts";
import { looksLikePage, routeOf } from "./routes.ts";

const atOnce = 2;

/** Fetches the data of pages that the reader may turn to next. */
export interface Prefetching {
  /** Looks at the links of the page that is shown now. */
  watch(): void;
}

/**
 * Prefetches a page's data when its link is pointed at or focused, and, a few at a time, when its link comes near the
 * window. Does nothing for readers who save data.
 */
export function startPrefetching(pages: Pages, base: string): Prefetching {
  if (savesData()) return { watch: () => {} };
  const waiting = new Set<string>();
  let running = 0;

  const route = (element: Element | null): string | undefined => {
    if (!(element instanceof HTMLAnchorElement) || element.target || element.download) return undefined;
    const found = routeOf(new URL(element.href, document.baseURI), location.origin, base);
    return found !== undefined && looksLikePage(found) ? found : undefined;
  };
  const fetchPage = (wanted: string | undefined) =>
    wanted === undefined || wanted === routeOf(new URL(location.href), location.origin, base)
      ? undefined
      : // A prefetch that fails is no loss: the click tries again and tells.
        pages.load(wanted).catch(() => undefined);
  const next = () => {
    const [wanted] = waiting;
    if (wanted === undefined || running >= atOnce) return;
    waiting.delete(wanted);
    running++;
    void Promise.resolve(fetchPage(wanted)).finally(() => {
      running--;
      next();
    });
  };

  const sight = new IntersectionObserver(
    (links) => {
      for (const { target, isIntersecting } of links) {
        const wanted = route(target);
        if (wanted === undefined) continue;
        if (isIntersecting) waiting.add(wanted);
        else waiting.delete(wanted);
      }
      (globalThis.requestIdleCallback ?? setTimeout)(next);
    },
    { rootMargin: "10%" },
  );
  for (const sign of ["pointerover", "touchstart", "focusin"]) {
    const point = ({ target }: Event) => {
      if (target instanceof Element) void fetchPage(route(target.closest("a")));
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

/** Whether the reader pays for every byte, or waits long for it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}
