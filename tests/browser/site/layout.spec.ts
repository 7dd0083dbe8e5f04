import { routes } from "../support/routes.ts";
import { test } from "../support/sharedPage.ts";
import { expect } from "../support/test.ts";

const widths = [320, 390, 768, 1024, 1440, 2560];

for (const route of routes) {
  test(`${route} overflows at no width, nor with its text at 200 percent`, async ({ page }) => {
    await page.goto(route);
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await excess(), `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await excess(), "with its text at 200 percent").toBeLessThanOrEqual(0);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
  });
}

test("every page has its own title and description", async ({ request }) => {
  const found = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    titles.add(found(html, /<title>([^<]+)</));
    descriptions.add(found(html, /<meta name="description" content="([^"]+)"/));
  }
  for (const one of [titles, descriptions]) {
    expect(one.size).toBe(routes.length);
    expect(one).not.toContain("");
  }
});
