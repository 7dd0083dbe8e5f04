import { visitFirst } from "../support/firstVisit.ts";
import { routes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Bytes of HTML, stylesheets, scripts and fonts, and of fonts alone: those of texts and headings. The font of code waits until the
 * page is hydrated.
 */
const most = { all: 51_000, fonts: 28_000 };

// Every layout; all routes where there is time for them.
const visited = isThorough
  ? routes
  : ["/", "/contact-us", "/help-center", "/services/collections", "/terms-and-conditions"];

for (const route of visited) {
  test(`a first visit to ${route} needs few requests before the first paint, and few bytes`, async ({
    page,
  }) => {
    const { beforePaint, bytes, fonts } = await visitFirst(page, route);
    // The page, its stylesheet, two fonts, the bootstrap, and a picture or another stylesheet.
    expect(beforePaint.length, beforePaint.join(" ")).toBeLessThanOrEqual(6);
    expect(bytes).toBeGreaterThan(30_000);
    expect(bytes).toBeLessThanOrEqual(most.all);
    expect(fonts).toBeLessThanOrEqual(most.fonts);
  });
}

for (const [route, most] of [
  ["/", 83_300],
  ["/services/collections", 78_100],
  ["/help-center", 79_400],
  ["/contact-us", 78_500],
] as const) {
  test(`${route} has at most ${most / 1000} kB of script once it is hydrated`, async ({ page }) => {
    await page.goto(route);
    const script = page.locator("script[data-app]");
    const names = await Promise.all(
      ["src", "data-app", "data-prefetch"].map((name) => script.getAttribute(name)),
    );
    const files = names.flatMap((name) => name?.split(" ") ?? []);
    const answers = await Promise.all(
      files.map((file) => page.request.get(file, { headers: { "accept-encoding": "br" } })),
    );
    const sizes = answers.map((answer) => Number(answer.headers()["content-length"]));
    expect(sizes.length).toBeGreaterThan(2);
    // The script before the first interaction: 1.5 KB.
    expect(sizes[0]).toBeLessThanOrEqual(1536);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most);
  });
}

test("a form has at most 95 kB of script of its own, and 117 kB with all that sends it", async ({ page }) => {
  await page.goto("/contact-us");
  const names = (await page.locator("script[data-app]").getAttribute("data-sending"))?.split(" ") ?? [];
  const scripts = names.filter((name) => name.endsWith(".js"));
  const answers = await Promise.all(
    scripts.map((file) => page.request.get(file, { headers: { "accept-encoding": "br" } })),
  );
  const sizes = answers.map((answer) => Number(answer.headers()["content-length"]));
  expect(sizes.length).toBeGreaterThan(2);
  expect(sizes[scripts.findIndex((name) => name.includes("formCode"))]).toBeLessThanOrEqual(95_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(117_000);
});
