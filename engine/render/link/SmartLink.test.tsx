import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Target } from "../../contract/values.ts";
import { exampleSite } from "../fixtures/examples.ts";
import { PageProvider, SiteProvider } from "../page/PageContext.ts";
import { LinksInNewTab, phoneAddress, SmartLink } from "./SmartLink.tsx";

const link = (target: Target, label?: string) => (
  <SiteProvider value={exampleSite}>
    <PageProvider value={{ base: "/", href: "/about-us", alternates: [], navigate() {} }}>
      <SmartLink target={target} label={label}>
        Go
      </SmartLink>
    </PageProvider>
  </SiteProvider>
);
const draw = (target: Target, label?: string) => renderToStaticMarkup(link(target, label));

test.each(["external", "file"] as const)("R-06 a link of kind %s opens a new tab and says so", (kind) => {
  expect(draw({ kind, href: "https://example.com/" })).toBe(
    `<a href="https://example.com/" target="_blank" rel="noopener">Go<span class="visually-hidden"> (opens in a new tab)</span></a>`,
  );
});

test("a link with an accessible name says in it that it opens a new tab", () => {
  expect(draw({ kind: "external", href: "https://x.example.com/" }, "X")).toContain(
    `aria-label="X (opens in a new tab)"`,
  );
});

test("a link inside LinksInNewTab opens a page of this site in a new tab, and leaves anchors as they are", () => {
  const apart = (target: Target) => renderToStaticMarkup(<LinksInNewTab>{link(target)}</LinksInNewTab>);
  expect(apart({ kind: "page", href: "/terms-and-conditions#privacy-policy" })).toBe(
    `<a href="/terms-and-conditions#privacy-policy" target="_blank" rel="noopener">Go<span class="visually-hidden"> (opens in a new tab)</span></a>`,
  );
  expect(apart({ kind: "anchor", href: "#a" })).toBe(`<a href="#a">Go</a>`);
});

test.each(["anchor", "contact"] as const)("a link of kind %s is left to the browser", (kind) => {
  expect(draw({ kind, href: "#a" })).toBe(`<a href="#a">Go</a>`);
});

test("a link to a page in another language is left to the browser, and says which it is", () => {
  expect(draw({ kind: "page", href: "/fr/a", hreflang: "fr", state: { open: true } })).toBe(
    `<a href="/fr/a" hrefLang="fr">Go</a>`,
  );
});

test("a link to the current page is marked as such", () => {
  expect(draw({ kind: "page", href: "/about-us" })).toContain(`aria-current="page"`);
  expect(draw({ kind: "page", href: "/about-us#team" })).not.toContain("aria-current");
  expect(draw({ kind: "page", href: "/careers" })).not.toContain("aria-current");
});

test("a phone address has no spaces and brackets", () => {
  expect(phoneAddress("+351 (30) 000-0000")).toBe("tel:+351300000000");
});

test("the zero that is dialled only inside a country is left out after a country code", () => {
  expect(phoneAddress("+351 (0)30 000 0000")).toBe("tel:+351300000000");
  expect(phoneAddress("(0)30 000 0000")).toBe("tel:0300000000");
});
