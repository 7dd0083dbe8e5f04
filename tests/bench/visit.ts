import type { Browser, CDPSession } from "@playwright/test";
import { requestsBeforePaint } from "../support/beforePaint.ts";

/** What the first visit of a page loads, in kilobytes as they come over the network. */
export interface Visit {
  /** HTML, stylesheets, scripts and fonts before the reader has done anything, without what is fetched for later. */
  all: number;
  /** Scripts before the reader has done anything. */
  firstScripts: number;
  /** All scripts once the page is hydrated. */
  scripts: number;
  /** Requests before the first paint. */
  requests: number;
}

const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Throttles a page like a phone on a slow network: 1.6 Mb/s. */
export async function throttle(session: CDPSession, slowdown = 1): Promise<void> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  if (slowdown > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

interface Loaded {
  type: string;
  bytes: number;
  later: boolean;
}

/** Visits a page for the first time, then hydrates it. */
export async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const loaded = new Map<string, Loaded>();
    session.on("Network.requestWillBeSent", ({ requestId, request, type = "Other" }) => {
      // What the page fetches for later has low priority.
      const later = type === "Fetch" || type === "Prefetch" || /prefetch/i.test(request.initialPriority);
      const isScript = new URL(request.url).pathname.endsWith(".js");
      loaded.set(requestId, { type: isScript ? "Script" : type, bytes: 0, later });
    });
    session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      const one = loaded.get(requestId);
      if (one) one.bytes += encodedDataLength;
    });
    await throttle(session);
    await page.goto(address, { waitUntil: "networkidle" });
    const sum = (wanted: (one: Loaded) => boolean) =>
      [...loaded.values()].filter(wanted).reduce((total, { bytes }) => total + bytes, 0) / 1000;
    const counted = new Set(["Document", "Stylesheet", "Script", "Font"]);
    const all = sum(({ type, later }) => counted.has(type) && !later);
    const firstScripts = sum(({ type, later }) => type === "Script" && !later);
    await page.mouse.move(3, 3);
    await page.mouse.move(9, 9);
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    // What hydration has loaded. What it fetches for the next page follows when the browser is idle.
    const scripts = sum(({ type }) => type === "Script");
    return { all, firstScripts, scripts, requests: await countBeforePaint(browser, address) };
  } finally {
    await context.close();
  }
}

async function countBeforePaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const { paths } = await requestsBeforePaint(await context.newPage(), address);
    return paths.length;
  } finally {
    await context.close();
  }
}
