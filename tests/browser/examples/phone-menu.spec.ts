import type { Page } from "@playwright/test";
import { announced } from "../support/announced.ts";
import { violations } from "../support/axe.ts";
import { exampleRoute } from "../support/exampleSite.ts";
import { test } from "../support/sharedPage.ts";
import { exampleSite, expect, hydrate } from "../support/test.ts";

const open = (page: Page) => page.goto(new URL(exampleRoute("phone-menu", 1), exampleSite).href);
const block = (page: Page) => page.locator('[data-block="phone-menu"]');
const phone = (page: Page) => block(page).getByRole("group");
const display = (page: Page) => block(page).locator(".phone-menu__display");
const key = (page: Page, name: string) => phone(page).getByRole("button", { name, exact: true });

test("keys walk through the menu: a choice opens its screen, an answer is sent, and the call ends", async ({
  page,
}) => {
  await open(page);
  await expect(display(page)).toContainText("*000#");
  await key(page, "Dial *000#").click();
  await expect(display(page)).toContainText("Town library");
  await expect(display(page).getByRole("listitem")).toHaveText([
    "1 Renew a loan",
    "2 Opening hours",
    "0 Help",
  ]);
  await expect(display(page).getByRole("listitem").first()).toHaveCSS("list-style-type", "none");
  await key(page, "1 Renew a loan").click();
  for (const digit of ["4", "2"]) await key(page, digit).click();
  await expect(display(page)).toContainText("Loan 42___");
  await key(page, "Delete the last digit").click();
  await expect(display(page)).toContainText("Loan 4____");
  await key(page, "Send").click();
  for (const digit of ["1", "2", "3", "4"]) await key(page, digit).click();
  await expect(display(page)).toContainText("PIN ●●●●");
  await expect(display(page)).not.toContainText("1234");
  await key(page, "Send").click();
  await expect(display(page)).toContainText("Bring it back in four weeks.");
  await key(page, "Dial *000#").click();
  await expect(display(page)).toContainText("Town library");
  await key(page, "End the call").click();
  await expect(display(page)).toContainText("*000#");
});

test("the menu is beside the phone from the start, and what the phone shows is marked in it", async ({
  page,
}) => {
  await open(page);
  await hydrate(page);
  const marked = block(page).locator("[aria-current=step]");
  await expect(block(page).locator(".phone-menu__tree").first()).toContainText("1 Renew a loan");
  await expect(marked).toHaveCount(0);
  await key(page, "Dial *000#").click();
  await expect(marked).toHaveText("*000#");
  await key(page, "1 Renew a loan").click();
  await expect(marked).toHaveText("1 Renew a loan");
});

test("by keyboard: its own keys work, and Enter sends what is typed", async ({ page }) => {
  await open(page);
  await hydrate(page);
  await key(page, "Dial *000#").focus();
  await page.keyboard.press("Enter");
  await expect(display(page)).toContainText("Town library");
  await page.keyboard.press("2");
  await expect(display(page)).toContainText("Monday to Friday");
  await key(page, "# Help").press("Enter");
  await expect(display(page)).toContainText("Which floor");
  await page.keyboard.type("12");
  await page.keyboard.press("Backspace");
  await expect(display(page)).toContainText("Floor 1_____");
  await expect(key(page, "Send")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(display(page)).toContainText("Which loan?");
  await page.keyboard.press("Escape");
  await expect(display(page)).toContainText("*000#");
});

const hint = (page: Page) => block(page).getByText("The keys of your keyboard work too.");

test("a keyboard is spoken of on wide screens with a mouse", async ({ page }) => {
  await open(page);
  await expect(hint(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hint(page)).toBeHidden();
});

test.describe("with fingers", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("no keyboard is spoken of", async ({ page }) => {
    await open(page);
    await expect(block(page).getByRole("status")).toContainText("Nobody has dialled");
    await expect(hint(page)).toBeHidden();
  });
});

test("Tab stops at the keys that do something, and all others say that they do nothing", async ({ page }) => {
  await open(page);
  await key(page, "Dial *000#").click();
  const stops = phone(page).locator("button:not([tabindex])");
  await expect(stops).toHaveText([" End the call", "1 Renew a loan", "2 Opening hours", "0 Help"]);
  await expect(key(page, "7")).toBeDisabled();
  // A finger presses it all the same.
  await key(page, "7").dispatchEvent("click");
  await expect(block(page).getByRole("status")).toContainText("The key 7 does nothing here.");
  await key(page, "1 Renew a loan").click();
  await expect(block(page).getByRole("status")).not.toContainText("does nothing");
});

test("each screen, and what happens behind it, is announced once", async ({ page }) => {
  await open(page);
  await key(page, "Dial *000#").click();
  await expect(display(page)).toContainText("Town library");
  expect(await announced(page, "Town library")).toHaveLength(1);
  expect(await announced(page, "answers with this menu")).toEqual(["status polite"]);
});

test("the keys stay where they are from screen to screen, and every state passes axe in both schemes", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await hydrate(page);
  const top = async () => (await key(page, "7").boundingBox())?.y;
  const before = await top();
  for (const name of ["Dial *000#", "1 Renew a loan", "4", "Send"]) {
    await key(page, name).click();
    expect(await top(), name).toBe(before);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, ["page-has-heading-one"])).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 all screens are a list, whose choices lead to the others, with no button", async ({ page }) => {
    await open(page);
    await expect(block(page).getByRole("button")).toHaveCount(0);
    await expect(block(page).locator(".phone-menu__transcript > p")).toHaveText("Dial *000#");
    const screens = block(page).locator("ol > li");
    await expect(screens).toHaveCount(6);
    for (const screen of await screens.all()) await expect(screen).toBeVisible();
    await screens.first().getByRole("link", { name: "screen 5" }).click();
    await expect(screens.nth(4)).toBeInViewport();
    expect(new URL(page.url()).hash).toMatch(/hours$/);
  });
});
