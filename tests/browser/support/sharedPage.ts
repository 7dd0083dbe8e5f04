import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { test as base } from "./test.ts";

/** Opens a page with these options, or gives the one that is open: as it was left. */
type Share = (options: BrowserContextOptions) => Promise<Page>;

/**
 * `test` for tests that only read: all of a worker that ask for the same kind of device share one page, and with it the
 * browser's cache and the code that it has compiled. A visit costs less than half as much. Whoever shares the page leaves no
 * script, route or value in it; size, scheme and motion are those of the options at the beginning of each test.
 */
export const test = base.extend<object, { share: Share }>({
  share: [
    async ({ browser }, use) => {
      const pages = new Map<string, Promise<Page>>();
      await use((options) => {
        const kind = JSON.stringify(options);
        const page = pages.get(kind) ?? browser.newContext(options).then((context) => context.newPage());
        pages.set(kind, page);
        return page;
      });
      for (const page of pages.values()) await (await page).context().close();
    },
    { scope: "worker" },
  ],
  context: async ({ share, baseURL, hasTouch, isMobile }, use) => {
    const page = await share({ ...(baseURL !== undefined && { baseURL }), hasTouch, isMobile });
    await use(page.context() as BrowserContext);
  },
  page: async ({ context, viewport, colorScheme, reducedMotion }, use) => {
    const [page] = context.pages();
    if (page === undefined) throw new Error("The shared page was closed.");
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion });
    await use(page);
  },
});
