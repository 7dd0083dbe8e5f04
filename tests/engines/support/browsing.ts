import type { Journey } from "./journey.ts";

/** How far the window is scrolled, in CSS pixels. */
export const scrolled = ({ evaluate }: Journey): Promise<number> =>
  evaluate(() => Math.round(window.scrollY));

/**
 * Waits until the window rests at a place for twenty frames: as quickly as a visitor goes back or forward, not quicker.
 * Firefox moves the window once more when its page is replaced in the frames after a scroll.
 */
export async function restsAt({ until }: Journey, top: number): Promise<void> {
  await until(async (wanted) => {
    for (let frame = 0; frame < 20; frame++) {
      if (Math.abs(window.scrollY - wanted) > 1) return false;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return true;
  }, top);
}

/** Brings the first match to the middle of the window at once, and returns how far that is down the page. */
export async function bringIntoView(journey: Journey, selector: string): Promise<number> {
  await journey.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        document.querySelector(wanted)?.scrollIntoView({ block: "center", behavior: "instant" });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    selector,
  );
  return scrolled(journey);
}

/** Marks the document, so that `isSameDocument` can say whether a page was loaded since. */
export const markDocument = ({ evaluate }: Journey): Promise<void> =>
  evaluate(() => void Object.assign(window, { marked: true }));

export const isSameDocument = ({ evaluate }: Journey): Promise<boolean> => evaluate(() => "marked" in window);

/** The attribute of the first match, or null. */
export const attribute = ({ evaluate }: Journey, selector: string, name: string): Promise<string | null> =>
  evaluate((wanted, what) => document.querySelector(wanted)?.getAttribute(what) ?? null, selector, name);

/** How many elements match. */
export const count = ({ evaluate }: Journey, selector: string): Promise<number> =>
  evaluate((wanted) => document.querySelectorAll(wanted).length, selector);

/** Whether the first match has the focus. */
export const isFocused = ({ evaluate }: Journey, selector: string): Promise<boolean> =>
  evaluate((wanted) => document.querySelector(wanted) === document.activeElement, selector);

/** Whether the reader can scroll the page. */
export const canScroll = ({ evaluate }: Journey): Promise<boolean> =>
  evaluate(() => getComputedStyle(document.documentElement).overflowY !== "hidden");

/**
 * Waits until all that hydration needs is fetched, which a busy browser does late, and nothing more for thirty frames.
 * @param also beginnings of the names of other files to wait for
 */
export const quiet = ({ until }: Journey, ...also: string[]): Promise<void> =>
  until(async (others) => {
    const fetched = () => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const before = fetched();
    const script = document.querySelector<HTMLElement>("script[data-app]");
    const { app = "", page = "", site = "", prefetch = "", sending = "" } = script?.dataset ?? {};
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    // Hydration needs all but the last, whoever saves data.
    const later = connection?.saveData ? "" : sending;
    const ahead = `${app} ${page} ${site} ${prefetch} ${later}`.split(" ").filter(Boolean);
    if (!ahead.every((file) => before.includes(new URL(file, location.href).pathname))) return false;
    if (!others.every((name) => before.some((file) => file.includes(`/${name}-`)))) return false;
    for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return fetched().length === before.length;
  }, also);
