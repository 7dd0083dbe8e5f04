import { test as base, type ConsoleMessage, expect, type Page, type WebError } from "@playwright/test";

/** What a test may do about faults in the page. */
interface Faults {
  /** Expects faults that match: a test that breaks the network sees the browser complain. */
  allow(...patterns: RegExp[]): void;
  /** All faults so far. */
  seen: string[];
}

/** What the browser itself says of the page for missing addresses, which is answered with status 404. */
const missingPage = /status of 404 .*\/404\)$/;

/**
 * The tests' own `test`: it fails any test in whose pages something goes wrong that was not expected: an error in the
 * console, a violation of the content security policy, an uncaught exception, a difference between server and browser.
 */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [missingPage];
      const seen: string[] = [];
      const record = (message: ConsoleMessage) => {
        if (message.type() === "error") seen.push(`${message.text()} (${message.location().url})`);
      };
      const fail = (error: WebError) => seen.push(`uncaught: ${error.error().message}`);
      context.on("console", record);
      context.on("weberror", fail);
      await use({ allow: (...patterns) => void allowed.push(...patterns), seen });
      context.off("console", record);
      context.off("weberror", fail);
      expect(seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Address of the fixture site with long pages, which lies under a base path and has mail set up. */
export const longSite = process.env.KENTE_LONG ?? "";
/** Address of the fixture site with a page for each example of each block. */
export const exampleSite = process.env.KENTE_EXAMPLES ?? "";
/** Address of the fixture site in three languages, which lies under a base path. */
export const librarySite = process.env.KENTE_LIBRARY ?? "";
/** Address of this repository's own site, with mail set up. */
export const mailSite = process.env.KENTE_MAIL ?? "";

/** Whether the page has come to life. */
export function hydrated(page: Page) {
  return page.locator("html[data-hydrated]");
}

/** Gives the page a sign of a reader and waits until it has come to life. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  // A pointer that was over the page before the bootstrap ran does not come over it again.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointerover")));
  await expect(hydrated(page)).toHaveCount(1);
}

/** Waits until nothing is left to fetch: the document, what it needs, and what is prefetched at idle. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}
