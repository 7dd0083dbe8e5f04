import type { Page } from "@playwright/test";
import { expect, hydrate, test } from "../support/test.ts";

const terms = "/terms-and-conditions";
const contents = (page: Page) => page.getByRole("navigation", { name: "Contents" });
const current = (page: Page) => contents(page).locator("[aria-current]");

test("P-20 the table of contents stays beside the text and shows the section that is being read", async ({
  page,
}) => {
  await page.goto(terms);
  await hydrate(page);
  await expect(current(page)).toHaveCount(0);
  for (const anchor of ["governing-law", "copyright"]) {
    await page.locator(`#${anchor}`).evaluate((heading) => heading.scrollIntoView({ block: "start" }));
    await expect(current(page)).toHaveCount(1);
    await expect(current(page)).toHaveAttribute("href", `#${anchor}`);
    await expect(current(page)).toBeInViewport();
  }
});

test("P-20 numbers are part of what is heard and copied of a section's title", async ({ page }) => {
  await page.goto(terms);
  const heading = page.getByRole("heading", { name: /^14\. Privacy policy$/ });
  await expect(heading).toHaveAttribute("id", "privacy-policy");
  await expect(contents(page).getByRole("link", { name: /^14\. Privacy policy$/ })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("P-20 X-02 on a phone the contents are folded and open without JavaScript", async ({ page }) => {
    await page.goto(terms);
    const last = contents(page).getByRole("link", { name: "27. Other information" });
    await expect(last).toBeHidden();
    await contents(page).getByText("Contents: 27 sections").click();
    await last.click();
    await expect(page).toHaveURL(/#/);
    await expect(page.getByRole("heading", { name: "27. Other information" })).toBeInViewport();
  });
});
test("P-20 on a wide screen the contents are unfolded, without a control that folds nothing", async ({
  page,
}) => {
  await page.goto(terms);
  await expect(contents(page).getByRole("link")).toHaveCount(27);
  await expect(contents(page).getByRole("link").first()).toBeVisible();
  await expect(page.locator(".sections__summary")).toBeHidden();
  await page.locator("#copyright").evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  await expect(contents(page)).toBeInViewport();
});

test("P-20 printed, a section's heading never stands alone at the end of a page", async ({ page }) => {
  await page.goto(terms);
  await page.emulateMedia({ media: "print" });
  const breaks = await page
    .locator(".sections__heading")
    .evaluateAll((all) => all.map((heading) => getComputedStyle(heading).breakAfter));
  expect(new Set(breaks)).toEqual(new Set(["avoid"]));
  expect(breaks).toHaveLength(27);
});
