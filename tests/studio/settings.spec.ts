import type { Page } from "@playwright/test";
import { violations } from "../browser/support/axe.ts";
import { undoAll } from "./support/desk.ts";
import { expect, test } from "./support/studio.ts";

const theme = `{
  "$schema": "../schemas/generated/theme.schema.json",
  "colours": {
    "background": { "light": "#ffffff", "dark": "#1c1917" },
    "text": { "light": "#1c1917", "dark": "#ffffff" },
    "accent": { "light": "#0b4f36", "dark": "#f0b323" }
  }
}
`;

const canvas = (page: Page) => page.frameLocator("iframe.canvas__frame");
const fields = (page: Page) => page.getByRole("region", { name: "Fields" });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const fold = (page: Page, name: string) => fields(page).locator("summary").filter({ hasText: name });
const announced = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(canvas(page).locator("html")).toHaveAttribute("data-hydrated", "");
}

/** The lines of a text that another one does not have. */
const added = (one: string, other: string) => {
  const known = new Set(other.split("\n"));
  return one.split("\n").filter((line) => !known.has(line));
};

/** Takes the steps back until there are none, and finds the file as it was, to the byte. */
async function takeBack(
  page: Page,
  read: () => string,
  before: string,
  press?: () => Promise<void>,
): Promise<void> {
  await undoAll(page, press);
  await expect.poll(read).toBe(before);
}

test("with the mouse: a page comes into the menu, and a block is shared and detached", async ({
  page,
  studio,
}) => {
  const read = () => studio.read("_site.json");
  const before = read();
  await open(page, studio.address);
  await page.getByRole("tab", { name: "Site" }).click();
  expect(await violations(page)).toEqual([]);
  await option(page, "Header").click();
  await fold(page, "Company").click();
  await button(page, "Add: Entry").click();
  await page.keyboard.type("Banking demo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("/schedule-banking-demo");
  await expect(canvas(page).locator("header a", { hasText: "Banking demo" })).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(() => JSON.parse(read()).header.menus[0].items.at(-1))
    .toEqual({ label: "Banking demo", to: "/schedule-banking-demo" });

  await canvas(page).locator("footer").getByRole("link").first().click();
  await expect(fields(page).getByRole("heading", { name: "Footer" })).toBeVisible();
  await takeBack(page, read, before);

  const home = studio.read("index.json");
  await page.goto(studio.address);
  await page
    .getByRole("treegrid")
    .getByRole("row")
    .first()
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Make shared" }).click();
  const naming = page.getByRole("dialog", { name: "Make shared" });
  await naming.getByRole("textbox", { name: "Name" }).fill("Words of welcome");
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await announced(page, "The block is now shared as “words-of-welcome”");
  const [first] = JSON.parse(studio.read("index.json")).blocks;
  expect(first).toEqual({ use: "words-of-welcome" });
  const shared = "_shared/words-of-welcome.json";
  expect(JSON.parse(studio.read(shared)).blocks).toEqual([JSON.parse(home).blocks[0]]);
  await page
    .getByRole("treegrid")
    .getByRole("row")
    .first()
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Detach" }).click();
  await expect.poll(() => JSON.parse(studio.read("index.json")).blocks[0]).not.toHaveProperty("use");
  await takeBack(page, () => studio.read("index.json"), home);
  expect(() => studio.read(shared)).toThrow();
});

test("with the keyboard alone, in dark colours: the accent changes, with its contrast said beside it", async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  studio.write("_theme.json", theme);
  const read = () => studio.read("_theme.json");
  await open(page, studio.address);
  const pressUntil = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press(key);
  };
  const isFocused = (words: RegExp) => () =>
    page.evaluate((source) => {
      const { activeElement: one } = document;
      const said = one?.getAttribute("aria-label") ?? one?.textContent ?? "";
      return new RegExp(source).test(said);
    }, words.source);
  const focusOption = async (name: string) => {
    await pressUntil("Tab", async () => (await page.locator("[role=option]:focus").count()) > 0);
    await pressUntil("ArrowDown", isFocused(new RegExp(`^${name}$`)));
    await page.keyboard.press("Enter");
  };
  await pressUntil("Tab", async () => (await page.locator("[role=tab]:focus").count()) > 0);
  await page.keyboard.press("End");
  await expect(option(page, "Theme")).toBeVisible();
  await focusOption("Theme");
  await expect(fields(page).getByRole("heading", { name: "Theme" })).toBeVisible();
  await focusOption("Colours");
  const accent = fields(page)
    .getByRole("textbox", { name: "Accent, Dark", exact: true })
    .or(fields(page).getByRole("combobox", { name: "Accent, Dark", exact: true }));
  await expect(accent).toBeVisible();
  await pressUntil("Tab", () => accent.evaluate((one) => one === document.activeElement));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("#333333");
  await expect(
    fields(page)
      .getByText(/^1\.\d : 1 with .+: needs/)
      .first(),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("#9fd3ff");
  await expect
    .poll(() => added(read(), theme))
    .toEqual(['    "accent": { "light": "#0b4f36", "dark": "#9fd3ff" }']);
  await expect
    .poll(() =>
      canvas(page)
        .locator("html")
        .evaluate(() =>
          [...document.styleSheets].some((sheet) =>
            [...sheet.cssRules].some(
              (rule) => rule.cssText.includes("9fd3ff") || rule.cssText.includes("159, 211, 255"),
            ),
          ),
        ),
    )
    .toBe(true);
  await takeBack(page, read, theme, () => page.keyboard.press("Control+z"));
  studio.remove("_theme.json");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

  test("a form gets another field, which moves up", async ({ page, studio }) => {
    const read = () => studio.read("_forms/contact.json");
    const before = read();
    await open(page, studio.address);
    await page.getByRole("tab", { name: "Site" }).tap();
    await option(page, "Contact").tap();
    await option(page, "Fields and their types").tap();
    await fields(page).getByLabel("Label of the new field").fill("Order number");
    await fields(page).getByLabel("Kind").last().selectOption("Choice");
    await button(page, "Add field").tap();
    await expect(fields(page).getByLabel("Label", { exact: true }).last()).toBeFocused();
    await fields(page).getByLabel("Choices").fill("One\nTwo");
    await expect(canvas(page).getByLabel("Order number")).toBeAttached();
    expect(await violations(page)).toEqual([]);
    await button(page, "Move up: Order number").tap();
    await announced(page, "Order number is now number 6 of 7");
    await expect
      .poll(() => Object.keys(JSON.parse(read()).schema.properties).slice(-2))
      .toEqual(["orderNumber", "agreeToPolicy"]);
    expect(JSON.parse(read()).schema.properties.orderNumber).toMatchObject({ enum: ["One", "Two"] });
    await takeBack(page, read, before);
  });
});
