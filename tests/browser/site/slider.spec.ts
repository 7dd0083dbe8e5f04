import type { Page } from "@playwright/test";
import { stopClock } from "../support/clock.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, hydrated, inFonts } from "../support/test.ts";

const slider = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const slides = (page: Page) => slider(page).locator('[aria-roledescription="slide"]');
const current = (page: Page) => slider(page).locator('[aria-roledescription="slide"]:not([inert])');
const track = (page: Page) => slider(page).locator("[aria-live]");
const deck = (page: Page) => slider(page).locator('[class*="--initialized"]');
const stop = (page: Page) => slider(page).getByRole("button", { name: "Stop automatic slide show" });
const start = (page: Page) => slider(page).getByRole("button", { name: "Start automatic slide show" });
const next = (page: Page) => slider(page).getByRole("button", { name: "Next slide" });
const previous = (page: Page) => slider(page).getByRole("button", { name: "Previous slide" });

/** Opens home with the slider in the middle of the window, the pointer elsewhere. */
async function open(page: Page) {
  await page.goto("/");
  await hydrate(page);
  await slider(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(deck(page)).toHaveCount(1);
  // React has noticed that the row is a deck.
  await expect(current(page)).toHaveCount(1);
}

/** The same with the page's clock standing still, just when a slide's time begins. */
async function openStill(page: Page) {
  await page.clock.install();
  await open(page);
  await expect(track(page)).toHaveAttribute("aria-live", "off");
  await stop(page).hover();
  await expect(track(page)).toHaveAttribute("aria-live", "polite");
  await stopClock(page);
  await page.mouse.move(3, 3);
  await expect(track(page)).toHaveAttribute("aria-live", "off");
}

const label = (page: Page) => current(page).getAttribute("aria-label");

alone(
  "P-03 shows one slide after the other for 5000 ms, again and again, but stands still where it is pointed at or not seen",
  async ({ page }) => {
    await openStill(page);
    const count = await slides(page).count();
    const first = (await label(page)) ?? "";
    const from = Number(/^\d+/.exec(first)?.[0]);
    await page.clock.runFor(4900);
    await expect(current(page)).toHaveAttribute("aria-label", first);
    for (let step = 1; step <= count; step++) {
      await page.clock.runFor(step === 1 ? 200 : 5000);
      const shown = ((from - 1 + step) % count) + 1;
      await expect(current(page)).toHaveAttribute("aria-label", `${shown} of ${count}`);
    }

    const shown = (await label(page)) ?? "";
    await current(page).hover();
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveAttribute("aria-label", shown);
    await page.mouse.move(3, 3);
    await expect(track(page)).toHaveAttribute("aria-live", "off");
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(track(page)).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveAttribute("aria-label", shown);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => false });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(track(page)).toHaveAttribute("aria-live", "off");

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(track(page)).toHaveAttribute("aria-live", "polite");
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveAttribute("aria-label", shown);
  },
);

test("P-03 changes with Swiper's creative effect in 300 ms, goes around at both ends, and each slide announces its position", async ({
  page,
}) => {
  await open(page);
  await expect(slider(page).locator('[class*="--creative"]')).toHaveCount(1);
  // Pointed at, the slide stays until the click.
  await next(page).hover();
  await expect(track(page)).toHaveAttribute("aria-live", "polite");
  // Read with the click: on a busy machine the slide has arrived before the test can ask.
  const reading = await current(page).evaluateHandle((leaving: SVGElement | HTMLElement) => ({
    style: new Promise<{ transform: string; duration: string }>((resolve) => {
      document.addEventListener("click", () => {
        const { transform, transitionDuration: duration } = leaving.style;
        resolve({ transform, duration });
      });
    }),
  }));
  await next(page).click();
  const style = await reading.evaluate(({ style }) => style);
  expect(style.duration).toBe("300ms");
  expect(style.transform).toMatch(/translate3d\(.*rotateZ\(-?[1-9]/);

  await stop(page).click();
  const count = await slides(page).count();
  expect(count).toBe(6);
  for (let index = 0; index < count; index++)
    await expect(slides(page).nth(index)).toHaveAttribute("aria-label", `${index + 1} of ${count}`);
  while ((await label(page)) !== `1 of ${count}`) {
    const shown = (await label(page)) ?? "";
    await next(page).click();
    await expect(current(page)).not.toHaveAttribute("aria-label", shown);
  }
  await previous(page).click();
  await expect(current(page)).toHaveAttribute("aria-label", `${count} of ${count}`);
  await next(page).click();
  await expect(current(page)).toHaveAttribute("aria-label", `1 of ${count}`);
});

alone(
  "P-03 the reader can stop it, and set it going again; by keyboard its first stop is the button that stops it, and focus inside holds it",
  async ({ page }) => {
    await openStill(page);
    const shown = (await label(page)) ?? "";
    const before = page.locator('main a[href="/services/e-commerce"]').last();
    await before.focus();
    await page.keyboard.press("Tab");
    await expect(stop(page)).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(current(page)).toHaveAttribute("aria-label", shown);

    await page.keyboard.press("Enter");
    await expect(start(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(previous(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(next(page)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(current(page)).not.toHaveAttribute("aria-label", shown);
    await expect(next(page)).toBeFocused();

    // Of all slides only the one that is shown can be reached; after it the focus leaves.
    await page.keyboard.press("Tab");
    await expect(current(page).getByRole("link")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(slider(page).locator(":focus")).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(start(page)).toBeVisible();

    await test.step("P-03 by the pointer", async () => {
      const stopped = (await label(page)) ?? "";
      await start(page).click();
      await expect(track(page)).toHaveAttribute("aria-live", "off");
      await page.clock.runFor(5000);
      await expect(current(page)).not.toHaveAttribute("aria-label", stopped);
      const again = (await label(page)) ?? "";
      await stop(page).click();
      await expect(track(page)).toHaveAttribute("aria-live", "polite");
      await page.mouse.move(3, 3);
      await page.locator("h1").click();
      await page.clock.runFor(20_000);
      await expect(current(page)).toHaveAttribute("aria-label", again);
    });
  },
);

alone("P-03 under reduced motion it does not play by itself, while the buttons work", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await open(page);
  await expect(start(page)).toBeVisible();
  const shown = (await label(page)) ?? "";
  await page.clock.runFor(30_000);
  await expect(current(page)).toHaveAttribute("aria-label", shown);
  await next(page).click();
  await expect(current(page)).not.toHaveAttribute("aria-label", shown);
  const moving = await slides(page).evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length);
  expect(moving).toBe(0);
});

alone("P-03 nothing moves when the page is hydrated @more", async ({ page }) => {
  const code = await holdRequests(page, appScript);
  await page.goto("/");
  await slider(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const places = () =>
    page.evaluate(() =>
      [".slider", ".slider__card", ".slider [aria-label='Next slide']", ".block:last-of-type"].map(
        (selector) => JSON.stringify(document.querySelector(selector)?.getBoundingClientRect()),
      ),
    );
  await expect(hydrated(page)).toHaveCount(0);
  await inFonts(page);
  const before = await places();
  await code.release();
  await expect(deck(page)).toHaveCount(1);
  await expect(current(page)).toHaveAttribute("aria-label", /^1 of/);
  expect(await places()).toEqual(before);
});

alone("P-03 begins with the slide that the reader has scrolled to @more", async ({ page }) => {
  const code = await holdRequests(page, appScript);
  await page.goto("/");
  await slides(page)
    .nth(2)
    .evaluate((slide) => slide.scrollIntoView({ inline: "start", block: "center" }));
  await expect(slides(page).nth(2)).toBeInViewport({ ratio: 0.9 });
  await code.release();
  await expect(deck(page)).toHaveCount(1);
  await expect(current(page)).toHaveAttribute("aria-label", /^3 of/);
  await expect(current(page)).toBeInViewport({ ratio: 0.9 });
});

alone("P-03 stays a row with buttons where its code can't be loaded @more", async ({ page, faults }) => {
  faults.allow(/^Failed to load resource/);
  await page.route(/\/assets\/swiper-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/");
  await hydrate(page);
  await slider(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(stop(page)).toHaveCount(0);
  await next(page).click();
  await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 });
  await next(page).click();
  await expect(slides(page).nth(2)).toBeInViewport({ ratio: 0.9 });
  await previous(page).click();
  await expect(slides(page).nth(1)).toBeInViewport({ ratio: 0.9 });
});

test.describe("X-02 without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 the slides are a row to scroll, with every word and link, and no button that does nothing", async ({
    page,
  }) => {
    await page.goto("/");
    await expect(slider(page).getByRole("button")).toHaveCount(0);
    for (const slide of await slides(page).all()) {
      await slide.scrollIntoViewIfNeeded();
      await expect(slide.getByRole("heading")).toBeInViewport();
      await expect(slide.getByRole("link")).toHaveAttribute("href", /^\//);
      await expect(slide.getByRole("img")).toBeVisible();
    }
  });
});

test("P-03 the deck is as deep at its last slide as at its first: cards that have left come in again below @more", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  const count = await slides(page).count();
  for (let step = 0; step <= count; step++) {
    const below = await slides(page).evaluateAll((all) => {
      const edge = (slide: Element | undefined) =>
        slide?.firstElementChild?.getBoundingClientRect().right ?? 0;
      const top = edge(all.find((slide) => !slide.hasAttribute("inert")));
      const seen = all.filter((slide) => getComputedStyle(slide).opacity === "1" && edge(slide) > top + 4);
      return new Set(seen.map((slide) => Math.round(edge(slide)))).size;
    });
    expect(below, (await label(page)) ?? "").toBe(3);
    await next(page).click();
  }
});

test("P-03 a card that leaves fades out in the gap beside the deck", async ({ page }) => {
  await open(page);
  const view = slider(page).locator(".slider__view");
  const gap = await view.evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
  expect(gap).toBeGreaterThanOrEqual(20);
  const [outer, inner] = [await view.boundingBox(), await track(page).boundingBox()];
  expect(inner?.x).toBeCloseTo((outer?.x ?? 0) + gap, 0);
  await expect(view).not.toHaveCSS("mask-image", "none");
});

test("P-03 in print all slides are side by side, whole @more", async ({ page }) => {
  await open(page);
  await next(page).click();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1046 });
  await expect(slides(page).first()).toHaveCSS("transform", "none");
  const cards = await slider(page)
    .locator(".slider__card")
    .evaluateAll((all) =>
      all.map((card) => {
        const { left, right, top } = card.getBoundingClientRect();
        const { opacity } = getComputedStyle(card.parentElement as Element);
        return {
          whole: left >= 0 && right <= innerWidth && right - left > 100,
          opacity,
          at: `${left} ${top}`,
        };
      }),
    );
  expect(cards.length).toBe(await slides(page).count());
  expect(cards.filter(({ whole, opacity }) => !whole || opacity !== "1")).toEqual([]);
  expect(new Set(cards.map(({ at }) => at)).size).toBe(cards.length);
  await expect(next(page)).toBeHidden();
});
