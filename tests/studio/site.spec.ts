import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { violations } from "../browser/support/axe.ts";
import { everything } from "./support/desk.ts";
import { expect, test } from "./support/studio.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const pages = (page: Page) => page.getByRole("treegrid", { name: "Pages" });
const canvas = (page: Page) => page.frameLocator("iframe.canvas__frame");

/** Opens a page in the desk, with its canvas hydrated, beside the tree of all pages. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(canvas(page).locator("html")).toHaveAttribute("data-hydrated", "");
  await page.getByRole("tab", { name: "Pages" }).click();
}

test("with the mouse: a page is made from another one and deleted, and all of it taken back to the byte", async ({
  page,
  studio,
  faults,
}) => {
  faults.allow(/\/_pages\//);
  const before = everything(studio.pages);
  await open(page, studio.address);
  await pages(page)
    .getByRole("row", { name: /Collections/ })
    .click();
  await expect(page).toHaveURL(/\/services\/collections$/);
  expect(await violations(page)).toEqual([]);

  await button(page, "Actions for Collections").click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await page.keyboard.type("Price List!");
  await dialog.getByRole("textbox", { name: "Address" }).fill("/careers");
  await expect(dialog.getByText("there is a page at")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Create page" })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Address" }).fill("/services/price-list");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("textbox", { name: /^Heading/ })).toBeFocused();
  await expect(canvas(page).getByRole("heading", { name: "Price List!" })).toBeVisible();
  await expect(page).toHaveURL(/\/services\/price-list$/);
  const { blocks } = JSON.parse(before["services/collections.json"] ?? "");
  expect(JSON.parse(studio.read("services/price-list.json")).blocks.slice(1)).toEqual(blocks.slice(1));

  await page.getByRole("tab", { name: "Pages" }).click();
  await button(page, "Actions for About Us").click();
  await page.getByRole("menuitem", { name: "Delete page" }).click();
  const question = page.getByRole("alertdialog", { name: /About Us/ });
  await question.getByRole("button", { name: "Show me: A town of looms" }).click();
  await expect(page).toHaveURL(/\/_studio\/$/);
  await button(page, "Actions for About Us").click();
  await page.getByRole("menuitem", { name: "Delete page" }).click();
  await question.getByRole("button", { name: "Delete page" }).click();
  await expect(pages(page).getByRole("row", { name: /About Us/ })).toHaveCount(0);
  await expect.poll(() => Object.keys(everything(studio.pages))).not.toContain("about-us.json");

  for (const _ of ["deleted", "made"]) await button(page, "Undo").click();
  await expect.poll(() => everything(studio.pages)).toEqual(before);
});

test("with the keyboard alone: a page to which five links lead gets another address, and its old one back", async ({
  page,
  studio,
  faults,
}) => {
  // The canvas can ask once more for a page that is gone by then.
  faults.allow(/\/_pages\/collecting\.json/);
  const before = everything(studio.pages);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(studio.address);
  await button(page, /Open another page$/).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Search pages" })).toBeFocused();
  await page.keyboard.type("collec");
  await expect(pages(page).getByRole("row")).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\/collections$/);
  for (const key of ["Tab", "Tab", "ArrowDown", "F2"]) await page.keyboard.press(key);
  const dialog = page.getByRole("dialog", { name: /“Collections”/ });
  await expect(dialog.getByRole("textbox", { name: "Address" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("/collecting");
  await expect(dialog.getByText("5 links in 5 files follow.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/collecting$/);
  await expect(canvas(page).locator("html")).toHaveAttribute("data-path", "/collecting");
  const now = everything(studio.pages);
  expect(JSON.parse(now["_redirects.json"] ?? "")).toMatchObject({ "/services/collections": "/collecting" });
  for (const [file, text] of Object.entries(now))
    if (file !== "_redirects.json") expect(text, file).not.toContain("/services/collections");

  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => everything(studio.pages)).toEqual(before);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect.poll(() => everything(studio.pages)).toEqual(now);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => everything(studio.pages)).toEqual(before);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test("a picture is replaced by one that is added, whose description is asked for, and comes back", async ({
    page,
    studio,
    faults,
  }) => {
    faults.allow(/415/);
    const before = everything(studio.pages);
    await page.goto(new URL("about-us", studio.address).href);
    await expect(canvas(page).locator("html")).toHaveAttribute("data-hydrated", "");
    await canvas(page).getByRole("img", { name: "A table seen from above" }).tap();
    const fields = page.getByRole("region", { name: "Fields" });
    const described = fields.getByRole("textbox", { name: "Description of the picture" });
    await expect(described.first()).toHaveValue("A table seen from above");
    await fields.getByRole("button", { name: "Choose a picture" }).first().tap();
    const dialog = page.getByRole("dialog", { name: "Choose a picture" });
    await expect(dialog.getByRole("row", { name: "team.svg" })).toBeVisible();
    const upload = async (name: string, content: Buffer) => {
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: "Upload a picture" }).tap();
      await (await chooser).setFiles({ name, mimeType: "image/png", buffer: content });
    };
    const drawing = (inside: string) =>
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
    await upload("team.png", drawing("<script/>"));
    await expect(dialog.getByRole("alert")).toContainText("holds a script");
    expect(await violations(page)).toEqual([]);
    await upload("team.png", drawing('<path d="M0 0h9v9z"/>'));
    await expect(described.first()).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("A corner");
    const picture = canvas(page).getByRole("img", { name: "A corner" });
    await expect(picture).toHaveAttribute("src", /team-2\.svg/);
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth > 0)).toBe(true);
    await expect.poll(() => studio.read("about-us.json")).toContain("/images/team-2.svg");
    expect(readFileSync(join(studio.files, "images/team-2.svg"))).toEqual(drawing('<path d="M0 0h9v9z"/>'));

    for (const _ of ["described", "chosen"]) await button(page, "Undo").tap();
    await expect.poll(() => everything(studio.pages)).toEqual(before);
  });
});
