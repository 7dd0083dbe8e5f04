import { routes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

for (const width of [320, 390, 768, 1024, 1440, 2560]) {
  test(`nothing overflows at ${width} px on any page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const route of routes) {
      await page.goto(route);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `${route} at ${width}`).toBeLessThanOrEqual(0);
    }
  });
}

test("every page has one h1, its own title and description, and a landmark of each kind", async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const route of routes) {
    await page.goto(route);
    await expect(page.locator("h1"), route).toHaveCount(1);
    await expect(page.getByRole("main"), route).toHaveCount(1);
    titles.add(await page.title());
    descriptions.add((await page.locator('meta[name="description"]').getAttribute("content")) ?? "");
  }
  expect(titles.size).toBe(routes.length);
  expect(descriptions.size).toBe(routes.length);
  expect(descriptions).not.toContain("");
});

test("zooming the text to 200 percent hides nothing", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  for (const route of routes) {
    await page.goto(route);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, route).toBeLessThanOrEqual(0);
  }
});
