import type { Page } from "@playwright/test";
import { suspendTimeLimits } from "../support/clock.ts";
import { exampleRoute } from "../support/exampleSite.ts";
import { exampleSite, expect, hydrate, test } from "../support/test.ts";

const route = exampleRoute("page-list", 2);
const address = (path: string) => new URL(path, exampleSite).href;
const titles = (page: Page) => page.locator('[data-block="page-list"] h2');
const paging = (page: Page) => page.getByRole("navigation", { name: "Pages of this list" });
const headLink = (page: Page, rel: string) => page.locator(`head link[rel="${rel}"]:not([hreflang], [type])`);

test("X-02 R-04 the parts of a list are pages: by keyboard in the app, and without scripts", async ({
  page,
  browser,
}) => {
  await page.goto(address(route));
  const first = await titles(page).allTextContents();
  await hydrate(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // After three seconds the browser itself would open the page.
  await suspendTimeLimits(page);
  await paging(page).getByRole("link", { name: "Page 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address(`${route}/2`));
  await expect(page).toHaveTitle(/ – page 2 /);
  const second = await titles(page).allTextContents();
  expect(second).not.toEqual(first);
  await expect(paging(page).locator('[aria-current="page"]')).toHaveText("2");
  await expect(headLink(page, "prev")).toHaveAttribute("href", route);
  await expect(headLink(page, "next")).toHaveCount(0);
  await expect(headLink(page, "canonical")).toHaveAttribute("href", new RegExp(`${route}/2$`));
  await paging(page).getByRole("link", { name: "Previous" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address(route));
  await expect(titles(page)).toHaveText(first);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address(route));
  await paging(plain).getByRole("link", { name: "Next" }).click();
  await expect(plain).toHaveURL(address(`${route}/2`));
  await expect(titles(plain)).toHaveText(second);
  const feed = await plain.locator(`link[href="${route}/feed.xml"]`).getAttribute("type");
  expect(feed).toBe("application/atom+xml");
  const response = await plain.request.get(address(`${route}/feed.xml`));
  expect(response.headers()["content-type"]).toContain("application/atom+xml");
  expect(await response.text()).toContain(`<title>${second[0]}</title>`);
  await context.close();
});
