import type { Page } from "@playwright/test";
import { test } from "../support/sharedPage.ts";
import { test as alone, expect, hydrate, hydrated, longSite } from "../support/test.ts";

const titles = ["Payments engineer", "Merchant support officer", "Account manager, schools & markets"];

const rows = (page: Page) => page.locator("[data-block=positions] details");
const open = (page: Page) => page.locator("[data-block=positions] details[open]");

async function seesRowsThatOpenOneAtATime(page: Page) {
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).getByRole("heading")).toHaveText(titles);
  await expect(open(page)).toHaveCount(1);
  await expect(open(page)).toContainText("Payments engineer");

  for (const title of titles.slice(1)) {
    await rows(page).getByRole("heading", { name: title }).click();
    await expect(open(page)).toHaveCount(1);
    await expect(open(page)).toContainText(title);
    await expect(open(page).getByRole("link")).toBeVisible();
  }
  await open(page).getByRole("heading").click();
  await expect(open(page)).toHaveCount(0);
}

test("P-21 positions open one at a time, number 1 first, and a click on the open one closes it", async ({
  page,
}) => {
  await page.goto(`${longSite}careers`);
  await hydrate(page);
  await seesRowsThatOpenOneAtATime(page);
  await expect(page.getByText("No available positions")).toHaveCount(0);

  await test.step("P-21 a position shows its category, title, company, place, kind of work, description and where to apply", async () => {
    await rows(page).first().getByRole("heading").click();
    const first = rows(page).first();
    for (const words of ["Engineering", "Loom Labs", "Kumasi", "Part time", "You write the service"]) {
      await expect(first.getByText(words).first()).toBeVisible();
    }
    await expect(first.getByRole("listitem").filter({ hasText: "Care" }).locator("strong")).toBeVisible();
    await expect(first.getByRole("link", { name: "Apply by email for Payments engineer" })).toHaveAttribute(
      "href",
      "mailto:engineering@example.com?subject=Payments%20engineer",
    );

    await rows(page).getByRole("heading", { name: "Account manager" }).click();
    await expect(open(page).getByRole("link")).toHaveAttribute(
      "href",
      "mailto:careers@example.com?subject=Account%20manager%2C%20schools%20%26%20markets",
    );
  });

  await test.step("P-21 positions open and close by keyboard", async () => {
    await rows(page).nth(1).locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(open(page)).toContainText("Merchant support officer");
    // What opens takes the focus once it is drawn.
    await expect(open(page).getByRole("link")).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(open(page).getByRole("link")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await expect(open(page)).toHaveCount(0);
  });
});

alone("P-21 a position opened before the page hydrated stays open", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_pages/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${longSite}careers`);
  await rows(page).getByRole("heading", { name: "Merchant support officer" }).click();
  await expect(open(page)).toContainText("Merchant support officer");
  await expect(hydrated(page)).toHaveCount(0);
  release();
  await hydrate(page);
  await expect(open(page)).toHaveCount(1);
  await expect(open(page)).toContainText("Merchant support officer");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("P-21 X-02 careers says where there is no position; others open one at a time", async ({ page }) => {
    await page.goto("/careers");
    const block = page.locator("[data-block=positions]");
    await expect(block.getByText("No available positions", { exact: true })).toBeVisible();
    await expect(block.locator("details, a")).toHaveText(["Get the newsletter"]);
    await expect(block.getByRole("heading")).toHaveText(["Open Positions"]);
    await page.goto(`${longSite}careers`);
    await seesRowsThatOpenOneAtATime(page);
  });
});
