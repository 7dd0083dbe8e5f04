import type { Page } from "@playwright/test";
import { exampleRoute } from "../support/exampleSite.ts";
import { appScript, holdRequests } from "../support/network.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated } from "../support/test.ts";

const open = (page: Page) => page.goto(new URL(exampleRoute("payout-run", 1), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="payout-run"]');
const account = (page: Page) => block(page).getByLabel("Wallet or bank account");
const approve = (page: Page) => block(page).getByRole("button");
const receipt = (page: Page) => block(page).locator(".receipt__paper");
const sample = (page: Page) => block(page).locator(".receipt__sample");
const reference = (page: Page) => receipt(page).getByText("L-0036");

test("the holder of an account appears with its last digit, and a wrong digit pays nobody", async ({
  page,
}) => {
  await open(page);
  await hydrate(page);
  await expect(account(page)).toHaveAccessibleDescription(/Book printer Bank account/);
  await account(page).fill("0300000120");
  await expect(account(page)).toHaveAccessibleDescription(/Evening reader Wallet/);
  await expect(approve(page)).toBeEnabled();
  await account(page).fill("0300000121");
  await expect(account(page)).toHaveAttribute("aria-invalid", "true");
  await expect(account(page)).toHaveAccessibleDescription(/No account has this number\. Check the digits\./);
  await expect(approve(page)).toBeDisabled();
  await approve(page).dispatchEvent("click");
  await expect(reference(page)).toBeHidden();
});

test("the approval prints a receipt for what is in the form, by keyboard too, and a change begins again", async ({
  page,
}) => {
  await open(page);
  await hydrate(page);
  await account(page).fill("030 000 0120");
  await block(page).getByLabel("Amount in pounds").fill("48.50");
  await expect(reference(page)).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(approve(page)).toHaveText("Approve GBP 48.50");
  await expect(approve(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(reference(page)).toBeVisible();
  await expect(receipt(page)).toHaveText(/Receipt ?GBP 48\.50.*Wallet.*···· 0120.*Paid/s);
  await expect(approve(page)).toHaveText("Start again");
  await expect(approve(page)).toBeFocused();
  await account(page).fill("2041");
  await expect(reference(page)).toBeHidden();
  await expect(approve(page)).toHaveText("Approve GBP 48.50");
});

test("a sample of the receipt stands where it prints, with what is in the form, and nothing moves", async ({
  page,
}) => {
  await open(page);
  await hydrate(page);
  await block(page).getByLabel("Amount in pounds").fill("48.50");
  await expect(sample(page)).toBeVisible();
  await expect(sample(page)).toHaveText(/^Sample ?Your receipt ?GBP 48\.50.*L-0036.*Waiting$/s);
  await approve(page).scrollIntoViewIfNeeded();
  const boxes = () => Promise.all([sample(page).boundingBox(), block(page).boundingBox()]);
  const before = await boxes();
  await approve(page).click();
  await expect(reference(page)).toBeVisible();
  await expect(sample(page)).toBeHidden();
  expect(await boxes()).toEqual(before);
  const paper = await receipt(page).evaluate((one: HTMLElement) => [one.offsetWidth, one.offsetHeight]);
  expect(paper).toEqual([before[0]?.width, before[0]?.height].map((size) => Math.round(size ?? 0)));
});

test("the sample and the printed receipt are light paper on a dark page too", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page);
  await hydrate(page);
  const light = /^rgb\((?:2\d\d, ){2}2\d\d\)$/;
  await expect(sample(page)).toHaveCSS("background-color", light);
  await approve(page).click();
  await expect(reference(page)).toBeVisible();
  await expect(receipt(page)).toHaveCSS("background-color", light);
});

test("what is typed before hydration stays, and finds its recipient", async ({ page }) => {
  const app = await holdRequests(page, appScript);
  await open(page);
  await account(page).fill("0300000120");
  await app.release();
  await expect(hydrated(page)).toHaveCount(1);
  await expect(account(page)).toHaveValue("0300000120");
  await expect(account(page)).toHaveAccessibleDescription(/Evening reader/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 the transfer is told from the account to the receipt, with no control that does nothing", async ({
    page,
  }) => {
    await open(page);
    for (const words of ["2041", "Book printer", "GBP 36"])
      await expect(block(page).locator(".example__still").getByText(words)).toBeVisible();
    await expect(reference(page)).toBeVisible();
    await expect(sample(page)).toBeHidden();
    await expect(block(page).getByRole("button")).toHaveCount(0);
    await expect(block(page).getByRole("textbox")).toHaveCount(0);
  });
});
