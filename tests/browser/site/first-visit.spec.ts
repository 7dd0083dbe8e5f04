import type { APIRequestContext } from "@playwright/test";
import { readDocuments } from "../support/documents.ts";
import { visitFirst } from "../support/firstVisit.ts";
import { routes } from "../support/routes.ts";
import { sizesOf } from "../support/scriptSizes.ts";
import { expect, test } from "../support/test.ts";
import { isThorough } from "../support/thorough.ts";

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Bytes of HTML, stylesheets, scripts and fonts, and of fonts alone: those of texts and headings. The font of code waits until the
 * page is hydrated.
 */
const most = { all: 51_500, fonts: 28_000 };
/** The letters of Twi that a message is written in are a font of their own, of 1 kB. */
const mostWithTwi = { ...most, fonts: 29_000 };

// Many blocks, a form, and a long text; all routes where there is time for them, but for the one that hydrates at once for its search.
const visited = isThorough
  ? routes.filter((route) => route !== "/help-center")
  : ["/", "/contact-us", "/terms-and-conditions"];

for (const route of visited) {
  test(`a first visit to ${route} needs few requests before the first paint, and few bytes`, async ({
    page,
  }) => {
    const { beforePaint, bytes, fonts } = await visitFirst(page, route);
    const { all, fonts: mostOfFonts } = route === "/services/sms" ? mostWithTwi : most;
    // The page, its stylesheet, two fonts, the bootstrap, and a picture or another stylesheet.
    expect(beforePaint.length, beforePaint.join(" ")).toBeLessThanOrEqual(6);
    expect(bytes).toBeGreaterThan(30_000);
    expect(bytes).toBeLessThanOrEqual(all);
    expect(fonts).toBeLessThanOrEqual(mostOfFonts);
  });
}

/** The files that attributes of a page's first script name. */
async function scriptsOf(request: APIRequestContext, route: string, ...names: string[]): Promise<string[]> {
  const documents = await readDocuments(request, [route]);
  const script = documents.get(route)?.querySelector("script[data-app]");
  return names.flatMap((name) => script?.getAttribute(name)?.split(" ") ?? []);
}

test("pages have few bytes of script once they are hydrated", async ({ request }) => {
  for (const [route, most] of [
    ["/", 82_650],
    ["/services/collections", 77_770],
    ["/help-center", 81_620],
    ["/contact-us", 78_220],
  ] as const) {
    const files = await scriptsOf(request, route, "src", "data-app", "data-prefetch");
    const sizes = await sizesOf(request, files);
    // The script before the first interaction: 1.5 KB.
    expect(sizes[0], route).toBeLessThanOrEqual(1536);
    expect(
      sizes.reduce((sum, size) => sum + size),
      route,
    ).toBeLessThanOrEqual(most);
  }
});

test("a form has at most 95 kB of script of its own, and 117 kB with all that sends it", async ({
  request,
}) => {
  const names = await scriptsOf(request, "/contact-us", "data-sending");
  const scripts = names.filter((name) => name.endsWith(".js"));
  const sizes = await sizesOf(request, scripts);
  expect(sizes[scripts.findIndex((name) => name.includes("formCode"))]).toBeLessThanOrEqual(95_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(117_000);
});
