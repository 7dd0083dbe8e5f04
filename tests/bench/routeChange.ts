import type { Browser, Page } from "@playwright/test";

/** How often each page of the round is opened. */
const rounds = 6;

/** How {@link measureRouteChanges} measures. */
interface RouteChangeOptions {
  /** Address of the served site, with a slash at the end. */
  site: string;
  /** The pages that are opened in turn, from the first one to the next. Each has a link to all others. */
  routes: readonly string[];
  /** How many times slower the processor is made. */
  slowdown: number;
}

/** What the changes of a page took. */
interface RouteChanges {
  /** Milliseconds from each click until the new page's heading was painted, in the order of the clicks. */
  milliseconds: number[];
  /** Most requests that one change made. */
  requests: number;
}

/** Clicks links of a hydrated page, whose targets the reader pointed at before, and times until the next page is painted. */
export async function measureRouteChanges(
  browser: Browser,
  { site, routes, slowdown }: RouteChangeOptions,
): Promise<RouteChanges> {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(recordChanges);
    await page.goto(routes[0] ?? "/");
    await page.mouse.move(3, 3);
    await page.mouse.move(9, 9);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    // All data and code are in memory after one round.
    for (const route of [...routes.slice(1), ...routes.slice(0, 1)]) await open(page, route);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const milliseconds: number[] = [];
    let requests = 0;
    page.on("request", () => {
      made += 1;
    });
    let made = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const route of [...routes.slice(1), ...routes.slice(0, 1)]) {
        made = 0;
        milliseconds.push(await open(page, route));
        requests = Math.max(requests, made);
      }
    }
    return { milliseconds, requests };
  } finally {
    await context.close();
  }
}

/** What {@link recordChanges} leaves in the window. */
interface Recorded {
  /** Milliseconds of the last change, once the new page was painted. */
  took: number | undefined;
}

/** Points at the first link to a page, wherever it is, and clicks it. @returns milliseconds until the page was painted */
async function open(page: Page, route: string): Promise<number> {
  const link = page.locator(`a[href="${route}"]`).first();
  await link.dispatchEvent("pointerover");
  await page.evaluate(() => Object.assign(globalThis, { took: undefined }));
  await link.dispatchEvent("click", { button: 0 });
  const took = await page.waitForFunction(() => (globalThis as unknown as Recorded).took);
  return Number(await took.jsonValue());
}

/** Runs in the window, before its own scripts. It names no function: the tools that run this file would add a helper. */
function recordChanges(): void {
  let clicked = 0;
  let shown: string | null | undefined;
  const recorded: Recorded = { took: undefined };
  Object.assign(globalThis, recorded);
  addEventListener(
    "click",
    ({ timeStamp }) => {
      clicked = timeStamp;
      shown = document.querySelector("h1")?.textContent;
    },
    true,
  );
  new MutationObserver(() => {
    const present = document.querySelector("h1")?.textContent;
    if (clicked === 0 || present === shown) return;
    shown = present;
    const { port1, port2 } = new MessageChannel();
    // A message that is sent in a frame arrives after it was painted.
    port1.onmessage = () => Object.assign(globalThis, { took: performance.now() - clicked });
    requestAnimationFrame(() => port2.postMessage(undefined));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
