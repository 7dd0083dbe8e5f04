import { expect, test } from "@playwright/test";
import type { Driver } from "./driver.ts";
import type { Line } from "./line.ts";
import { faultsKey, takeFaults } from "./watch.ts";

/** A visit to the site in one of the engines: a driver, and what all journeys need beside it. */
export interface Journey extends Driver {
  line: Line;
  /** Loads a route of the site. */
  visit(route: string): Promise<void>;
  /** Gives the page a sign of its reader and waits until it is hydrated. */
  hydrate(): Promise<void>;
  /** Waits until a function returns true in the page: the page may be on its way, or still busy. */
  until<Args extends unknown[]>(
    run: (...args: Args) => boolean | undefined | Promise<boolean>,
    ...args: Args
  ): Promise<void>;
  /** Brings the first match into view, waits until it rests there uncovered, and moves the pointer onto it. */
  hover(selector: string): Promise<void>;
  /** The same, and presses the main button. */
  click(selector: string): Promise<void>;
  /** Waits until a selector matches something that is shown. */
  seen(selector: string): Promise<void>;
  /** Waits until a selector matches nothing that is shown. */
  gone(selector: string): Promise<void>;
  /** Waits until the first match has text in it. */
  says(selector: string): Promise<void>;
  /** Waits until the page of a route is shown, inside the document that was there before. */
  arrived(route: string): Promise<void>;
  /** What went wrong in the pages since it was asked last. */
  faults(): Promise<string[]>;
  /** Waits until something that has to go wrong has done so, which the page can tell late, and returns what else went wrong. */
  faultsBeside(expected: RegExp): Promise<string[]>;
}

/** A wait that fails is reported at the line of the journey that waits. */
function wait(message: string, look: () => Promise<boolean | undefined>): Promise<void> {
  return test.step(message, () => expect.poll(look, { message, intervals: [50] }).toBe(true), { box: true });
}

/** Puts a journey on a driver and a line. */
export function createJourney(driver: Driver, line: Line): Journey {
  const until: Journey["until"] = (run, ...args) =>
    wait(`${run} ${JSON.stringify(args)}`, () =>
      // Between two documents there is nothing to ask.
      driver.evaluate(run, ...args).catch(() => false),
    );
  const faults = () => driver.evaluate(takeFaults, faultsKey);
  const isSeen = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const isGone = (selector: string) =>
    [...document.querySelectorAll(selector)].every((element) => !element.checkVisibility());
  const point = (selector: string, press?: "press") =>
    wait(`a place to point at in ${selector}`, async () => {
      const place = await driver.evaluate(restingPlace, selector).catch(() => null);
      if (!place) return false;
      if (press) await driver.evaluate(watchPress, selector);
      await driver.pointAt(place.x, place.y, press);
      // A page that hydrates meanwhile can move away from under the pointer, as from under a hand: then it is pressed again.
      return !press || !(await driver.evaluate(hasMissed).catch(() => false));
    });
  return {
    ...driver,
    line,
    until,
    async visit(route) {
      const before = await driver.evaluate(() => performance.timeOrigin);
      await driver.open(line.address + route);
      // On the way there a window can show an empty document.
      await until(
        (site, left) =>
          location.origin === site && performance.timeOrigin !== left && document.readyState === "complete",
        line.address,
        before,
      );
    },
    async hydrate() {
      await driver.pointAt(3, 3);
      await driver.pointAt(5, 5);
      await until(() => document.documentElement.dataset.hydrated !== undefined);
    },
    seen: (selector) => until(isSeen, selector),
    gone: (selector) => until(isGone, selector),
    says: (selector) =>
      until((wanted) => Boolean(document.querySelector(wanted)?.textContent?.trim()), selector),
    arrived: (route) =>
      until((path) => location.pathname === path && document.documentElement.dataset.path === path, route),
    hover: (selector) => point(selector),
    click: (selector) => point(selector, "press"),
    faults,
    async faultsBeside(expected) {
      const seen: string[] = [];
      await wait(`a fault like ${expected}`, async () => {
        seen.push(...(await faults()));
        return seen.some((fault) => expected.test(fault));
      });
      return seen.filter((fault) => !expected.test(fault));
    },
  };
}

/**
 * Brings the first match into view. Runs in the page.
 * @returns the point in its middle, or null while it moves or something else covers it
 */
async function restingPlace(selector: string): Promise<{ x: number; y: number } | null> {
  const element = document.querySelector(selector);
  if (!element) return null;
  // A link that is broken over two lines has nothing in the middle of its box.
  const box = () => element.getClientRects()[0];
  const before = box();
  if (!before) return null;
  if (before.top < 0 || before.bottom > innerHeight) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
  }
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const first = box();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const last = box();
  if (!first || !last || first.left !== last.left || first.top !== last.top) return null;
  const x = Math.round(last.left + last.width / 2);
  const y = Math.round(last.top + last.height / 2);
  const hit = document.elementFromPoint(x, y);
  const label = (element as Partial<HTMLInputElement>).labels?.[0];
  return element.contains(hit) || label?.contains(hit) ? { x, y } : null;
}

interface Watched {
  /** Whether the last press hit something else. */
  hasMissed?: boolean;
}

function watchPress(selector: string): void {
  const page = globalThis as Watched;
  page.hasMissed = false;
  const note = ({ target }: Event) => {
    page.hasMissed = !(target as Element).closest(selector);
  };
  addEventListener("pointerdown", note, { capture: true, once: true });
}

function hasMissed(): boolean {
  return (globalThis as Watched).hasMissed === true;
}
