import type { Page, Route } from "@playwright/test";

/** Address of the script that hydrates a page. */
export const appScript = /\/assets\/app-[^/]*\.js$/;

/** A request that really went over the network, and how many bytes of body came back. */
export interface Transfer {
  path: string;
  type: string;
  /** Whether it has low priority, for later use. */
  prefetch: boolean;
  bytes: number;
  /** Whether it has ended. Until then, a browser that needs the file again shares the transfer. */
  ended: boolean;
}

/**
 * Records what really goes over the network from now on: what the browser's cache answers is left out, pictures,
 * icons and fonts are too. A request is in the list until the cache has answered it: poll for a list that is empty.
 */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const made: Transfer[] = [];
  const open = new Map<string, Transfer>();
  session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
    if (type === "Image" || type === "Font" || request.url.includes("/favicon.")) return;
    const { pathname, search } = new URL(request.url);
    const prefetch = type === "Fetch" && /Low/.test(request.initialPriority);
    const transfer = { path: pathname + search, type, prefetch, bytes: 0, ended: false };
    open.set(requestId, transfer);
    made.push(transfer);
  });
  const forget = ({ requestId }: { requestId: string }) => {
    const transfer = open.get(requestId);
    if (transfer && made.includes(transfer)) made.splice(made.indexOf(transfer), 1);
    open.delete(requestId);
  };
  session.on("Network.requestServedFromCache", forget);
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) forget({ requestId });
  });
  const end = ({ requestId }: { requestId: string }) => {
    const transfer = open.get(requestId);
    if (transfer) transfer.ended = true;
  };
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    // The cache also answers from a transfer that is still being stored, and does not say so.
    if (encodedDataLength === 0) forget({ requestId });
    end({ requestId });
  });
  session.on("Network.loadingFailed", end);
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const transfer = open.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  return made;
}

/** Holds all matching requests until they are released. */
export async function holdRequests(
  page: Page,
  address: RegExp,
): Promise<{ held(): number; release(): Promise<void> }> {
  const waiting: Route[] = [];
  let free = false;
  await page.route(address, (route) => {
    if (free) return route.continue();
    waiting.push(route);
    return undefined;
  });
  return {
    held: () => waiting.length,
    async release() {
      free = true;
      // One that was aborted meanwhile can't go on, and need not.
      await Promise.all(waiting.splice(0).map((route) => route.continue().catch(() => {})));
    },
  };
}
