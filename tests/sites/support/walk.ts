import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { violations } from "../../browser/support/axe.ts";
import { isThorough } from "../../browser/support/thorough.ts";
import { colourOf, routesOf, type SiteSource } from "./siteSource.ts";
import { expect, test } from "./test.ts";

const widths = [390, 1440];
const schemes = ["light", "dark"] as const;

/** What a visitor sees of a page, measured in the browser. */
const measure = (page: Page) =>
  page.evaluate(() => {
    // Paints a colour, so that all notations of one colour are equal.
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const painted = (colour: string) => {
      if (!context) return "";
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return `#${[...context.getImageData(0, 0, 1, 1).data].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    };
    const { documentElement: root, body } = document;
    const home = document.querySelector("header a");
    const logos = [...document.querySelectorAll<HTMLImageElement>("header a img")];
    const logo = logos.find((img) => img.getBoundingClientRect().height > 0);
    return {
      lang: root.lang,
      dir: root.dir || "ltr",
      heading: document.querySelector("h1")?.textContent,
      overflow: root.scrollWidth - root.clientWidth,
      background: painted(getComputedStyle(root).backgroundColor),
      text: painted(getComputedStyle(body).color),
      logo: logo && { source: logo.currentSrc, isWhole: logo.naturalWidth > 0 },
      home: home?.textContent?.trim(),
    };
  });

/**
 * Adds a test that visits every page of the file's site in both schemes and at both widths.
 * @param mark is added to its title
 */
export function walkAllPages(mark = ""): void {
  test(`every page is accessible, fits, and has its site's language, colours and logo${mark}`, async ({
    page,
    served: { source },
  }) => {
    // Of large sites every fifth page: pages share their blocks.
    const all = routesOf(source);
    const routes = all.filter((_, index) => isThorough || all.length < 10 || index % 5 === 0);
    expect(routes.length).toBeGreaterThan(1);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    for (const [index, { path, language, heading }] of routes.entries()) {
      // The scheme and the width change in place, as they do for a visitor.
      await page.goto(path);
      for (const [row, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 900 });
        for (const [column, scheme] of schemes.entries()) {
          // Each page in another one of the four states.
          if (!isThorough && index % 4 !== 2 * row + column) continue;
          await page.emulateMedia({ reducedMotion: "reduce", colorScheme: scheme });
          const at = `${path} at ${width} px, ${scheme}`;
          const seen = await measure(page);
          expect(seen, at).toMatchObject({ lang: language, dir: "ltr", heading, overflow: 0 });
          expectOwnLook(seen, source, scheme, at);
          expect(await violations(page), at).toEqual([]);
        }
      }
    }
  });
}

function expectOwnLook(
  seen: Awaited<ReturnType<typeof measure>>,
  { folder, site, theme }: SiteSource,
  scheme: "light" | "dark",
  at: string,
): void {
  if (theme) {
    expect(seen.background, at).toBe(`${colourOf(theme, "background", scheme)}ff`);
    expect(seen.text, at).toBe(`${colourOf(theme, "text", scheme)}ff`);
  }
  const { light, dark = light } = site.logo ?? {};
  const logo = scheme === "dark" ? dark : light;
  expect(seen.logo?.isWhole, at).toBe(logo === undefined ? undefined : true);
  const { protocol, pathname } = new URL(seen.logo?.source ?? "data:");
  // A small drawing is in the page itself.
  if (protocol !== "data:") expect(pathname, at).toBe(logo);
  else if (logo !== undefined)
    expect(decodeURIComponent(pathname), at).toBe(
      `image/svg+xml,${readFileSync(join(folder, "public", logo), "utf8")}`,
    );
  // Where the logo contains the name, screen readers get it as text.
  expect(seen.home, at).toBe(site.name);
}
