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

/** A call in the page that can scroll the window: where the window was before, and how far the call moved it at once. */
interface Jump {
  from: number;
  by: number;
}

/**
 * Records how far each scroll or focus that the page's code asks for moves the window at once, from now on, across route
 * changes: by nothing where it is smooth, for that begins in the next frame. A browser that stands still for a moment shows no
 * position between. What moves the window in another way is seen in where the first call finds it.
 */
export async function recordJumps(page: Page): Promise<() => Promise<Jump[]>> {
  await page.evaluate(() => {
    const jumps: Jump[] = [];
    Object.assign(window, { jumps });
    const measure = (move: () => void) => {
      const before = window.scrollY;
      move();
      jumps.push({ from: Math.round(before), by: Math.round(Math.abs(window.scrollY - before)) });
    };
    const { scrollTo } = window;
    window.scrollTo = (...args: unknown[]) => measure(() => Reflect.apply(scrollTo, window, args));
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options) {
      measure(() => scrollIntoView.call(this, options));
    };
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (options) {
      measure(() => focus.call(this, options));
    };
  });
  return () => page.evaluate(() => (window as unknown as { jumps: Jump[] }).jumps);
}

/** Expects that the page's code has scrolled smoothly: it has asked for that where the window was, and moved nothing at once. */
export function expectSmooth(jumps: Jump[], from: number): void {
  expect(jumps[0]).toEqual({ from, by: 0 });
  expect(jumps.filter(({ by }) => by !== 0)).toEqual([]);
}

/** Whether an element's top is where anchors end up: at the top of the window, below what sticks there. Runs in the page. */
export const atTop = (selector: string) => {
  const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
  return top >= 0 && top < 160;
};

/**
 * Opens an address with an anchor, and expects that the browser scrolls smoothly: in the first frame in which it knows the
 * target, it has only begun. On a busy machine it can end in the next one. Under reduced motion it has come near the target in
 * that frame: as far as the page is there already.
 */
export async function expectSmoothOpening(page: Page, address: string, anchor: string): Promise<void> {
  await page.addInitScript(() => {
    const begun = new Promise((resolve) => {
      const look = () => {
        if (document.querySelector(":target")) resolve(window.scrollY);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { begun });
  });
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto("about:blank");
    await page.goto(address + anchor);
    await expect.poll(() => page.evaluate(atTop, anchor)).toBe(true);
    const half = (await scrolled(page)) / 2;
    const begun = await page.evaluate(() => (window as unknown as { begun: Promise<number> }).begun);
    if (reducedMotion === "reduce") expect(begun).toBeGreaterThan(half);
    else expect(begun).toBeLessThan(half);
  }
}

/** Waits for two frames, also where the page's clock stands still. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await document.body.animate([], 1).finished;
  });
}

/** Waits until the window shows something of the page, which its styles are needed for. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list, observer) => {
          if (list.getEntriesByName("first-paint").length === 0) return;
          observer.disconnect();
          resolve();
        }).observe({ type: "paint", buffered: true });
      }),
  );
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
  [process.env.KENTE_TOWN, "tests/fixtures/town"],
  [process.env.KENTE_LONG, "tests/fixtures/long"],
] as const;

/** The main heading of a page, as the author of the site that a browser shows wrote it. */
export function headingOf(page: Page, route: string): string {
  const folder = folders.find(([address]) => address && page.url().startsWith(address))?.[1];
  if (folder === undefined) throw new Error(`${page.url()} belongs to none of the sites under test`);
  return writtenHeading(folder, route);
}

/** The main heading of a page, as the author of the site in a folder wrote it. */
export function writtenHeading(folder: string, route: string): string {
  const read = (name: string) => JSON.parse(readFileSync(join(root, folder, `${name}.json`), "utf8"));
  const [first] = read(route === "/" ? "index" : route.slice(1)).blocks;
  const { heading } = first.use === undefined ? first : read(`_shared/${first.use}`).blocks[0];
  return String(heading);
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
