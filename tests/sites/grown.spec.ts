import type { Page } from "@playwright/test";
import { hydrate } from "../browser/support/test.ts";
import { expect, test } from "./support/test.ts";
import { walkAllPages } from "./support/walk.ts";

test.use({ siteName: "grown" });

walkAllPages();

/** Stands in for the service that the site's own transport sends to. */
async function pager(page: Page) {
  const state = { isThere: true, keys: new Set<string | undefined>(), bodies: [] as unknown[] };
  await page.context().route("https://pager.example/**", async (route) => {
    const request = route.request();
    const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method() === "OPTIONS") return route.fulfill({ status: 204, headers });
    state.keys.add(request.headers()["idempotency-key"]);
    if (!state.isThere) return route.abort();
    state.bodies.push(request.postDataJSON());
    return route.fulfill({ status: 204, headers });
  });
  return state;
}

const form = (page: Page) => page.locator("main form");
const send = (page: Page) => form(page).getByRole("button").last().click();

async function fill(page: Page) {
  await page.goto("/contact");
  await hydrate(page);
  await page.getByLabel("Name").fill("Ama");
  await page.getByLabel("Email").fill("ama@example.com");
  await page.getByLabel("Message").fill("Good day.");
}

test("a form with a widget of the site's own is sent by a transport of the site's own", async ({
  page,
  served,
}) => {
  expect(served.warnings.filter((one) => !one.endsWith(" says what to write here."))).toEqual([]);
  const service = await pager(page);
  await fill(page);
  await expect(page.getByLabel("Name")).toHaveCSS("letter-spacing", "7px");
  await send(page);
  await expect(form(page).getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();
  expect(service.bodies).toEqual([{ name: "Ama", email: "ama@example.com", message: "Good day." }]);
});

test("what its transport could not deliver waits, and is sent from another page, once", async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_FAILED|pager: not reached/);
  const service = await pager(page);
  service.isThere = false;
  await fill(page);
  await send(page);
  await expect(form(page).locator(".form__waiting")).toBeVisible();
  await page.close();
  service.isThere = true;
  const later = await context.newPage();
  await later.goto("/about");
  await expect.poll(() => service.bodies).toHaveLength(1);
  await expect(later.locator(".outbox__entry")).toHaveCount(0);
  expect(service.keys.size).toBe(1);
});

test("its widget is shown, with its styles, to visitors without scripts", async ({ browser, served }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: served.address });
  const page = await context.newPage();
  await page.goto("/contact");
  await expect(page.getByLabel("Name")).toHaveCSS("letter-spacing", "7px");
  await expect(page.getByLabel("Name")).toHaveClass(/call-sign/);
  await context.close();
});

test("a list of many choices is searched by keyboard, and its value is in the control of its name", async ({
  page,
}) => {
  const service = await pager(page);
  await fill(page);
  const town = page.getByRole("combobox", { name: "Town" });
  await expect(town).toHaveAttribute("aria-expanded", "false");
  await town.fill("town 27");
  const options = form(page).getByRole("listbox", { name: "Town" }).getByRole("option");
  await expect(options).toHaveText([
    "Town 27",
    "Town 270",
    "Town 271",
    "Town 272",
    "Town 273",
    "Town 274",
    "Town 275",
    "Town 276",
    "Town 277",
    "Town 278",
    "Town 279",
  ]);
  await town.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  expect(await town.getAttribute("aria-activedescendant")).toBe(await options.nth(1).getAttribute("id"));
  await town.press("Enter");
  await expect(town).toHaveValue("Town 270");
  await expect(town).toHaveAttribute("aria-expanded", "false");
  await expect(form(page).locator('select[name="town"]')).toHaveValue("t270");
  await town.fill("nowhere");
  await town.press("Tab");
  await expect(town).toHaveValue("Town 270");
  await town.click();
  await expect(options).toHaveCount(300);
  await options.nth(3).click();
  await expect(town).toHaveValue("Town 3");
  await send(page);
  await expect(form(page).getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();
  expect(service.bodies).toEqual([expect.objectContaining({ town: "t3" })]);
});

test("without scripts, and on touch screens, a list of many choices is the browser's own", async ({
  browser,
  served,
}) => {
  for (const options of [{ javaScriptEnabled: false }, { hasTouch: true, isMobile: true }]) {
    const context = await browser.newContext({ ...options, baseURL: served.address });
    const page = await context.newPage();
    await page.goto("/contact");
    if (options.hasTouch) await hydrate(page);
    await page.getByLabel("Town").selectOption("Town 12");
    await page.getByLabel("Name").focus();
    await expect(form(page).locator('select[name="town"]')).toBeVisible();
    await expect(form(page).locator('select[name="town"]')).toHaveValue("t12");
    await context.close();
  }
});

test("a list that is open when scripts take over stays, and can be searched once it is left", async ({
  page,
}) => {
  await page.goto("/contact");
  const list = form(page).locator('select[name="town"]');
  await list.focus();
  await hydrate(page);
  await list.selectOption("Town 12");
  await page.getByLabel("Name").focus();
  await expect(page.getByRole("combobox", { name: "Town" })).toHaveValue("Town 12");
});
