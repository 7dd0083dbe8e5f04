import { test } from "../support/sharedPage.ts";
import { test as alone, expect } from "../support/test.ts";

const targets = [
  ["30+", "Clients Worldwide"],
  ["50+", "Projects Completed"],
  ["40+", "Team Members"],
  ["1m+", "Users Served"],
] as const;

alone(
  "S-01 S-02 the statistics count up once, in steps of a hundredth, when a tenth of the strip is in view",
  async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[][] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = [...document.querySelectorAll(".stats__tick")].map((tick) => tick.textContent ?? "");
        if (now.length > 0 && now.join() !== seen.at(-1)?.join()) seen.push(now);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto("/");
    const strip = page.locator(".stats");
    await expect(strip).not.toBeInViewport();
    await strip.scrollIntoViewIfNeeded();
    const noted = () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen);
    // The page notes what it shows: a busy machine may look when the two seconds are over.
    await expect.poll(async () => (await noted()).length).toBeGreaterThan(10);
    await expect(page.locator(".stats__tick")).toHaveCount(0);
    const seen = await noted();
    for (const row of seen) expect(row).toHaveLength(4);
    const first = seen.map((row) => Number.parseInt(row[0] ?? "", 10));
    expect([...first].sort((a, b) => a - b)).toEqual(first);
    expect(Math.max(...first)).toBeLessThanOrEqual(30);

    const before = seen.length;
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(strip).not.toBeInViewport();
    await strip.scrollIntoViewIfNeeded();
    await expect(strip).toBeInViewport();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await noted()).toHaveLength(before);
  },
);

test("S-02 under reduced motion the targets stand there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const strip = page.locator(".stats");
  await strip.scrollIntoViewIfNeeded();
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await expect(strip.locator(".stats__tick")).toHaveCount(0);
  for (const [figure, label] of targets)
    await expect(strip).toContainText(
      new RegExp(`${label}\\s*${figure.replace("+", "\\+")}|${figure.replace("+", "\\+")}\\s*${label}`),
    );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("S-01 S-02 the targets stand there at once", async ({ page }) => {
    await page.goto("/");
    const items = page.locator(".stats__item");
    for (const [index, [figure, label]] of targets.entries()) {
      await expect(items.nth(index)).toContainText(figure);
      await expect(items.nth(index)).toContainText(label);
    }
  });
});
