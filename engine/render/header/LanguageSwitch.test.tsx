import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SiteLanguage } from "../../contract/language.ts";
import { exampleSite } from "../fixtures/examples.ts";
import { PageProvider, SiteProvider } from "../page/PageContext.ts";
import { LanguageList, LanguageSwitch } from "./LanguageSwitch.tsx";

const english: SiteLanguage = { code: "en", dir: "ltr", path: "/", name: "English" };
const french: SiteLanguage = { code: "fr", dir: "ltr", path: "/fr", name: "Français" };
const arabic: SiteLanguage = { code: "ar", dir: "rtl", path: "/ar", name: "العربية" };
const alternates = [
  { code: "en", path: "/about-us" },
  { code: "fr", path: "/fr/about-us" },
];

function draw(part: ReactNode, languages: SiteLanguage[], language = english) {
  const html = renderToStaticMarkup(
    <SiteProvider value={{ ...exampleSite, language, languages }}>
      <PageProvider value={{ base: "/sub/", href: "/sub/about-us", alternates, navigate() {} }}>
        {part}
      </PageProvider>
    </SiteProvider>,
  );
  const links = [...html.matchAll(/<a ([^>]*)>(?:<span ([^>]*)>)?([^<]*)</g)].map(
    ([, link, label, text]) => ({
      ...Object.fromEntries(
        [...`${link} ${label}`.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      ),
      text,
    }),
  );
  return { html, links };
}

describe("the header's way to other languages", () => {
  test("is absent where the site has one language", () => {
    expect(draw(<LanguageSwitch />, [english]).html).toBe("");
    expect(draw(<LanguageList className="a" />, [english]).html).toBe("");
  });

  test("is one link where there are two: to the same page, and labelled in that language", () => {
    const { html, links } = draw(<LanguageSwitch />, [english, french]);
    expect(html).toMatch(/^<nav [^>]*aria-label="Language">/);
    expect(links).toEqual([
      expect.objectContaining({ href: "/sub/fr/about-us", lang: "fr", hrefLang: "fr", text: "Français" }),
    ]);
    expect(html).not.toContain("<button");
  });

  test("is a menu of all where there are more, with the current one marked", () => {
    const { html, links } = draw(<LanguageSwitch />, [english, french, arabic]);
    expect(html).toMatch(/<button [^>]*aria-expanded="false"[^>]*>English</);
    expect(links.map(({ text }) => text)).toEqual(["English", "Français", "العربية"]);
    expect(links[0]).toMatchObject({ href: "/sub/about-us", "aria-current": "page" });
    expect(links[1]).not.toHaveProperty("aria-current");
  });

  test("leads to the home page of a language that lacks the page", () => {
    const { links } = draw(<LanguageSwitch />, [english, french, arabic]);
    expect(links[2]).toMatchObject({ href: "/sub/ar", lang: "ar", hrefLang: "ar" });
  });

  test("leaves out a language that has neither the page nor a home page", () => {
    const languages = [english, { ...french, home: "/" }, { ...arabic, home: "/" }];
    const { links } = draw(<LanguageSwitch />, languages);
    expect(links.map(({ href }) => href)).toEqual(["/sub/fr/about-us"]);
  });
});

test("the row of languages has the same links", () => {
  const { links } = draw(<LanguageList className="panel__languages" />, [english, french, arabic], english);
  expect(links.map(({ text }) => text)).toEqual(["English", "Français", "العربية"]);
});
