import { readDocuments } from "../support/documents.ts";
import { routes } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test("every page has at most one filled button besides those of forms, in its first block @wide", async ({
  request,
}) => {
  let filled = 0;
  for (const [route, document] of await readDocuments(request, routes)) {
    const sections = document.querySelectorAll("main > section");
    const places = document
      .querySelectorAll(".action--primary")
      .map((one) => sections.indexOf(one.closest("section") as (typeof sections)[number]));
    expect(places.length, route).toBeLessThanOrEqual(1);
    for (const place of places) expect(place, route).toBe(0);
    filled += places.length;
  }
  expect(filled).toBeGreaterThan(5);
});
