import { freshEmail, leadsOf } from "../browser/support/leads.ts";
import { routes } from "../browser/support/routes.ts";
import { expect, test } from "./support/test.ts";

/** Finds a small set of pages that shows every type of block. */
async function findPages(): Promise<string[]> {
  const seen = new Set<string>();
  const chosen: string[] = [];
  for (const route of routes) {
    const html = await (await fetch(new URL(route, process.env.KENTE_SITE))).text();
    const types = [...html.matchAll(/ data-block="([^"]+)"/g)].map(([, type = ""]) => type);
    if (types.every((type) => seen.has(type))) continue;
    chosen.push(route);
    for (const type of types) seen.add(type);
  }
  expect(seen.size).toBeGreaterThan(15);
  return chosen;
}

let known: Promise<string[]> | undefined;
const pagesOfEveryBlock = (): Promise<string[]> => {
  known ??= findPages();
  return known;
};

/** The pages are visited a few at a time, so that no test takes long on a slow machine. */
const parts = 4;

for (let part = 0; part < parts; part++) {
  test(`X-01 pages with every block hydrate, fit a phone and a desktop, and break no policy: part ${part + 1} of ${parts}`, async ({
    journey,
  }) => {
    const all = await pagesOfEveryBlock();
    const some = all.slice((all.length * part) / parts, (all.length * (part + 1)) / parts);
    expect(some.length).toBeGreaterThan(0);
    const tooWide: string[] = [];
    for (const route of some) {
      await journey.resize(1440, 900);
      await journey.visit(route);
      await journey.hydrate();
      for (const width of [1440, 390]) {
        await journey.resize(width, 900);
        // The window system tells the page of its new size when it likes.
        await journey.until((wanted) => innerWidth === wanted, width);
        const wide = await journey.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) tooWide.push(`${route}: ${wide} of ${width} px`);
      }
    }
    expect(tooWide).toEqual([]);
  });
}

test("X-02 without scripts, links work, and a form posts and reports that it was sent", async ({
  journey,
}) => {
  journey.line.allowScripts(false);
  const email = freshEmail();
  await journey.visit("/");
  await journey.click('main [data-block="hero"] a[href="/contact-us"]');
  await journey.until(() => location.pathname === "/contact-us");
  await journey.seen("main form");
  const words = { firstName: "Ama", lastName: "Mensah", email, message: "Can our customers pay by link?" };
  for (const [name, text] of Object.entries(words)) await journey.type(`main form [name="${name}"]`, text);
  await journey.click('main form [name="agreeToPolicy"]');
  await journey.click('main form button[type="submit"]');
  await journey.until(() => location.pathname === "/contact-us" && location.hash !== "");
  expect((await leadsOf(email)).map(({ form }) => form)).toEqual(["contact"]);
});
