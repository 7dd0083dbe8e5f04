import { freshEmail, leadsOf } from "../browser/support/leads.ts";
import { routes } from "../browser/support/routes.ts";
import { expect, test } from "./support/test.ts";

/** The smallest set of pages that shows every type of block. */
async function pagesOfEveryBlock(): Promise<string[]> {
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

test("X-01 pages with every block hydrate, fit a phone and a desktop, and break no policy", async ({
  journey,
}) => {
  test.setTimeout(60_000);
  const tooWide: string[] = [];
  for (const route of await pagesOfEveryBlock()) {
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
