import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { blockExamples, exampleRoute } from "./support/exampleSite.ts";
import { test } from "./support/sharedPage.ts";
import { exampleSite, expect } from "./support/test.ts";

const examples = blockExamples(resolve(import.meta.dirname, "../.."));

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

test("a scene is as wide as the screen, and its words keep to the column of the page", async ({ page }) => {
  await open(page, "feature-list", ({ variant }) => variant === "scene");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const scene = page.locator(".feature-list--scene");
    expect(await scene.locator("img").boundingBox()).toMatchObject({ x: 0, width });
    const words = await scene
      .locator(".intro, li")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(Math.min(...words)).toBe(Math.max(20, (width - 1200) / 2));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
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
