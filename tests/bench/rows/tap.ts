import type { Page } from "@playwright/test";
import type { Row } from "../row.ts";
import { throttle } from "../visit.ts";

const turns = 7;

export const row: Row = {
  what: "Tap on the phone menu until it is painted: page not hydrated, processor 4 times slower, 1.6 Mb/s",
  figures: { reaction: { unit: "ms", atMost: 150 } },
  async measure({ sites, progress }) {
    const address = await sites.address();
    const browser = await sites.browser();
    const reaction: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      progress(`tap ${turn + 1} of ${turns}`);
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      try {
        const page = await context.newPage();
        await throttle(await context.newCDPSession(page), 4);
        await page.goto(`${address}services/collections`);
        reaction.push(await tap(page));
      } finally {
        await context.close();
      }
    }
    return { figures: { reaction } };
  },
};

/** Taps the button of the menu. @returns milliseconds from the click until the open menu was painted */
async function tap(page: Page): Promise<number> {
  await page.evaluate(() => {
    const menu = document.querySelector("dialog.panel");
    addEventListener("pointerdown", ({ timeStamp }) => Object.assign(window, { tapped: timeStamp }), true);
    new MutationObserver(() => {
      const { port1, port2 } = new MessageChannel();
      // Messages that are sent in a frame arrive after it was painted.
      port1.onmessage = () => Object.assign(window, { opened: performance.now() });
      requestAnimationFrame(() => port2.postMessage(undefined));
    }).observe(menu ?? document, { attributes: true, attributeFilter: ["open"] });
  });
  await page.locator(".header .panel-button").tap();
  const took = await page.waitForFunction(() => {
    const { tapped, opened } = window as unknown as { tapped?: number; opened?: number };
    return opened !== undefined && tapped !== undefined ? opened - tapped : undefined;
  });
  return Number(await took.jsonValue());
}
