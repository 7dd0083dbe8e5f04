import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WebError,
} from "@playwright/test";

/** What a test may do about faults in the page. */
interface Faults {
  /** Expects faults that match: a test that breaks the network sees the browser complain. */
  allow(...patterns: RegExp[]): void;
  /** All faults so far. */
  seen: string[];
}

/** What the browser itself says of the page for missing addresses, which is answered with status 404. */
const missingPage = /status of 404 .*\/404\)$/;

/** Opens a browser profile with these options, or gives the one that is open: as it was left. */
type Share = (options: BrowserContextOptions) => Promise<BrowserContext>;

/**
 * The tests' own `test`: it fails any test in whose pages something goes wrong that was not expected: an error in the
 * console, a violation of the content security policy, an uncaught exception, a difference between server and browser.
 */
export const test = base.extend<{ faults: Faults }, { share: Share }>({
  // For the tests of sharedPage.ts. All have it: Playwright ends a worker, with its browser, where others are needed.
  share: [
    async ({ browser }, use) => {
      const profiles = new Map<string, Promise<BrowserContext>>();
      await use((options) => {
        const kind = JSON.stringify(options);
        const profile = profiles.get(kind) ?? browser.newContext(options);
        profiles.set(kind, profile);
        return profile;
      });
      for (const profile of profiles.values()) await (await profile).close();
    },
    { scope: "worker" },
  ],
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

/** What tests use that are about phones. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Address of the fixture site with long pages, which lies under a base path and has mail set up. */
export const longSite = process.env.KENTE_LONG ?? "";
/** Address of the fixture site with a page for each example of each block. */
export const exampleSite = process.env.KENTE_EXAMPLES ?? "";
/** Address of the fixture site with a form of each kind, and the recipes of docs/form-recipes.md. */
export const formsSite = process.env.KENTE_FORMS ?? "";
/** Address of the fixture site in three languages, which lies under a base path. */
export const librarySite = process.env.KENTE_LIBRARY ?? "";
/** Address of the fixture site with statistics and other services. */
export const integrationsSite = process.env.KENTE_INTEGRATIONS ?? "";
/** Address of this repository's own site. */
export const ownSite = process.env.KENTE_SITE ?? "";

/** Whether the page has come to life. */
export function hydrated(page: Page) {
  return page.locator("html[data-hydrated]");
}

/** The forms of a page that their code has taken over. */
export function hydratedForms(page: Page): Locator {
  return page.locator("[data-hydrated]:has(> form)");
}

/** Gives the page a sign of a reader and waits until it has come to life. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(5, 5);
  // A pointer that was over the page before the bootstrap ran does not come over it again.
  await page.evaluate(() => dispatchEvent(new PointerEvent("pointerover", { screenX: 3, screenY: 3 })));
  await expect(hydrated(page)).toHaveCount(1);
}

/**
 * Waits until the page has fetched these files, whenever it began to: those at addresses, or one for each pattern.
 * @param files addresses, complete or from the site's root, or patterns of addresses
 */
export async function fetched(page: Page, ...files: (string | RegExp)[]): Promise<void> {
  const wanted = files.map((file) => (typeof file === "string" ? file : { pattern: file.source }));
  // An observer: a page whose clock is installed has no list of its transfers.
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve) => {
        const missing = new Set(
          all.map((file) =>
            typeof file === "string"
              ? (address: string) => address === new URL(file, location.href).href
              : (address: string) => new RegExp(file.pattern).test(address),
          ),
        );
        if (missing.size === 0) return resolve();
        new PerformanceObserver((list, observer) => {
          for (const { name } of list.getEntries())
            for (const matches of missing) if (matches(name)) missing.delete(matches);
          if (missing.size > 0) return;
          observer.disconnect();
          resolve();
        }).observe({ type: "resource", buffered: true });
      }),
    wanted,
  );
}

/** Waits until all texts are in their fonts: a page is loaded before, and a font that comes late moves what stands below it. */
export async function inFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Fonts are fetched for what is laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

/** Waits until nothing is left to fetch: the document, what it needs, and what is prefetched at idle. */
export async function quiet(page: Page): Promise<void> {
  // A busy browser is idle long after its network.
  const ahead = await page.evaluate(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    const data = connection?.saveData ? {} : document.querySelector<HTMLElement>("script[data-app]")?.dataset;
    const { app, page, site, prefetch, sending } = data ?? {};
    return `${app ?? ""} ${page ?? ""} ${site ?? ""} ${prefetch ?? ""} ${sending ?? ""}`
      .split(" ")
      .filter(Boolean);
  });
  await fetched(page, ...ahead);
  await page.waitForLoadState("networkidle");
}
