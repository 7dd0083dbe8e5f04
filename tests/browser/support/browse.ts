import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect, longSite } from "./test.ts";

const root = resolve(import.meta.dirname, "../../..");

/** How far the window is scrolled. */
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls the window at once, and waits until the page has heard of it. */
export async function scrollTo(page: Page, top: number): Promise<number> {
  await page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        window.addEventListener("scrollend", () => done(), { once: true });
        window.scrollTo({ top: y, behavior: "instant" });
      }),
    top,
  );
  const reached = await scrolled(page);
  expect(reached).toBeGreaterThan(0);
  return reached;
}

/** Records every scroll position from now on, across route changes. */
export async function recordScroll(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const passed: number[] = [];
    Object.assign(window, { passed });
    window.addEventListener("scroll", () => passed.push(Math.round(window.scrollY)));
  });
  return () => page.evaluate(() => (window as unknown as { passed: number[] }).passed);
}

/** A mark on the window that only a real page load takes away. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // While the next document comes there is nothing to ask.
  return () => page.evaluate(() => "sameDocument" in window).catch(() => false);
}

/** Clicks the first link to an address, wherever it is on the page: routing does not ask for its place. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).first().dispatchEvent("click", { button: 0 });
}

/** Has the browser say that its reader saves data: nothing is fetched before it is asked for. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
}

/** The folders that the sites under test are made from, by their addresses. */
const folders = [
  [process.env.KENTE_SITE, "pages"],
  [process.env.KENTE_MAIL, "pages"],
  [process.env.KENTE_TOWN, "tests/fixtures/town"],
  [process.env.KENTE_LONG, "tests/fixtures/long"],
] as const;

/** The main heading of a page, as the author of the site that a browser shows wrote it. */
export function headingOf(page: Page, route: string): string {
  const folder = folders.find(([address]) => address && page.url().startsWith(address))?.[1];
  if (folder === undefined) throw new Error(`${page.url()} belongs to none of the sites under test`);
  const file = join(root, folder, `${route === "/" ? "index" : route.slice(1)}.json`);
  return String(JSON.parse(readFileSync(file, "utf8")).blocks[0].heading);
}

/** Waits until a page of the site that the test is about is shown: by address, title and heading. */
export async function arrived(page: Page, route: string): Promise<void> {
  await expect(page).toHaveURL(route);
  await shown(page, route);
}

/** Waits until a page of the fixture site with long pages is shown. */
export async function arrivedLong(page: Page, route: string, hash = ""): Promise<void> {
  await expect(page).toHaveURL(longSite + route.slice(1) + hash);
  await shown(page, route);
}

async function shown(page: Page, route: string): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-path", route);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf(page, route));
}
