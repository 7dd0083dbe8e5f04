import { appScript, recordTransfers } from "../support/network.ts";
import { expect, hydrate, hydrated, test } from "../support/test.ts";

test("a page that the browser renders in advance begins nothing until the reader opens it @wide", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage["kente:outbox"] = "1";
    let opened = false;
    Object.defineProperty(document, "prerendering", { get: () => !opened });
    Object.assign(window, {
      open() {
        opened = true;
        document.dispatchEvent(new Event("prerenderingchange"));
      },
    });
  });
  const made = await recordTransfers(page);
  await page.goto("/");
  await page.evaluate(() => dispatchEvent(new KeyboardEvent("keydown")));
  // The bootstrap would have asked for this before, with the same timeout: a page that draws nothing may never be idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
  expect(made.filter(({ path }) => appScript.test(path))).toEqual([]);
  await expect(hydrated(page)).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { open(): void }).open());
  await hydrate(page);
  expect(made.some(({ path }) => appScript.test(path))).toBe(true);
});
