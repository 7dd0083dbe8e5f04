import { expect, test } from "vitest";
import { outputFile, pageAddress, pageDataAddress, siteDataAddress } from "./addresses.ts";

test("a page's data is under _pages, below the base path", () => {
  expect(pageDataAddress("/", "/")).toBe("/_pages/index.json");
  expect(pageDataAddress("/base/", "/services/collections", "a1")).toBe(
    "/base/_pages/services/collections.json?v=a1",
  );
});

test("the site's data has an address that no page can have", () => {
  const english = { code: "en", dir: "ltr", path: "/", name: "English" } as const;
  const brazilian = { code: "pt-BR", dir: "ltr", path: "/br", name: "Português" } as const;
  expect(siteDataAddress("/base/", english)).toBe("/base/_pages/_site.json");
  expect(siteDataAddress("/", english, "b2")).toBe("/_pages/_site.json?v=b2");
  expect(siteDataAddress("/", brazilian, "b2")).toBe("/_pages/_site.pt-BR.json?v=b2");
});

test("a page is written to a file named after its route", () => {
  expect(["/", "/404", "/services/collections"].map(outputFile)).toEqual([
    "index.html",
    "404.html",
    "services/collections.html",
  ]);
});

test("a page's address carries the base path", () => {
  expect(pageAddress("/base/", "/")).toBe("/base/");
  expect(pageAddress("/", "/about-us")).toBe("/about-us");
});
