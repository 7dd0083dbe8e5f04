import { isSameDocument, markDocument, quiet } from "./support/browsing.ts";
import { expect, test } from "./support/test.ts";

const field = '.form__form [name="firstName"]';
const name = "Ama";

const fill = (of: string, value: string) => document.querySelector<HTMLInputElement>(of)?.setRangeText(value);

/** What a page with a form fetches: code for sending is loaded when it is idle, or its form touched. */
const sending = ["outbox", "http", "Toasts"];
/** What each page has fetched before it is left, beside what every page fetches. */
const states = { static: [], hydrated: sending, prefetching: [...sending, "prefetch", "nextPage", "slider"] };

for (const [state, files] of Object.entries(states)) {
  test(`a ${state} page comes back from the back/forward cache as it was left, with what was typed`, async ({
    journey,
  }) => {
    await journey.visit("/contact-us");
    await journey.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted);
      });
    });
    await markDocument(journey);
    // This one fetches nothing ahead once it is hydrated.
    if (state === "hydrated")
      await journey.evaluate(
        () => void Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
    // A key that is typed hydrates the page.
    if (state === "static") await journey.evaluate(fill, field, name);
    else await journey.type(field, name);
    await journey.until(
      (hydrated) => document.documentElement.hasAttribute("data-hydrated") === hydrated,
      state !== "static",
    );
    // A browser keeps no page that is still loading something, and a busy one begins late.
    await quiet(journey, ...files);
    await expect.poll(journey.line.underWay).toBe(0);
    await journey.visit("/about-us");
    await journey.back();
    await journey.until(() => document.documentElement.dataset.persisted === "true");
    expect(await isSameDocument(journey)).toBe(true);
    expect(await journey.evaluate((of) => document.querySelector<HTMLInputElement>(of)?.value, field)).toBe(
      name,
    );
    // It still works: the next page comes without a document.
    await journey.hydrate();
    await journey.click('footer a[href="/careers"]');
    await journey.arrived("/careers");
    expect(await isSameDocument(journey)).toBe(true);
  });
}
