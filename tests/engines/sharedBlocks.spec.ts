import { freshEmail, leadsOf } from "../browser/support/leads.ts";
import { bringIntoView, canScroll, count, isFocused } from "./support/browsing.ts";
import { expect, test } from "./support/test.ts";

test("S-01 S-02 the statistics count up to their targets and stop there", async ({ journey }) => {
  const strip = '[data-block="stats"]';
  await journey.visit("/");
  const targets = await journey.evaluate(
    (wanted) => [...document.querySelectorAll(`${wanted} dd`)].map(({ textContent }) => textContent),
    strip,
  );
  expect(targets).toEqual(["30+", "50+", "40+", "1m+"]);
  await journey.hydrate();
  await journey.evaluate((wanted) => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => seen.add(document.querySelector(`${wanted} dd`)?.textContent ?? "")).observe(
      document.querySelector(wanted) ?? document,
      { subtree: true, childList: true, characterData: true },
    );
  }, strip);
  await bringIntoView(journey, strip);
  await journey.until(() => (window as unknown as { seen: Set<string> }).seen.size > 10);
  await journey.until(
    (wanted, ends) =>
      [...document.querySelectorAll(`${wanted} dd`)].map(({ textContent }) => textContent).join() === ends,
    strip,
    targets.join(),
  );
});

test("S-04 S-05 the popup is modal, closes in three ways, and accepts an address", async ({ journey }) => {
  const opener = 'main [data-block="newsletter-popup"] button[aria-haspopup="dialog"]';
  const email = freshEmail();
  await journey.visit("/help-center");
  await journey.hydrate();
  const ways = [
    () => journey.press("Escape"),
    () => journey.click("dialog[open] button[aria-label]"),
    () => journey.pointAt(20, 450, "press"),
  ];
  for (const close of ways) {
    await journey.click(opener);
    await journey.seen("dialog[open] form");
    await journey.seen("dialog[open] img");
    expect(await canScroll(journey)).toBe(false);
    await close();
    await journey.gone("dialog");
    await journey.until((wanted) => document.activeElement?.matches(wanted), opener);
    expect(await canScroll(journey)).toBe(true);
  }
  await journey.click(opener);
  await journey.type('dialog[open] input[type="email"]', email);
  await journey.press("Enter");
  await journey.says('dialog[open] [role="status"]');
  await journey.gone('dialog[open] input[type="email"]');
  expect(await leadsOf(email)).toHaveLength(1);
});

test("S-06 testimonials turn and wrap around", async ({ journey }) => {
  const block = '[data-block="testimonials"]';
  const shown = () =>
    journey.evaluate(
      (wanted) =>
        [...document.querySelectorAll(`${wanted} figure`)].map((figure) =>
          figure.checkVisibility({ visibilityProperty: true }),
        ),
      block,
    );
  await journey.visit("/");
  await journey.hydrate();
  expect(await count(journey, `${block} figure`)).toBe(2);
  for (const [button, expected] of [
    ["Next", [false, true]],
    ["Next", [true, false]],
    ["Previous", [false, true]],
  ] as const) {
    const selector = `${block} button[aria-label^="${button}"]`;
    await journey.click(selector);
    await expect.poll(shown).toEqual(expected);
    expect((await isFocused(journey, selector)) || button === "Next").toBe(true);
  }
});

test("P-03 the slider shows one slide after the other, and can be moved and stopped", async ({ journey }) => {
  const slider = '[aria-roledescription="carousel"]';
  const current = () =>
    journey.evaluate(
      (wanted) =>
        document
          .querySelector(`${wanted} [aria-roledescription="slide"]:not([inert])`)
          ?.getAttribute("aria-label"),
      slider,
    );
  await journey.visit("/");
  await journey.hydrate();
  await bringIntoView(journey, slider);
  await journey.seen(`${slider} [class*="--initialized"]`);
  // The pointer on the block pauses it.
  await journey.click(`${slider} button[aria-label^="Stop"]`);
  const first = await current();
  await journey.click(`${slider} button[aria-label^="Next"]`);
  await expect.poll(current).not.toBe(first);
  await journey.click(`${slider} button[aria-label^="Previous"]`);
  await expect.poll(current).toBe(first);
});
