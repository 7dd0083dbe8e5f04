import { statSync } from "node:fs";
import { join } from "node:path";
import { painted, twoFrames } from "../../browser/support/browse.ts";
import { holdRequests } from "../../browser/support/network.ts";
import { hydrate } from "../../browser/support/test.ts";
import { someOf } from "../../browser/support/thorough.ts";
import { root } from "../../support/project.ts";
import { expect, test } from "./test.ts";

/** The page with a photograph, which has another file for phones. */
const path = "/fournil";
const photograph = 'img[src*="/miche-"]';

/** Adds tests of the photograph of the bakery, whose site must not be built twice: to make its pictures takes long. */
export function photographsFit(): void {
  const screens = [
    { width: 390, scale: 2, file: "miche-croute", least: 700 },
    { width: 1440, scale: 1, file: "miche", least: 568 },
  ];
  for (const { width, scale, file, least } of someOf(screens, 1)) {
    test(`a screen of ${width} px with ${scale} pixels for each gets a photograph that fits, and nothing moves`, async ({
      browser,
      served,
    }) => {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        deviceScaleFactor: scale,
        baseURL: served.address,
      });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      const loaded: string[] = [];
      page.on("response", (response) => {
        if (response.url().includes("/miche")) loaded.push(new URL(response.url()).pathname);
      });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) document.documentElement.dataset.moved = entry.entryType;
        }).observe({ type: "layout-shift", buffered: true });
      });
      // Fonts never come: one that comes late may move a line. The photograph comes into the hydrated page.
      await holdRequests(page, /\.woff2/);
      const pictures = await holdRequests(page, /\/miche/);
      await page.goto(path, { waitUntil: "domcontentloaded" });
      // A pointer has the browser lay out what it can't show yet, without its styles, and what they change counts as moved.
      await painted(page);
      await hydrate(page);
      const image = page.locator(photograph);
      await image.scrollIntoViewIfNeeded();
      await expect.poll(pictures.held).toBe(1);
      await twoFrames(page);
      await pictures.release();
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.currentSrc))
        .toBeTruthy();
      await image.evaluate((one: HTMLImageElement) => one.decode());
      // What has moved is known with the frame that shows it.
      await twoFrames(page);
      const shown = await image.evaluate((one: HTMLImageElement) => ({
        address: new URL(one.currentSrc).pathname,
        space: one.offsetWidth,
        moved: document.documentElement.dataset.moved,
      }));
      const [, name, pixels] = /^\/assets\/pictures\/(.+)-[\w-]{8}-(\d+)\.avif$/.exec(shown.address) ?? [];
      expect(name).toBe(file);
      expect(Number(pixels)).toBeGreaterThanOrEqual(least);
      expect(Number(pixels)).toBeLessThan(2.2 * least);
      expect(shown.space).toBeGreaterThanOrEqual(Math.floor(least / scale));
      expect(shown.moved).toBeUndefined();
      // One file of it is loaded, and it is a small part of the photograph.
      expect([...new Set(loaded)]).toEqual([shown.address]);
      const original = statSync(join(root, `tests/sites/bakery/public/images/${file}.jpg`)).size;
      expect(statSync(join(served.out, shown.address)).size).toBeLessThan(original / 2);
      expect(faults).toEqual([]);
      await context.close();
    });
  }

  test("a browser without AVIF gets WebP, and files of a photograph may be kept for ever", async ({
    request,
    served,
    page,
  }) => {
    await page.goto(path);
    const sources = await page
      .locator(`picture:has(${photograph}) source`)
      .evaluateAll((all) =>
        all.map((one) => ({ type: (one as HTMLSourceElement).type, set: (one as HTMLSourceElement).srcset })),
      );
    expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp", "image/avif", "image/webp"]);
    for (const { type, set } of sources)
      for (const [, address = ""] of set.matchAll(/(\/\S+) \d+w/g)) {
        const response = await request.get(served.address + address);
        expect(response.status()).toBe(200);
        expect(response.headers()).toMatchObject({
          "content-type": type,
          "cache-control": "public, max-age=31536000, immutable",
        });
      }
    const plain = await page.locator(photograph).getAttribute("src");
    expect(plain).toMatch(/\.jpg$/);
    expect((await request.get(served.address + plain)).headers()["content-type"]).toBe("image/jpeg");
  });
}
