import type { Page } from "../../contract/page.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { pageDataAddress } from "../../render/page/addresses.ts";

/** Most pages in memory. Those used longest ago are dropped first. */
const maxPages = 32;

/** Compiled pages in memory, by route. */
export interface PageCache {
  get(route: string): Page | undefined;
  put(page: Page): void;
  /**
   * Loads a page, or joins a load that is under way. A load is aborted when all its callers have aborted.
   * @param signal aborts for this caller; without it the load always finishes
   * @throws KenteError `data-unavailable`, or the signal's reason
   */
  load(route: string, signal?: AbortSignal): Promise<Page>;
}

interface Load {
  promise: Promise<Page>;
  controller: AbortController;
  /** Number of callers that wait for it. */
  waiting: number;
}

/** @param base path prefix of the site, with a slash at both ends */
export function createPageCache(base: string, fetch: typeof globalThis.fetch): PageCache {
  const known = new Map<string, Page>();
  const loads = new Map<string, Load>();

  function put(page: Page): void {
    known.delete(page.path);
    known.set(page.path, page);
    const [oldest = ""] = known.keys();
    if (known.size > maxPages) known.delete(oldest);
  }

  function get(route: string): Page | undefined {
    const page = known.get(route);
    if (page) put(page);
    return page;
  }

  function begin(route: string): Load {
    const controller = new AbortController();
    const promise = fetchPage(pageDataAddress(base, route), route, fetch, controller.signal)
      .then((page) => {
        put(page);
        return page;
      })
      .finally(() => {
        if (loads.get(route)?.controller === controller) loads.delete(route);
      });
    // Callers get the rejection themselves; without callers it must not be reported as unhandled.
    promise.catch(() => {});
    const load = { promise, controller, waiting: 0 };
    loads.set(route, load);
    return load;
  }

  async function load(route: string, signal?: AbortSignal): Promise<Page> {
    const page = get(route);
    if (page) return page;
    const shared = loads.get(route) ?? begin(route);
    shared.waiting++;
    if (!signal) return shared.promise;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        if (--shared.waiting > 0) return;
        loads.delete(route);
        shared.controller.abort();
      };
      signal.addEventListener("abort", leave, { once: true });
      shared.promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  return { get, put, load };
}

async function fetchPage(
  address: string,
  route: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<Page> {
  const page = await fetchJson<Page>(address, fetch, { signal });
  // Some hosts answer every address with the same page.
  if (page.path !== route)
    throw new KenteError("data-unavailable", { address, reason: "it is for another page" });
  return page;
}

/** Milliseconds until a stalled request is aborted, so that a later one can open another connection. */
const timeoutMs = 15_000;

/**
 * Fetches compiled data. Plain `fetch`: ofetch would add 3 kB to the code that hydration waits for, and nothing is
 * retried here, since the browser opens the page itself when its data does not come.
 * @throws KenteError `data-unavailable`, or the signal's reason
 */
export async function fetchJson<Data>(
  address: string,
  fetch: typeof globalThis.fetch,
  { signal, ...options }: RequestInit = {},
): Promise<Data> {
  const fail = (reason: string, cause?: unknown) =>
    new KenteError("data-unavailable", { address, reason }, { cause });
  try {
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, {
      ...options,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (!response.ok) throw fail(`status ${response.status}`);
    return (await response.json()) as Data;
  } catch (error) {
    if (error instanceof KenteError || signal?.aborted) throw error;
    throw fail(error instanceof SyntaxError ? "it is not JSON" : "the network failed", error);
  }
}
