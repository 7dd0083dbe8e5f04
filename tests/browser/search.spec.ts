import type { Page } from "@playwright/test";
import { announced } from "./support/announced.ts";
import { violations } from "./support/axe.ts";
import { follow, saveData } from "./support/browse.ts";
import { stopClock, suspendTimeLimits } from "./support/clock.ts";
import { holdRequests } from "./support/network.ts";
import { expect, hydrate, librarySite, test } from "./support/test.ts";

test.use({ baseURL: librarySite || undefined });

const { pathname: base } = new URL(librarySite || "http://localhost/");

/** The files of the index that the page loads from now on. */
function watchIndex(page: Page): string[] {
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes("/_search/")) loaded.push(pathname);
  });
  return loaded;
}

const field = (page: Page) => page.getByRole("searchbox");
const status = (page: Page) => page.getByRole("main").getByRole("status");
const results = (page: Page) => page.getByRole("main").locator("ol").getByRole("heading");

test("a reader searches by keyboard in the language of the page, and comes back to the results", async ({
  page,
}) => {
  const loaded = watchIndex(page);
  await page.goto("fr/search");
  await hydrate(page);
  expect(loaded).toEqual([]);
  // A letter or sign alone does nothing.
  await page.keyboard.press("/");
  await expect(field(page)).not.toBeFocused();
  await expect(field(page)).toHaveAttribute("aria-keyshortcuts", "Control+K");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  // On a keyboard that writes Cyrillic letters it is the same key.
  await field(page).blur();
  await page.locator("body").dispatchEvent("keydown", { key: "л", code: "KeyK", ctrlKey: true });
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("garder livre");
  await expect(status(page)).toHaveText("1 page trouvée pour «\u202fgarder livre\u202f»");
  expect(await announced(page, "trouvée")).toEqual(["status polite"]);
  expect(loaded).toContain(`${base}_search/fr.2.json`);
  await expect(page.getByRole("main").locator("mark")).toHaveText(["garde", "livres"]);
  await expect(page.getByRole("heading", { name: "Toutes les pages" })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await expect(page).toHaveURL(/\/fr\/search\?q=garder(?:\+|%20)livre$/);
  await page.keyboard.press("ArrowDown");
  await expect(results(page).first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${librarySite}fr/about-us`);
  await page.goBack();
  await expect(field(page)).toHaveValue("garder livre");
  await expect(results(page)).toHaveCount(1);
  // English pages are in another index.
  await field(page).fill("keeps books");
  await expect(status(page)).toContainText("Rien n’a été trouvé");
  await expect(page.getByRole("heading", { name: "Toutes les pages" })).toBeVisible();
});

test("what is typed just before leaving stays out of the address of the page that comes @more", async ({
  page,
}) => {
  await saveData(page);
  await page.clock.install();
  await page.goto("fr/search");
  await hydrate(page);
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  await follow(page, `${base}fr/about-us`);
  await expect(page).toHaveURL(`${librarySite}fr/about-us`);
  await page.goBack();
  await expect(page).toHaveURL(`${librarySite}fr/search`);
  // A reload clears the pages in memory.
  await page.reload();
  await hydrate(page);
  const data = await holdRequests(page, /_pages\/fr\/about-us\.json$/);
  await stopClock(page);
  await field(page).fill("livres");
  await page.goForward();
  await expect.poll(data.held).toBe(1);
  await page.clock.runFor(200);
  await expect(field(page)).toHaveValue("livres");
  await expect(page).toHaveURL(`${librarySite}fr/about-us`);
  await data.release();
  await expect(field(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${librarySite}fr/about-us`);
});

test("an address with a query shows its results, from right to left too", async ({ page }) => {
  await page.goto(`ar/search?q=${encodeURIComponent("والكتب")}`);
  await expect(status(page)).toContainText("«والكتب»");
  await expect(results(page).first()).toContainText("كتب");
  for (const link of await results(page).getByRole("link").all())
    expect(await link.getAttribute("href")).toMatch(new RegExp(`^${base}ar`));
  expect(await violations(page)).toEqual([]);
});

test("what is typed before hydration is searched for; a misspelling has a proposal", async ({ page }) => {
  // The code comes late.
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/app-.*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("search");
  await field(page).fill("libarry");
  release();
  await page.getByRole("button", { name: "library", exact: true }).click();
  await expect(field(page)).toHaveValue("library");
  await expect(status(page)).toContainText("found for “library”");
});

test("a space at the end leaves the search under way; it needs no change of the address @more", async ({
  page,
}) => {
  await page.goto("search");
  await hydrate(page);
  await field(page).evaluate((input: HTMLInputElement) => {
    history.replaceState = () => {
      throw new DOMException("Too often", "SecurityError");
    };
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const text of ["library", "library "]) {
      write?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect(results(page).first()).toBeVisible();
});

test("without the network the list of pages stays, and the search can be tried again", async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.route("**/_search/**", (route) => route.abort());
  await page.goto("search?q=library");
  await expect(status(page)).toContainText("can’t be loaded");
  await expect(page.getByRole("heading", { name: "All pages" })).toBeVisible();
  await page.unroute("**/_search/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(results(page).first()).toBeVisible();
});

test("without an index the list of pages stays; with a slow network the reader sees that the search goes on", async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/);
  await page.route("**/_search/**", (route) =>
    route.fulfill({ status: 404, body: "<title>Not found</title>" }),
  );
  // No longer than what can be typed.
  await page.goto(`search?q=${encodeURIComponent(`library ${"<b>{x}</b>".repeat(100)}`)}`);
  await expect(status(page)).toContainText("can’t be loaded");
  await expect(page.getByRole("heading", { name: "All pages" })).toBeVisible();
  expect((await field(page).inputValue()).length).toBe(120);
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute("**/_search/**");
  await page.route("**/_search/**", async (route) => {
    await late;
    await route.continue();
  });
  await field(page).fill("<b>library</b> {0}");
  await expect(status(page)).toHaveText("Searching…");
  release();
  await expect(status(page)).toContainText("“<b>library</b> {0}”");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a list of all pages of the language, by section", async ({ page }) => {
    await page.goto("fr/search");
    const links = page.getByRole("main").getByRole("link");
    await expect(links.filter({ hasText: /./ }).first()).toBeVisible();
    const routes = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(routes).toEqual(expect.arrayContaining([`${base}fr`, `${base}fr/about-us`, `${base}fr/visit`]));
    for (const route of routes) expect(route).toMatch(new RegExp(`^${base}fr(?:/|$)`));
    // Sending the form leads to the list as well.
    await field(page).fill("livres");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/fr\/search\?q=livres$/);
    await expect(page.getByRole("heading", { name: "Toutes les pages" })).toBeVisible();
  });
});
