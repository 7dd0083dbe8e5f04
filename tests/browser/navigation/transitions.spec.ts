import type { Page } from "@playwright/test";
import { arrived, follow, scrolled, scrollTo } from "../support/browse.ts";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate } from "../support/test.ts";

/** Records what each view transition animates. Runs in the page. */
function recordTransitions(): void {
  const animated: string[] = [];
  const start = document.startViewTransition;
  document.startViewTransition = (change) => {
    const transition = start.call(document, change);
    void transition.ready.then(() => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && effect.pseudoElement) animated.push(effect.pseudoElement);
    });
    return transition;
  };
  Object.assign(window, { animated });
}

const animated = (page: Page) => page.evaluate(() => (window as unknown as { animated: string[] }).animated);

test.beforeEach(({ page }) => page.addInitScript(recordTransitions));

test("the next page fades in below a header that stands, and the picture of its card grows into that of its hero", async ({
  page,
}) => {
  // Both pictures are in view.
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto("/services/payment-services");
  await hydrate(page);
  await page.locator("main .leads__link").first().click();
  await arrived(page, "/services/collections");
  await expect
    .poll(() => animated(page))
    .toEqual(
      expect.arrayContaining([
        "::view-transition-new(root)",
        "::view-transition-new(header)",
        "::view-transition-old(lead)",
        "::view-transition-new(lead)",
      ]),
    );
});

test("a page that is scrolled far down moves to its top instead of fading", async ({ page }) => {
  await page.goto("/services/payment-services");
  await hydrate(page);
  await scrollTo(page, 1000);
  await follow(page, "/services/collections");
  await arrived(page, "/services/collections");
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await animated(page)).toEqual([]);
});

test("a link that is followed while the browser draws the old page for a transition leads to its page", async ({
  page,
}) => {
  await page.goto("/services/payment-services");
  await hydrate(page);
  const before = await page.evaluate(() => {
    const start = document.startViewTransition;
    document.startViewTransition = (change) => {
      document.startViewTransition = start;
      const transition = start.call(document, change);
      document.querySelector<HTMLElement>('a[href="/about-us"]')?.click();
      return transition;
    };
    return history.length;
  });
  await follow(page, "/services/collections");
  await arrived(page, "/about-us");
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await arrived(page, "/services/payment-services");
});

test("under reduced motion pages change at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/services/payment-services");
  await hydrate(page);
  await page.locator("main .leads__link").first().click();
  await arrived(page, "/services/collections");
  expect(await animated(page)).toEqual([]);
});
