import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { LinkSpace } from "../../contract/contentKind.ts";
import { analyse } from "../analyse.ts";
import { pageOf, type SmallFiles, smallSite, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { frameOrigins, resolveTarget } from "./target.ts";

const space: LinkSpace = {
  pages: new Map([
    ["/", undefined],
    ["/about-us", undefined],
    ["/services/sms", undefined],
  ]),
  files: new Map([
    ["/files/profile.pdf", {}],
    ["/files/société.pdf", {}],
    ["/files/Preise 2026.pdf", {}],
    ["/files/100%.pdf", {}],
    ["/files/a#1?b.pdf", {}],
  ]),
  names: new Map([
    ["apiDocs", "https://docs.example.com/"],
    ["profile", "/files/profile.pdf"],
    ["shop", "https://shop.example.com/start#top"],
    ["odd", "@apiDocs"],
    ["gone", "/nothing"],
  ]),
  redirects: new Map([
    ["/old", { from: "/old", to: "/about-us" }],
    ["/old.php", { from: "/Old.php", to: "/services/sms?from=old#top" }],
    ["/café", { from: "/caf%C3%A9", to: "https://example.org/" }],
    ["/profile", { from: "/profile", to: "@profile" }],
    ["/shop", { from: "/shop", to: "@shop" }],
    ["/broken", { from: "/broken", to: "/nothing" }],
    ["/fr/ancien", { from: "/fr/ancien", to: "/fr/about-us" }],
  ]),
};

function outcome(value: string) {
  const resolution = resolveTarget(value, space);
  if (resolution.outcome === "resolved") return resolution.destination;
  return resolution.outcome === "refused" ? resolution.refusal.id : "unknown";
}

describe("a link", () => {
  test.each([
    ["/", { kind: "page", href: "/", page: "/" }],
    ["/about-us", { kind: "page", href: "/about-us", page: "/about-us" }],
    ["/about-us#team", { kind: "page", href: "/about-us#team", page: "/about-us", anchor: "team" }],
    [
      "/about-us?from=sms#team",
      { kind: "page", href: "/about-us?from=sms#team", page: "/about-us", anchor: "team" },
    ],
    ["#features", { kind: "anchor", href: "#features", anchor: "features" }],
    ["@apiDocs", { kind: "external", href: "https://docs.example.com/" }],
    ["@profile", { kind: "file", href: "/files/profile.pdf" }],
    ["/files/profile.pdf#page=2", { kind: "file", href: "/files/profile.pdf#page=2" }],
    ["/files/société.pdf", { kind: "file", href: "/files/soci%C3%A9t%C3%A9.pdf" }],
    ["/files/soci%c3%a9t%C3%A9.pdf", { kind: "file", href: "/files/soci%C3%A9t%C3%A9.pdf" }],
    ["/files/Preise 2026.pdf", { kind: "file", href: "/files/Preise%202026.pdf" }],
    ["/files/Preise%202026.pdf#page=2", { kind: "file", href: "/files/Preise%202026.pdf#page=2" }],
    ["/files/100%.pdf", { kind: "file", href: "/files/100%25.pdf" }],
    ["/files/100%25.pdf", { kind: "file", href: "/files/100%25.pdf" }],
    ["/files/a#1?b.pdf", { kind: "file", href: "/files/a%231%3Fb.pdf" }],
    ["/files/a%231%3Fb.pdf?x#y", { kind: "file", href: "/files/a%231%3Fb.pdf?x#y" }],
    ["mailto:help@example.com?subject=Hi", { kind: "contact", href: "mailto:help@example.com?subject=Hi" }],
    [
      "mailto:help@example.com?subject=Well?",
      { kind: "contact", href: "mailto:help@example.com?subject=Well?" },
    ],
    ["tel:+351300000000", { kind: "contact", href: "tel:+351300000000" }],
    ["https://example.com/a?b#c", { kind: "external", href: "https://example.com/a?b#c" }],
  ])("%s is resolved to its target", (value, destination) => {
    expect(outcome(value)).toEqual(destination);
  });

  test.each([
    ["/old", "/about-us"],
    ["/Old/index.html?x=1#team", "/about-us?x=1#team"],
    ["/old.php?x=1#team", "/services/sms?from=old&x=1#top"],
    ["/caf%c3%a9", "https://example.org/"],
    ["/café/", "https://example.org/"],
    ["/profile#page=2", "/files/profile.pdf#page=2"],
    ["/shop?x=1#prices", "https://shop.example.com/start?x=1#top"],
  ])("%s, an old address, is resolved to what stands for it now: %s", (value, href) => {
    expect(outcome(value)).toMatchObject({ href, redirected: href });
  });

  test("to an old address that a name stands for now keeps the name", () => {
    expect(outcome("/profile")).toEqual({ kind: "file", href: "/files/profile.pdf", redirected: "@profile" });
  });

  test("to an old address stays in its language", () => {
    const main = { code: "en", dir: "ltr" as const, path: "/", name: "English" };
    const own = { ...main, code: "fr", path: "/fr" };
    const french: LinkSpace = {
      ...space,
      pages: new Map([...space.pages.keys(), "/fr/about-us", "/fr/services/sms"].map((path) => [path, null])),
      languages: { own, all: [main, own] },
    };
    const hrefOf = (value: string) => {
      const resolution = resolveTarget(value, french);
      return resolution.outcome === "resolved" && resolution.destination.href;
    };
    expect(hrefOf("/old")).toBe("/fr/about-us");
    expect(hrefOf("/ancien")).toBe("/fr/about-us");
    expect(hrefOf("/old.php")).toBe("/fr/services/sms?from=old#top");
  });

  test("to an old address is unknown where the redirect has a mistake, which is reported there", () => {
    expect(outcome("/broken")).toBe("unknown");
  });

  test.each([
    ["javascript:alert(1)", "link-scheme"],
    ["JaVaScRiPt:alert(1)", "link-scheme"],
    ["data:text/html,x", "link-scheme"],
    ["vbscript:x", "link-scheme"],
    ["blob:https://example.com/x", "link-scheme"],
    ["file:///etc/passwd", "link-scheme"],
    ["http://example.com", "link-scheme"],
    ["ftp://example.com", "link-scheme"],
    ["//example.com", "link-scheme"],
    ["///example.com", "link-scheme"],
    ["/\\example.com", "link-form"],
    ["\\\\example.com", "link-form"],
    ["https:\\\\example.com", "link-form"],
    ["java\nscript:alert(1)", "link-form"],
    ["\u0001javascript:alert(1)", "link-form"],
    [" /about-us", "link-form"],
    ["/\t/example.com", "link-form"],
    ["https:example.com", "link-form"],
    ["https:///example.com", "link-form"],
    ["https://", "link-form"],
    ["https://user:word@example.com", "link-form"],
    ["mailto:", "link-form"],
    ["mailto:nobody", "link-form"],
    ["mailto:help@example.com?subject=a?body=b", "link-form"],
    ["tel:call-me", "link-form"],
    ["about-us", "link-form"],
    ["./about-us", "link-form"],
    ["../about-us", "link-form"],
    ["/services/../about-us", "link-form"],
    ["/services/%2e%2e/about-us", "link-form"],
    ["#", "link-form"],
    ["/about-us#", "link-form"],
    ["", "link-form"],
    ["@", "link-name"],
    ["@nothing", "link-name"],
    ["@__proto__", "link-name"],
    ["/nothing", "link-target"],
    ["/about-us/", "link-target"],
    ["/About-Us", "link-target"],
    ["/files/nothing.pdf", "link-file"],
    ["@odd", "unknown"],
    ["@gone", "unknown"],
  ])("%j is refused", (value, id) => {
    expect(outcome(value)).toBe(id);
  });

  test.each([
    ["/About-Us", "/about-us"],
    ["/about-us/", "/about-us"],
    ["/about-us.html", "/about-us"],
    ["/index.html", "/"],
    ["/services/SMS", "/services/sms"],
    ["/services/../about-us", "/about-us"],
    ["about-us", "/about-us"],
    ["apiDocs", "@apiDocs"],
    ["www.example.com/x", "https://www.example.com/x"],
    ["http://example.com", "https://example.com"],
    ["help@example.com", "mailto:help@example.com"],
    ["/about-us#", "/about-us"],
    [" /about-us ", "/about-us"],
    ["@apidocs", "@apiDocs"],
    ["/files/profil.pdf", "/files/profile.pdf"],
    ["/public/files/profile.pdf", "/files/profile.pdf"],
    ["public/files/profile.pdf", "/files/profile.pdf"],
    ["files/profile.pdf", "/files/profile.pdf"],
    ["pages/services/sms.json", "/services/sms"],
    ["../about-us.html", "/about-us"],
    ["+351 30 000 0100", "tel:+351300000100"],
    ["tel:+351 30 000 0100", "tel:+351300000100"],
    [" javascript:alert(1)", undefined],
  ])("%j is refused with the suggestion %j", (value, suggestion) => {
    const resolution = resolveTarget(value, space);
    expect(resolution).toMatchObject({ outcome: "refused", refusal: { data: { suggestion } } });
  });

  test("without an address after its scheme is called incomplete", () => {
    const refusal = { id: "link-form", data: { value: "https://", reason: "is not a whole address" } };
    expect(resolveTarget("https://", space)).toMatchObject({ outcome: "refused", refusal });
  });

  test("by name cannot be checked while the file of names is broken", () => {
    expect(resolveTarget("@any", { ...space, names: undefined })).toEqual({ outcome: "unknown" });
  });

  test("is only ever resolved to what the grammar allows, whatever is written", () => {
    const parts = fc.constantFrom(
      ..."/ \\ // # @ ? : . .. % %2f %5c javascript: data: https: http: mailto: tel: about-us example.com a\tb \n \u0000 \u00a0 @x".split(
        " ",
      ),
      " ",
      "//evil.example",
    );
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(parts, { maxLength: 6 }).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const resolution = resolveTarget(value, space);
        if (resolution.outcome !== "resolved") return;
        const { kind, href } = resolution.destination;
        const { origin, protocol } = new URL(href, "https://own.example/page");
        const inside = kind === "page" || kind === "file" || kind === "anchor";
        if (inside) expect(origin).toBe("https://own.example");
        else expect(["https:", "mailto:", "tel:"]).toContain(protocol);
      }),
      { numRuns: 100 * inject("effort") ** 2 },
    );
  });
});

const links = {
  form: "https://forms.example.org/hub?x=1",
  same: "https://forms.example.org/other",
  map: "https://maps.example.org:8443/",
  never: "https://never.example.org/",
};
const frame = (name: string) => ({ type: "pieces", frame: name });

function origins(files: SmallFiles): string[] {
  const site = { ...smallSite.site, links: { ...(smallSite.site.links as object), ...links } };
  const { graph, diagnostics } = analyse(sourceOf({ "_site.json": site, ...files }), smallVocabulary());
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return frameOrigins(graph);
}

test("each origin of a frame on a page is listed once, in order", () => {
  const page = pageOf(frame("@map"), frame("@form"), frame("@same"));
  expect(origins({ "x.json": page })).toEqual(["https://forms.example.org", "https://maps.example.org:8443"]);
});

test("a frame in shared blocks counts only where a page uses them", () => {
  const more = { "_shared/more.json": { blocks: [frame("@never")] } };
  expect(origins(more)).toEqual([]);
  expect(origins({ ...more, "x.json": pageOf({ use: "more" }) })).toEqual(["https://never.example.org"]);
  const inside = pageOf({ type: "shelf", first: [{ use: "more" }] });
  expect(origins({ ...more, "x.json": inside })).toEqual(["https://never.example.org"]);
});

test("a link to another site is not a frame", () => {
  expect(origins({ "x.json": pageOf({ type: "pieces", to: "@form" }) })).toEqual([]);
});
