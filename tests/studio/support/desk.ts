import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "../../browser/support/test.ts";

/** The page that tests edit. */
export const file = "about-us.json";

/** Opens the page in the desk, with its canvas hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(new URL("about-us", address).href);
  await expect(row(page, /Hero/)).toBeVisible();
  await expect(canvas(page).locator("html")).toHaveAttribute("data-hydrated", "");
}

export const canvas = (page: Page) => page.frameLocator("iframe.canvas__frame");
export const row = (page: Page, name: RegExp) => page.getByRole("treegrid").getByRole("row", { name });
export const field = (page: Page, name: string) =>
  page.getByRole("region", { name: "Fields" }).getByRole("textbox", { name }).first();
export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
export const announced = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);

/** Waits until the file says something. */
export const written = (
  read: (file: string) => string,
  say: (blocks: Record<string, unknown>[]) => unknown,
) => expect.poll(() => say(JSON.parse(read(file)).blocks));
export const types = (blocks: Record<string, unknown>[]) => blocks.map(({ type }) => type);

/** Takes steps back until there are none. A press while the last one still goes on does nothing more. */
export async function undoAll(
  page: Page,
  press = () => button(page, "Undo").evaluate((one: HTMLElement) => one.click()),
): Promise<void> {
  for (let steps = 0; steps < 100 && (await button(page, "Undo").isEnabled()); steps += 1) await press();
}

/** All files of the pages folder, with what they say. */
export const everything = (pages: string) =>
  Object.fromEntries(
    readdirSync(pages, { recursive: true, encoding: "utf8" })
      .filter((one) => one.endsWith(".json"))
      .map((one) => [one, readFileSync(join(pages, one), "utf8")]),
  );
