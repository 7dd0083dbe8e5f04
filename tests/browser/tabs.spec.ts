import type { Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { exampleRoute } from "./support/exampleSite.ts";
import { test } from "./support/sharedPage.ts";
import { exampleSite, expect, hydrate, hydrated } from "./support/test.ts";

const address = new URL(exampleRoute("tabs", 1), exampleSite).href;
const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const onLinux = (page: Page) => page.locator("#on-linux");
const shown = (page: Page) => page.getByRole("tabpanel");

test("tabs are chosen by the pointer and by the keyboard, around the ends, and say which is chosen", async ({
  page,
}) => {
  await page.goto(address);
  await expect(shown(page)).toHaveAccessibleName("macOS");
  // The click that hydrates the page chooses as well.
  await tab(page, "Linux").click();
  await expect(shown(page)).toHaveAccessibleName("Linux");
  await expect(shown(page)).toContainText("apt install library");
  await expect(tab(page, "Linux")).toHaveAttribute("aria-selected", "true");
  await tab(page, "Linux").press("ArrowRight");
  await expect(tab(page, "Windows")).toBeFocused();
  await expect(shown(page)).toHaveAccessibleName("Windows");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "macOS")).toBeFocused();
  await page.keyboard.press("End");
  await expect(shown(page)).toHaveAccessibleName("Windows");
  await page.keyboard.press("Home");
  await expect(shown(page)).toHaveAccessibleName("macOS");
  await page.keyboard.press("Tab");
  await expect(shown(page)).toBeFocused();
  // From right to left, the arrows lead the other way.
  await page.locator("html").evaluate((root: HTMLElement) => root.setAttribute("dir", "rtl"));
  await tab(page, "macOS").press("ArrowLeft");
  await expect(tab(page, "Linux")).toBeFocused();
  expect(await violations(page, ["page-has-heading-one"])).toEqual([]);
});

test("titles in a list are chosen by the arrows up and down, beside their panel", async ({ page }) => {
  await page.goto(new URL(exampleRoute("tabs", 4), exampleSite).href);
  await tab(page, "Borrow it library borrow").click();
  await expect(shown(page)).toHaveAccessibleName("Borrow it library borrow");
  await page.keyboard.press("ArrowUp");
  // Hidden panels are in the same place, and in nobody's way.
  await shown(page).getByText("the shelves").click();
  const list = page.getByRole("tablist", { name: "A loan in three commands" });
  await expect(list).toHaveAttribute("aria-orientation", "vertical");
  expect((await shown(page).boundingBox())?.y).toBe((await list.boundingBox())?.y);
});

test("the choice of a group is taken up on the next visit", async ({ page }) => {
  await page.goto(address);
  await tab(page, "Windows").click();
  await expect(shown(page)).toHaveAccessibleName("Windows");
  await page.reload();
  await expect(shown(page)).toHaveAccessibleName("macOS");
  await hydrate(page);
  await expect(shown(page)).toHaveAccessibleName("Windows");
});

test("a link to an anchor in a hidden panel opens it: on the page, and in the address before any script", async ({
  page,
}) => {
  await page.goto(address);
  await hydrate(page);
  await expect(onLinux(page)).toBeHidden();
  await page.getByRole("link", { name: "packages" }).click();
  await expect(onLinux(page)).toBeInViewport();
  await expect(tab(page, "Linux")).toHaveAttribute("aria-selected", "true");
  await tab(page, "macOS").click();
  await page.goto("about:blank");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/app-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${address}#on-linux`);
  await expect(onLinux(page)).toBeInViewport();
  await expect(page.getByText("brew install library")).toBeHidden();
  await expect(hydrated(page)).toHaveCount(0);
  release();
  await hydrate(page);
  await expect(shown(page)).toHaveAccessibleName("Linux");
  await expect(onLinux(page)).toBeVisible();
  await tab(page, "macOS").click();
  await expect(page.getByText("brew install library")).toBeVisible();
  await expect(onLinux(page)).toBeHidden();
});

test("a link into the first panel opens it, whatever was chosen on an earlier visit", async ({ page }) => {
  await page.goto(address);
  const first = await shown(page).getAttribute("id");
  await tab(page, "Windows").click();
  await expect(shown(page)).toHaveAccessibleName("Windows");
  await page.goto("about:blank");
  await page.goto(`${address}#${first}`);
  await hydrate(page);
  await expect(shown(page)).toHaveAccessibleName("macOS");
  await expect(page.getByText("brew install library")).toBeVisible();
});

test("paper shows all panels, each under its title", async ({ page }) => {
  await page.goto(address);
  await page.emulateMedia({ media: "print" });
  await expectAllPanels(page);
  await page.emulateMedia({ media: "screen" });
  await hydrate(page);
  await page.emulateMedia({ media: "print" });
  await expectAllPanels(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("X-02 all panels follow each other, and there is no button that does nothing", async ({ page }) => {
    await page.goto(address);
    await expectAllPanels(page);
    await expect(page.getByRole("tab")).toHaveCount(0);
  });
});

async function expectAllPanels(page: Page): Promise<void> {
  const titles = page.locator(".tabs__title");
  await expect(titles).toHaveText(["macOS", "Linux", "Windows"]);
  for (const title of await titles.all()) await expect(title).toBeVisible();
  for (const text of ["brew install library", "apt install library", "Start the library"])
    await expect(page.getByText(text)).toBeVisible();
}
