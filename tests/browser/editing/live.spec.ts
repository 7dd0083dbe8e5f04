import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { suspendTimeLimits } from "../support/clock.ts";
import type { EditedProject } from "../support/devServer.ts";
import { test } from "../support/edited.ts";
import { expect } from "../support/test.ts";

let pages = "";
let server: EditedProject;

test.beforeAll(({ small }) => {
  server = small;
  pages = join(server.folder, "pages");
});

test.afterEach(() => server.restore());

/** Opens a page and marks its window, so that a reload can be detected. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, server.address).href);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

const stayed = (page: Page) => page.evaluate(() => "marked" in window);
const overlay = (page: Page) => page.locator("kente-dev-overlay section");

function edit(file: string, from: string, to: string): void {
  const path = join(pages, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

test("A-04 a saved change shows in the open page without a reload", async ({ page }) => {
  await open(page, "/services/collections");
  edit("services/collections.json", "Get paid by link.", "Get paid by a link that you share.");
  await expect(page.getByText("Get paid by a link that you share.")).toBeVisible();
  edit("services/collections.json", '"title": "Collections"', '"title": "Collecting"');
  await expect(page).toHaveTitle(/^Collecting/);
  expect(await stayed(page)).toBe(true);
});

test("A-04 a change of a shared block or of the site's own file shows in the open page too", async ({
  page,
}) => {
  await open(page, "/services/collections");
  edit("_shared/ending.json", "Ready?", "Are you ready?");
  await expect(page.getByRole("heading", { name: "Are you ready?" })).toBeVisible();
  edit("_site.json", '"label": "Outside"', '"label": "Elsewhere"');
  await expect(page.getByRole("link", { name: /^Elsewhere/ }).first()).toBeAttached();
  expect(await stayed(page)).toBe(true);
});

test("A-04 an error shows as an overlay with place and hint, and disappears when it is fixed", async ({
  page,
}) => {
  await open(page, "/");
  edit("services/collections.json", '"type": "hero"', '"type": "herro"');
  await expect(overlay(page)).toContainText(/services\/collections\.json:\d+:\d+/);
  await expect(overlay(page)).toContainText('There is no block type "herro"');
  await expect(overlay(page)).toContainText('Did you mean "hero"?');
  edit("services/collections.json", '"type": "herro"', '"type": "hero"');
  await expect(overlay(page)).toHaveCount(0);
  expect(await stayed(page)).toBe(true);
});

test("A-04 a page that builds leave out is marked as long as it is shown", async ({ page }) => {
  const mark = page.locator("kente-dev-draft").getByRole("status");
  await open(page, "/services/collections");
  await expect(mark).toHaveCount(0);
  edit("services/collections.json", '"title"', '"publishAt": "2999-01-01", "title"');
  await expect(mark).toHaveText("Not public yet: builds contain this page from 2999-01-01");
  edit("services/collections.json", '"publishAt": "2999-01-01"', '"draft": true');
  await expect(mark).toHaveText("Draft: builds leave this page out");
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  await page.getByRole("banner").getByRole("link", { name: "Spool" }).click();
  await expect(mark).toHaveCount(0);
  await page.goBack();
  await expect(mark).toBeVisible();
  expect(await stayed(page)).toBe(true);
});

test("A-04 a page that is opened while there is an error shows it over the last state without errors", async ({
  page,
}) => {
  edit("index.json", '"blocks"', '"blokcs"');
  await open(page, "/");
  await expect(overlay(page)).toContainText("index.json");
  await expect(page.getByRole("heading", { name: "A small site" })).toBeVisible();
});

test("A-01 a page whose file is removed disappears from the open browser", async ({ page, faults }) => {
  faults.allow(/status of 404/);
  const text = readFileSync(join(pages, "hidden.json"), "utf8").replaceAll("Hidden", "Passing");
  writeFileSync(join(pages, "passing.json"), text);
  await expect
    .poll(async () => (await page.request.get(new URL("/passing", server.address).href)).status())
    .toBe(200);
  await open(page, "/passing");
  rmSync(join(pages, "passing.json"));
  await expect(page.getByText("You encountered a missing page")).toBeVisible();
});
