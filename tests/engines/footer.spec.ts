import { bringIntoView, canScroll, count } from "./support/browsing.ts";
import { expect, test } from "./support/test.ts";

const help = 'footer a[href="/help-center"]';

test("F-02 the footer's link to the help center opens the newsletter popup, opening the page directly does not", async ({
  journey,
}) => {
  await journey.visit("/");
  await journey.hydrate();
  await bringIntoView(journey, help);
  await journey.click(help);
  await journey.arrived("/help-center");
  await journey.seen("dialog[open] form");
  expect(await canScroll(journey)).toBe(false);
  await journey.press("Escape");
  await journey.gone("dialog");
  expect(await canScroll(journey)).toBe(true);

  await journey.visit("/help-center");
  await journey.hydrate();
  await journey.gone("dialog");
});

test("F-01 F-03 the footer has its links, badges and the current year", async ({ journey }) => {
  await journey.visit("/innovation-hub");
  await journey.hydrate();
  await journey.until(
    (year) => document.querySelector("footer")?.textContent?.includes(year),
    `${new Date().getFullYear()}`,
  );
  await journey.visit("/");
  await journey.hydrate();
  await journey.until(
    (year) => document.querySelector("footer")?.textContent?.includes(year),
    `${new Date().getFullYear()}`,
  );
  await bringIntoView(journey, "footer img");
  await journey.until(() =>
    [...document.querySelectorAll<HTMLImageElement>("footer img")].every(
      ({ naturalWidth }) => naturalWidth > 0,
    ),
  );
  expect(await count(journey, "footer img")).toBeGreaterThanOrEqual(3);
  expect(await count(journey, 'footer a[target="_blank"][rel~="noopener"]')).toBeGreaterThanOrEqual(4);
  expect(await count(journey, 'footer a[target="_blank"]:not([rel~="noopener"])')).toBe(0);
});
