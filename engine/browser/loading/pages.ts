import type { Page } from "../../contract/page.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { pageDataAddress } from "../../render/page/addresses.ts";

const most = 32;

/** Milliseconds that data may take: a connection that has stalled is given up, and a later request opens another. */
const timeoutMs = 15_000;

/** Compiled pages in memory, by route. */
export interface Pages {
  get(route: string): Page | undefined;
  put(page: Page): void;
  /**
   * Loads a page, or shares a load that is under way. A load that nobody waits for any more is aborted.
   * @param signal the caller's loss of interest; without it the load goes on to the end
   * @throws KenteError `data-unavailable`, or the signal's reason
   */
  load(route: string, signal?: AbortSignal): Promise<Page>;
}

interface Load {
  promise: Promise<Page>;
  controller: AbortController;
  waiting: number;
}

/** @param base path prefix of the site, with a slash at both ends */
export function createPages(base: string, fetch: typeof globalThis.fetch): Pages {
  const known = new Map<string, Page>();
  const loads = new Map<string, Load>();

  function put(page: Page): void {
    known.delete(page.path);
    known.set(page.path, page);
    const [oldest = ""] = known.keys();
    if (known.size > most) known.delete(oldest);
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
    // Whoever waits is told; a load that was abandoned may fail in silence.
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
  // A host that answers everything with one page, or an address that means another page.
  if (page.path !== route)
    throw new KenteError("data-unavailable", { address, reason: "it is for another page" });
  return page;
}

/**
 * Fetches compiled data.
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
