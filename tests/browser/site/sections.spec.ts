import type { Page } from "@playwright/test";
import { test } from "../support/sharedPage.ts";
import { expect, hydrate } from "../support/test.ts";

const terms = "/terms-and-conditions";
const contents = (page: Page) => page.getByRole("navigation", { name: "Contents" });
const current = (page: Page) => contents(page).locator("[aria-current]");

test("P-20 the table of contents of the terms, on a wide screen and on paper", async ({ page }) => {
  await page.goto(terms);

  await test.step("P-20 numbers are part of what is heard and copied of a section's title", async () => {
    const heading = page.getByRole("heading", { name: /^14\. Privacy policy$/ });
    await expect(heading).toHaveAttribute("id", "privacy-policy");
    await expect(contents(page).getByRole("link", { name: /^14\. Privacy policy$/ })).toBeVisible();
  });

  await test.step("P-20 the contents are unfolded, without a control that folds nothing", async () => {
    await expect(contents(page).getByRole("link")).toHaveCount(27);
    await expect(contents(page).getByRole("link").first()).toBeVisible();
    await expect(page.locator(".sections__summary")).toBeHidden();
    await page.locator("#copyright").evaluate((heading) => heading.scrollIntoView({ block: "start" }));
    await expect(contents(page)).toBeInViewport();
  });

  await hydrate(page);

  await test.step("P-20 the table of contents stays beside the text and shows the section that is being read", async () => {
    for (const anchor of ["governing-law", "copyright"]) {
      await page.locator(`#${anchor}`).evaluate((heading) => heading.scrollIntoView({ block: "start" }));
      await expect(current(page)).toHaveCount(1);
      await expect(current(page)).toHaveAttribute("href", `#${anchor}`);
      await expect(current(page)).toBeInViewport();
    }
  });

  await test.step("P-20 on the way back the contents show the section that is being read, also between two sections", async () => {
    /** Scrolls until the line where visitors read is this far above a section. */
    const readAbove = (anchor: string, distance: number) =>
      page.evaluate(
        ([id, gap]) => {
          const top = document.getElementById(id)?.closest("section")?.getBoundingClientRect().top ?? 0;
          scrollBy({ top: top - gap - innerHeight / 5, behavior: "instant" });
        },
        [anchor, distance] as const,
      );
    const third = (await contents(page).getByRole("link").nth(2).getAttribute("href"))?.slice(1) ?? "";
    const second = await contents(page).getByRole("link").nth(1).getAttribute("href");
    await readAbove("copyright", -8);
    await expect(current(page)).toHaveAttribute("href", "#copyright");
    await readAbove(third, 12);
    await expect(current(page)).toHaveAttribute("href", second ?? "");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(current(page)).toHaveCount(0);
  });

  await test.step("P-20 printed, a section's heading never stands alone at the end of a page", async () => {
    await page.emulateMedia({ media: "print" });
    const breaks = await page
      .locator(".sections__heading")
      .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).breakAfter));
    expect(new Set(breaks)).toEqual(new Set(["avoid"]));
    expect(breaks).toHaveLength(27);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("P-20 X-02 on a phone the contents are folded and open without JavaScript", async ({ page }) => {
    await page.goto(terms);
    const chevron = () =>
      page.locator(".sections__summary").evaluate((summary) => {
        const { inlineSize, borderBottomStyle, rotate } = getComputedStyle(summary, "::after");
        return { drawn: Number.parseFloat(inlineSize) > 6 && borderBottomStyle === "solid", rotate };
      });
    expect(await chevron()).toEqual({ drawn: true, rotate: "45deg" });
    const last = contents(page).getByRole("link", { name: "27. Other information" });
    await expect(last).toBeHidden();
    await contents(page).getByText("Contents: 27 sections").click();
    await expect.poll(chevron).toEqual({ drawn: true, rotate: "225deg" });
    await last.click();
    await expect(page).toHaveURL(/#/);
    await expect(page.getByRole("heading", { name: "27. Other information" })).toBeInViewport();
  });
});
