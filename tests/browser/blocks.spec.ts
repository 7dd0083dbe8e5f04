import { resolve } from "node:path";
import { violations } from "./support/axe.ts";
import { blockExamples, exampleRoute, insideRoute, standsInside } from "./support/exampleSite.ts";
import { test } from "./support/sharedPage.ts";
import { exampleSite, expect, hydrated } from "./support/test.ts";
import { isThorough } from "./support/thorough.ts";

const project = resolve(import.meta.dirname, "../..");
const examples = blockExamples(project);
/** The types that can stand inside of other blocks. */
const inner = [...examples.keys()].filter((type) => standsInside(project, type));

/** Accessibility rules for pages, which a single block need not pass. */
const ofPages = ["page-has-heading-one"];

test("A-05 a block of each type hydrates inside of another one, fits into 320 px and has no accessibility violation", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(new URL(insideRoute, exampleSite).href);
  const inside = page.locator(".slot [data-block]");
  const types = await inside.evaluateAll((all) => all.map((one) => one.getAttribute("data-block")));
  expect(types).toEqual(expect.arrayContaining(inner));
  expect(inner.length).toBeGreaterThan(20);
  await page.keyboard.press("Tab");
  await expect(hydrated(page)).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (isThorough) expect.soft(await violations(page), "light at 320 px").toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await violations(page), "dark at 1280 px").toEqual([]);
});

for (const [type, written] of examples) {
  // Inside of another block they hydrate and fit as they do alone.
  const mark = inner.includes(type) ? "@more" : "";
  test(`A-05 examples of ${type} hydrate and fit into 320 px ${mark}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(written.length).toBeGreaterThan(0);
    // The first one shows most. Others differ in what a conformance suite sees without a browser.
    for (const [index, { title }] of written.slice(0, isThorough ? undefined : 1).entries()) {
      await test.step(title, async () => {
        await page.setViewportSize({ width: 320, height: 800 });
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(new URL(exampleRoute(type, index), exampleSite).href);
        await expect(page.locator(`.block[data-block="${type}"]`)).toBeAttached();
        await page.keyboard.press("Tab");
        await expect(hydrated(page)).toHaveCount(1);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${title}: width at 320 px`).toBeLessThanOrEqual(320);
        // Otherwise all types are seen at once, above.
        if (!isThorough) return;
        expect.soft(await violations(page, ofPages), `${title}, light at 320 px`).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await violations(page, ofPages), `${title}, dark at 1280 px`).toEqual([]);
      });
    }
  });
}
