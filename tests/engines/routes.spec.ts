import { bringIntoView, isSameDocument, markDocument, restsAt, scrolled } from "./support/browsing.ts";
import { expect, test } from "./support/test.ts";

test("R-04 a route change scrolls to the top, Back and Forward restore positions, without a page load", async ({
  journey,
}) => {
  await journey.visit("/");
  await journey.hydrate();
  await markDocument(journey);
  const link = 'main [data-block="banner"] a[href="/contact-us"]';
  const first = await bringIntoView(journey, link);
  expect(first).toBeGreaterThan(500);
  await journey.click(link);
  await journey.arrived("/contact-us");
  await restsAt(journey, 0);

  const second = await bringIntoView(journey, "main form");
  expect(second).toBeGreaterThan(200);
  await journey.back();
  await journey.arrived("/");
  await restsAt(journey, first);
  await journey.forward();
  await journey.arrived("/contact-us");
  await restsAt(journey, second);
  expect(await isSameDocument(journey)).toBe(true);

  await journey.reload();
  await restsAt(journey, second);
  await journey.back();
  await journey.arrived("/");
  await restsAt(journey, first);
});

test("R-05 an anchor on another page is scrolled to and takes the focus, and Back returns", async ({
  journey,
}) => {
  const section = "#privacy-policy";
  await journey.visit("/");
  await journey.hydrate();
  const link = `footer a[href="/terms-and-conditions${section}"]`;
  const before = await bringIntoView(journey, link);
  await journey.click(link);
  await journey.arrived("/terms-and-conditions");
  await journey.until((wanted) => document.activeElement?.matches(wanted), section);
  await journey.until((wanted) => {
    const top = document.querySelector(wanted)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < 160;
  }, section);
  expect(await scrolled(journey)).toBeGreaterThan(1000);
  await journey.back();
  await journey.arrived("/");
  await restsAt(journey, before);
});

test("R-02 R-03 an unknown address ends on /404, which Back skips, and Go back leaves", async ({
  journey,
}) => {
  await journey.visit("/about-us");
  await journey.visit("/no/such-page");
  await journey.arrived("/404");
  await journey.back();
  await journey.arrived("/about-us");
  await journey.visit("/no/such-page");
  await journey.arrived("/404");
  await journey.click('main [data-block="not-found"] :is(a, button)');
  await journey.arrived("/about-us");
});

test("R-04 a page that is left while it hydrates reports nothing", async ({ journey }) => {
  // How much of the app's code has come when the page is left.
  for (const route of ["/", "/contact-us", "/help-center"])
    for (const files of [0, 1, 4]) {
      await journey.visit(route);
      await journey.pointAt(3, 3);
      await journey.pointAt(5, 5);
      await journey.until(
        (least) =>
          performance
            .getEntriesByType("resource")
            .filter(({ name }) => /\/assets\/(?!bootstrap).*\.js/.test(name)).length >= least,
        files,
      );
    }
  await journey.visit("/about-us");
});
