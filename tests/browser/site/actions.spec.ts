import { routes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test("every page has at most one filled button besides those of forms, in its first block @wide", async ({
  page,
}) => {
  for (const route of routes) {
    await page.goto(route);
    const places = await page
      .locator(".action--primary")
      .evaluateAll((all) =>
        all.map((one) =>
          [...document.querySelectorAll("main > section")].indexOf(one.closest("section") as Element),
        ),
      );
    expect(places.length, route).toBeLessThanOrEqual(1);
    for (const place of places) expect(place, route).toBe(0);
  }
});
