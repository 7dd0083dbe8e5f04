import { describe, expect, test } from "vitest";
import { analyse } from "../analyse.ts";
import { smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { compileRedirects } from "./redirects.ts";

const graphOf = (redirects: Record<string, string>) =>
  analyse(sourceOf({ "_redirects.json": redirects }), smallVocabulary()).graph;

describe("compiled redirects", () => {
  test("are decoded where they begin, and encoded with the base path where they end", () => {
    const redirects = compileRedirects(
      graphOf({
        "/old%20page.html": "/about-us?x=a%20b#team",
        "/caf\u00e9": "/files/pci.pdf",
        "/partners": "https://example.org/a$b{c}?d=\u00e9",
      }),
      "/sub/",
    );
    expect(redirects).toEqual([
      { from: "/old page.html", to: "/sub/about-us?x=a%20b#team" },
      { from: "/caf\u00e9", to: "/sub/files/pci.pdf" },
      { from: "/partners", to: "https://example.org/a%24b%7Bc%7D?d=%C3%A9" },
    ]);
  });

  test("lead to what a name stands for", () => {
    expect(compileRedirects(graphOf({ "/old": "@pciCertificate", "/docs": "@apiDocs" }), "/")).toEqual([
      { from: "/old", to: "/files/pci.pdf" },
      { from: "/docs", to: "https://docs.example.com/" },
    ]);
  });

  test("lead to what another redirect leads to", () => {
    const redirects = { "/old": "https://www.example.com/older", "/older": "/about-us" };
    expect(compileRedirects(graphOf(redirects), "/").map(({ to }) => to)).toEqual([
      "https://www.example.com/older",
      "/about-us",
    ]);
  });

  test("of a site with mistakes can't be compiled", () => {
    expect(() => compileRedirects(graphOf({ "/old": "/nowhere" }), "/")).toThrowError(
      expect.objectContaining({ id: "site-incomplete" }),
    );
  });
});
