import { routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { smallTargets } from "../support/targets.ts";
import { expect, hydrate } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

test.use({ hasTouch: true, isMobile: true, reducedMotion: "reduce" } as object);

test("pages have targets of at least 44 px where a finger is the pointer, on phones and tablets", async ({
  page,
}) => {
  // Pages share their blocks: every third one has all of them.
  for (const route of routes.filter((_, index) => isThorough || index % 3 === 0)) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(route);
    for (const width of isThorough ? [390, 1180] : [390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
      // Header and footer are the same on all pages.
      const { measured, small } = await smallTargets(page, route === "/" || isThorough ? "body" : "main");
      expect(measured, `${route} at ${width} px`).toBeGreaterThan(0);
      expect.soft(small, `${route} at ${width} px`).toEqual([]);
    }
  }
});

test("what opens has targets of at least 44 px too: the menu, the contents and the newsletter dialog", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/help-center");
  await hydrate(page);
  await page.locator('main button[aria-haspopup="dialog"]').tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect((await smallTargets(page)).small).toEqual([]);

  await page.goto("/terms-and-conditions");
  await page.locator(".sections__summary").tap();
  await expect(page.locator(".sections__link").last()).toBeVisible();
  expect((await smallTargets(page)).small).toEqual([]);
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).tap();
  for (const section of await page.getByRole("dialog").locator("summary").all()) {
    // The first one is open.
    if ((await section.locator("..").getAttribute("open")) === null) await section.tap();
    await expect(page.getByRole("dialog").locator("[open] a").first()).toBeVisible();
    const { measured, small } = await smallTargets(page);
    expect(measured).toBeGreaterThan(5);
    expect(small).toEqual([]);
  }
});
