import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { violations } from "../support/axe.ts";
import { type EditedProject, startEditedProject } from "../support/devServer.ts";
import { expect, test } from "../support/test.ts";

const blocks = resolve(import.meta.dirname, "../../../blocks");
const types = readdirSync(blocks).filter((type) => existsSync(join(blocks, type, "examples.json")));
let project: EditedProject | undefined;

test.beforeAll(async () => {
  project = await startEditedProject();
});

test.afterAll(() => project?.stop());

/** Accessibility rules for pages, which a single block need not pass. */
const ofPages = ["page-has-heading-one"];

for (const type of types) {
  const titles = (
    JSON.parse(readFileSync(join(blocks, type, "examples.json"), "utf8")) as { title: string }[]
  ).map(({ title }) => title);

  test(`A-05 every example of ${type} hydrates, fits into 320 px and has no accessibility violation`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(titles.length).toBeGreaterThan(0);
    for (const [index, title] of titles.entries()) {
      await test.step(title, async () => {
        await page.setViewportSize({ width: 320, height: 800 });
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(new URL(`/_gallery/${type}/${index + 1}`, project?.address).href);
        await expect(page.locator(`[data-block="${type}"]`)).toBeAttached();
        await expect(page.locator("html")).toHaveAttribute("data-hydrated", "", { timeout: 30_000 });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(width, `${title}: width at 320 px`).toBeLessThanOrEqual(320);
        expect.soft(await violations(page, ofPages), `${title}, light at 320 px`).toEqual([]);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ colorScheme: "dark" });
        expect.soft(await violations(page, ofPages), `${title}, dark at 1280 px`).toEqual([]);
      });
    }
  });
}
