import { resolve } from "node:path";
import type { Page } from "@playwright/test";
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

/** A block as an example writes it. */
type Block = Record<string, unknown>;

/** Opens the first example of a type whose block fits. */
async function open(page: Page, type: string, fits: (block: Block) => boolean) {
  const index = (examples.get(type) ?? []).findIndex(({ block }) => fits(block as Block));
  await page.goto(new URL(exampleRoute(type, index), exampleSite).href);
}

const isStrip = ({ items }: Block) => JSON.stringify(items).includes('"picture"');

test("a block has the room and the weight of heading that it says", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  /** As for a block below the first one, whose heading is that of the page. */
  const look = () =>
    page.locator(".block").evaluate((block) => {
      const heading = block.appendChild(document.createElement("h2"));
      return {
        room: Number.parseFloat(getComputedStyle(block).paddingBlockEnd),
        size: Number.parseFloat(getComputedStyle(heading).fontSize),
      };
    });
  await open(page, "banner", ({ emphasis }) => emphasis === "quiet");
  const quiet = await look();
  await open(page, "banner", ({ emphasis }) => emphasis === undefined);
  const normal = await look();
  await open(page, "prose", ({ emphasis }) => emphasis === "statement");
  const statement = await look();
  expect(quiet.room).toBeLessThan(normal.room);
  expect(normal.room).toBeLessThan(statement.room);
  expect(quiet.size).toBeLessThan(normal.size);
  expect(normal.size).toBeLessThan(statement.size);
});

test("a scene is as wide as the screen, up to 1,600 pixels, its words as the page", async ({ page }) => {
  await open(page, "feature-list", ({ variant }) => variant === "scene");
  const picture = page.locator(".feature-list--scene img:visible");
  for (const width of [640, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await picture.boundingBox()).toMatchObject({ x: 0, width });
    const words = await page
      .locator(".feature-list--scene")
      .locator(".intro, li")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(Math.min(...words)).toBeCloseTo(Math.max(width * 0.04, (width - 1200) / 2), 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 1920, height: 900 });
  expect(await picture.boundingBox()).toMatchObject({ x: 160, width: 1600 });
});

test("on phones each caption of a scene stands under its own part of it, as wide as the words", async ({
  page,
}) => {
  await open(page, "feature-list", ({ variant }) => variant === "scene");
  await page.setViewportSize({ width: 390, height: 844 });
  const pictures = page.locator(".feature-list--scene img:visible");
  const captions = page.locator(".feature-list--scene li > div");
  await expect(pictures).toHaveCount(await captions.count());
  for (const [index, caption] of (await captions.all()).entries()) {
    const [above, below] = [await pictures.nth(index).boundingBox(), await caption.boundingBox()];
    expect(above).toMatchObject({ x: 20, width: 350 });
    expect(Number(below?.y) - Number(above?.y) - Number(above?.height)).toBeCloseTo(16, 0);
  }
});

test("a feature stands below its own picture, three beside each other on wide pages", async ({ page }) => {
  await open(page, "feature-list", ({ variant, items }) => !variant && JSON.stringify(items).includes("src"));
  const lefts = (parts: string) =>
    page.locator(parts).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  for (const [width, columns] of [
    [390, 1],
    [800, 1],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const words = await lefts(".feature-list__item > div");
    expect(await lefts(".feature-list__item img"), `${width}`).toEqual(words);
    expect(new Set(words).size, `${width}`).toBe(columns);
  }
});

test("groups of features stand in as many columns as fit", async ({ page }) => {
  await open(
    page,
    "feature-list",
    ({ items, picture }) => !picture && JSON.stringify(items).includes('"group"'),
  );
  const columns = () =>
    page
      .locator(".feature-list__group")
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
  for (const [width, count] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns()).toBe(count);
  }
});

test("a strip of steps that is wider than the screen scrolls by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "steps", isStrip);
  const strip = page.locator("ol");
  await strip.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

test("of the next step of a strip a phone shows the picture, and its words when they are whole", async ({
  page,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, "steps", isStrip);
    const next = page.locator("ol > :nth-child(2)");
    const left = await next.locator("img").evaluate((one) => one.getBoundingClientRect().left);
    expect(left).toBeLessThan(width - 56);
    await expect(next.locator(".strip-words")).toHaveCSS("opacity", "0");
    await next.evaluate((one) => one.scrollIntoView({ inline: "center" }));
    await expect(next.locator(".strip-words")).toHaveCSS("opacity", "1");
  }
});

test("cards in rows have their picture beside their words on phones, and above them on wider screens", async ({
  page,
}) => {
  await open(page, "card-grid", ({ phones }) => phones === "rows");
  const card = page.locator(".card-grid__cards > li").first();
  const starts = async (of: string) =>
    (await card.locator(of).evaluate((one) => one.getBoundingClientRect())).left;
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await starts(".card-grid__words")).toBeGreaterThan((await starts("img")) + 112);
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(await starts(".card-grid__words")).toBeLessThan((await starts("img")) + 112);
});

test("cards in a strip are one row on phones, which scrolls by keyboard, and a grid on wider screens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "card-grid", ({ phones }) => phones === "strip");
  const strip = page.locator(".card-grid__cards");
  const tops = () =>
    strip
      .locator("li")
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().top)).size);
  const spare = () => strip.evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(await tops()).toBe(1);
  expect(await spare()).toBeGreaterThan(300);
  await strip.getByRole("link").last().focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 768, height: 800 });
  expect(await spare()).toBe(0);
});
