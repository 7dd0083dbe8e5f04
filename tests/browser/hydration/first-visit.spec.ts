import { arrived } from "../support/browse.ts";
import { stopClock } from "../support/clock.ts";
import { visitFirst } from "../support/firstVisit.ts";
import { mountRest } from "../support/mountRest.ts";
import { townRoutes } from "../support/routes.ts";
import { expect, hydrate, quiet, test } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

test("a first visit to any page waits for at most six requests, and loads few bytes @wide", async ({
  browser,
  baseURL,
}) => {
  for (const route of isThorough ? townRoutes : townRoutes.slice(0, 3)) {
    // Nothing is in the cache of a new visitor.
    const context = await browser.newContext();
    const page = await context.newPage();
    const { beforePaint, bytes } = await visitFirst(page, new URL(route, baseURL).href);
    expect(beforePaint.length, `${route}: ${beforePaint.join(" ")}`).toBeLessThanOrEqual(6);
    expect(bytes, route).toBeGreaterThan(5000);
    expect(bytes, route).toBeLessThanOrEqual(20_000);
    await context.close();
  }
});

test("the rules of each block are loaded once, by whichever page needs them first @wide", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const styles = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
        ({ href }) => new URL(href).pathname,
      ),
    );
  expect(await styles()).toEqual([expect.stringMatching(/^\/assets\/page-[\w-]{6}\.css$/)]);
  const types = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[data-block]")].map(({ dataset }) => dataset.block ?? ""),
    );
  const first = await types();
  await quiet(page);
  await hydrate(page);
  // After three seconds the browser itself would open the page.
  await stopClock(page);
  for (const [route, last] of [
    ["/help-center", "Did not find it?"],
    ["/careers", "What the work is about"],
    ["/", "Talk to us"],
  ] as const) {
    await page.evaluate((to) => document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)?.click(), route);
    await arrived(page, route);
    await mountRest(page, last);
    expect((await styles()).length).toBeGreaterThan(1);
  }
  const own = (await styles())
    .slice(1)
    .map((path) => /\/assets\/([\w-]+)-[\w-]{6}\.css$/.exec(path)?.[1] ?? path);
  expect(own).toContain("faq");
  expect(new Set(own).size).toBe(own.length);
  expect(own.filter((type) => first.includes(type))).toEqual([]);
});
