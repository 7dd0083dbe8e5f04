import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SiteContact } from "../contract/site.ts";
import { exampleSite } from "./fixtures/examples.ts";
import { Layout as Bare } from "./layouts/bare.tsx";
import { Layout as Whole } from "./layouts/site.tsx";
import { PageProvider, SiteProvider } from "./page/PageContext.ts";

type Site = typeof exampleSite;

/** A site that has its name and nothing else that is optional. */
const least: Site = {
  version: "s1",
  language: exampleSite.language,
  languages: exampleSite.languages,
  theme: exampleSite.theme,
  year: exampleSite.year,
  name: "Anker",
  url: "https://www.example.com",
  words: exampleSite.words,
};

const { header = {}, footer = {}, contact = {} } = exampleSite;
const image = { src: "/images/logo.svg", alt: "", width: 96, height: 32 };
const french = { code: "fr", dir: "ltr", path: "/fr", name: "Français" } as const;

/** Each optional part alone, by its name, with a text or address that only it has. */
const parts: Record<string, { own: Partial<Site>; shows: string }> = {
  logo: { own: { logo: { light: image, showName: false } }, shows: image.src },
  tagline: { own: { tagline: "Baked for your day" }, shows: "Baked for your day" },
  languages: { own: { languages: [exampleSite.language, french] }, shows: french.name },
  ...each("header", header, { menus: "About Us", actions: "Get Started", banner: "Building something new?" }),
  ...each("footer", footer, {
    columns: "Help Center",
    social: "https://linkedin.example.com/",
    badges: "PCI certified",
    legal: "Terms",
    note: "Inspected by the city.",
  }),
  ...each("contact", contact as SiteContact, {
    address: "1 Mill Street, Lisbon",
    details: "RN-000-0000",
    phones: "+351 30 000 0100",
    email: "support@example.com",
    map: "https://maps.example.com/",
    hours: "Monday to Friday",
  }),
};

function each<Key extends "header" | "footer" | "contact", Members extends object>(
  key: Key,
  members: Members,
  shown: Partial<Record<keyof Members, string>>,
) {
  return Object.fromEntries(
    Object.entries(shown).map(([name, shows]) => [
      `${key}.${name}`,
      { own: { [key]: { [name]: members[name as keyof Members] } } as Partial<Site>, shows: String(shows) },
    ]),
  );
}

function draw(own: Partial<Site>, Layout = Whole): HTMLElement {
  const alternates = [
    { code: "en-GB", path: "/about-us" },
    { code: "fr", path: "/fr/about-us" },
  ];
  return parse(
    renderToStaticMarkup(
      <SiteProvider value={{ ...least, ...own }}>
        <PageProvider value={{ base: "/", href: "/about-us", alternates, navigate() {} }}>
          <Layout>
            <p>Hello</p>
          </Layout>
        </PageProvider>
      </SiteProvider>,
    ),
  );
}

/** What is wrong with the markup: empty elements, lists with something else than items, links inside links, equal ids. */
function faults(page: HTMLElement): string[] {
  const all = page.querySelectorAll("*");
  const holdsPicture = (one: HTMLElement) => one.querySelector("img, svg") !== null;
  const empty = all.filter(
    (one) =>
      /^(?:ul|ol|dl|nav|address|aside|p|h2|li|a|button|div|span)$/i.test(one.tagName) &&
      one.text.trim() === "" &&
      !holdsPicture(one),
  );
  const astray = page
    .querySelectorAll("ul > *, ol > *, li")
    .filter((one) => one.tagName !== "LI" || !/^[UO]L$/.test(one.parentNode?.tagName ?? ""));
  const nested = page.querySelectorAll("a a, a button, button a, p p, p ul, p div");
  const ids = all.flatMap(({ id }) => (id ? [id] : []));
  return [
    ...empty.map((one) => `empty: ${one.outerHTML}`),
    ...astray.map((one) => `astray: ${one.outerHTML}`),
    ...nested.map((one) => `nested: ${one.outerHTML}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice: ${id}`),
    ...(/undefined|null|NaN|\[object/.exec(page.outerHTML)?.map((text) => `code: ${text}`) ?? []),
  ];
}

describe("header, panel and footer", () => {
  test("keep the order of a phone number's groups in a language that is written from the right", () => {
    const page = draw({
      contact: { phones: [{ label: "الهاتف", numbers: ["020 7946 0100"] }] },
    } as Partial<Site>);
    expect(page.querySelectorAll('a[href^="tel:"]').map((link) => link.getAttribute("dir"))).toEqual(["ltr"]);
  });

  test("have the name alone where a site has nothing else", () => {
    const page = draw({});
    expect(faults(page)).toEqual([]);
    for (const part of ["nav", "address", "aside", "dialog", ".panel-button", ".social", "h2", "ul"])
      expect(page.querySelector(part)?.outerHTML).toBeUndefined();
    expect(page.querySelector("header")?.text).toBe("Anker");
    expect(page.querySelector("footer")?.text).toBe("Anker© 2026 Anker");
  });

  test("have all parts together", () => {
    const page = draw({ ...exampleSite, logo: { light: image, showName: true } });
    expect(faults(page)).toEqual([]);
    for (const { shows } of Object.values(parts).filter(({ shows }) => shows !== french.name))
      expect(page.outerHTML).toContain(shows);
  });

  test.each(Object.entries(parts))("have each part alone: %s", (_, { own, shows }) => {
    const page = draw(own);
    expect(faults(page)).toEqual([]);
    expect(page.outerHTML).toContain(shows);
    const others = Object.values(parts).filter((one) => one.shows !== shows);
    for (const other of others) expect(page.outerHTML).not.toContain(other.shows);
  });

  test.each(Object.entries(parts))("are whole with every part but one: %s", (_, { own }) => {
    const without = structuredClone(exampleSite) as unknown as Record<string, Record<string, unknown>>;
    for (const [key, value] of Object.entries(own)) {
      const [member] = Object.keys(value as object);
      if (["header", "footer", "contact"].includes(key)) delete without[key]?.[member ?? ""];
      else if (key !== "languages") delete without[key];
    }
    expect(faults(draw(without as unknown as Site))).toEqual([]);
  });

  test("have a panel, and a button that opens it, only where it would hold something", () => {
    const hasPanel = (own: Partial<Site>) => {
      const page = draw(own);
      return [page.querySelector("dialog"), page.querySelector(".panel-button")].map((one) => one !== null);
    };
    expect(hasPanel({})).toEqual([false, false]);
    for (const name of ["header.menus", "header.actions"])
      expect(hasPanel(parts[name]?.own ?? {})).toEqual([true, true]);
  });
});

describe("the small footer", () => {
  test.each([
    ["of the layout without menus", Bare],
    ["of a site that has nothing for a larger one", Whole],
  ])("has logo, copyright, profiles and languages in one line: %s", (_, Layout) => {
    const { social = [] } = footer;
    const page = draw({ footer: { social }, languages: [exampleSite.language, french] }, Layout);
    expect(faults(page)).toEqual([]);
    const line = page.querySelector("footer > .footer__alone");
    expect(line?.querySelectorAll(":scope > *").map(({ classNames }) => classNames)).toEqual([
      "logo",
      "footer__copyright",
      "social",
      "languages footer__languages",
    ]);
  });

  test("has the surface of footers, and leaves out what the site does not have", () => {
    const page = draw({}, Bare);
    expect(faults(page)).toEqual([]);
    expect(page.querySelector("footer")?.getAttribute("data-surface")).toBe("dark");
    expect(page.querySelectorAll(".footer__alone > *")).toHaveLength(2);
  });

  test("gives way to the whole footer as soon as there is more to show", () => {
    for (const [name, { own }] of Object.entries(parts)) {
      const isSmall = draw(own).querySelector(".footer__alone") !== null;
      expect([name, isSmall]).toEqual([name, !/^contact|tagline|footer\.(?!social)/.test(name)]);
    }
  });
});
