import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SiteLanguage } from "../../contract/language.ts";
import type { Logo } from "../../contract/values.ts";
import { exampleSite } from "../fixtures/examples.ts";
import { SiteProvider } from "../page/PageContext.ts";
import { HomeLink } from "./HomeLink.tsx";

const light = { src: "/images/logo.svg", alt: "", width: 96, height: 32 };
const dark = { ...light, src: "/images/logo-dark.svg" };

function markupWith(logo?: Logo): string {
  const { logo: _, ...site } = exampleSite;
  return renderToStaticMarkup(
    <SiteProvider value={{ ...site, ...(logo && { logo }) }}>
      <HomeLink />
    </SiteProvider>,
  );
}

function linkWith(logo?: Logo) {
  const link = parse(markupWith(logo)).querySelector("a");
  return {
    pictures: link?.querySelectorAll("img").map((one) => one.getAttribute("src")),
    alternatives: link?.querySelectorAll("img").map((one) => one.getAttribute("alt")),
    name: link?.textContent,
    isNameHidden: link?.querySelector(".visually-hidden") !== null,
  };
}

describe("the link to the home page", () => {
  test("shows a small logo without a request", () => {
    const inline = "data:image/svg+xml,%3Csvg/%3E";
    expect(linkWith({ light: { ...light, inline }, dark, showName: true }).pictures).toEqual([
      inline,
      dark.src,
    ]);
  });

  test("is the site's name where there is no logo", () => {
    expect(linkWith()).toEqual({
      pictures: [],
      alternatives: [],
      name: exampleSite.name,
      isNameHidden: false,
    });
  });

  test("is the logo, which has the site's name for screen readers", () => {
    expect(linkWith({ light, showName: false })).toEqual({
      pictures: [light.src],
      alternatives: [""],
      name: exampleSite.name,
      isNameHidden: true,
    });
  });

  test("has the name beside the logo where the site wants it", () => {
    expect(linkWith({ light, showName: true }).isNameHidden).toBe(false);
  });

  test("has a picture for light and one for dark surfaces", () => {
    expect(linkWith({ light, dark, showName: false }).pictures).toEqual([light.src, dark.src]);
  });

  test("leads to the home page of the language, or to that of the default language where there is none", () => {
    const french = { code: "fr", dir: "ltr", path: "/fr", name: "Français" } as const;
    const draw = (language: SiteLanguage) =>
      renderToStaticMarkup(
        <SiteProvider value={{ ...exampleSite, language, languages: [...exampleSite.languages, language] }}>
          <HomeLink />
        </SiteProvider>,
      );
    expect(draw(french)).toContain('<a href="/fr" class="logo"');
    expect(draw({ ...french, home: "/" })).toContain('<a href="/" hrefLang="en-GB" class="logo"');
  });

  test("does not compete with what a page shows first: its pictures keep their room and are not preloaded", () => {
    for (const logo of [
      { light, showName: false },
      { light, dark, showName: true },
    ]) {
      const html = markupWith(logo);
      expect(html).toMatch(/^<a/);
      for (const picture of parse(html).querySelectorAll("img"))
        expect(picture.attributes).toMatchObject({ fetchPriority: "low", width: "96", height: "32" });
    }
  });
});
