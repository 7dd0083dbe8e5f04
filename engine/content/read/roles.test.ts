import { describe, expect, test } from "vitest";
import { reservedSegments, roleOf } from "./roles.ts";

describe("addresses that the engine needs itself", () => {
  test("are those of forms, code, drawn pictures and health", () => {
    expect([...reservedSegments.keys()].sort()).toEqual(["api", "assets", "healthz", "patterns", "previews"]);
  });

  test.each([...reservedSegments])("can't be a page's: /%s, since %s", (segment, purpose) => {
    for (const file of [`${segment}.json`, `${segment}/index.json`, `${segment}/a/b.json`])
      expect(roleOf(file)).toEqual({ kind: "reserved", purpose });
    expect(roleOf(`services/${segment}.json`)).toEqual({ kind: "page", path: `/services/${segment}` });
  });

  test.each(["feed.xml", "manifest.webmanifest", "sitemap.xml", "robots.txt"])(
    "can't be a page's for its name: %s",
    (name) => {
      expect(roleOf(`${name}.json`)).toMatchObject({ kind: "misnamed", name });
    },
  );
});

describe("the role of a file", () => {
  test.each([
    ["index.json", { kind: "page", path: "/" }],
    ["about-us.json", { kind: "page", path: "/about-us" }],
    ["404.json", { kind: "page", path: "/404" }],
    ["services/index.json", { kind: "page", path: "/services" }],
    ["services/sms.json", { kind: "page", path: "/services/sms" }],
    ["_site.json", { kind: "site" }],
    ["_theme.json", { kind: "theme" }],
    ["_redirects.json", { kind: "redirects" }],
    ["_forms/contact.json", { kind: "form", name: "contact" }],
    ["_shared/news.json", { kind: "shared", name: "news" }],
    ["_site.fr.json", { kind: "translation", of: "site", original: "_site.json", language: "fr" }],
    [
      "_forms/contact.pt-BR.json",
      { kind: "translation", of: "form", original: "_forms/contact.json", language: "pt-BR" },
    ],
    [
      "_shared/news.ar.json",
      { kind: "translation", of: "shared", original: "_shared/news.json", language: "ar" },
    ],
    ["_forms/contact.v2.json", { kind: "misnamed", name: "contact.v2", suggestion: "contact-v2" }],
    ["about-us.fr.json", { kind: "misnamed", name: "about-us.fr", suggestion: "about-us-fr" }],
    ["_data/branches.json", { kind: "data", name: "branches", format: "json" }],
    ["_data/branches.csv", { kind: "data", name: "branches", format: "csv" }],
    ["_data/branches.fr.csv", { kind: "data", name: "branches", format: "csv", language: "fr" }],
    ["_data/branches.schema.json", { kind: "description", of: "branches" }],
    ["_data/Price List.csv", { kind: "misnamed", name: "Price List", suggestion: "price-list" }],
    ["_data/a/b.csv", { kind: "misnamed", name: "a/b", suggestion: "a-b" }],
    ["_data/_old.csv", undefined],
    ["branches/[slug].json", { kind: "template" }],
    ["branches/[town]/[slug].json", { kind: "template" }],
    ["branches/[slug]-x.json", { kind: "misnamed", name: "[slug]-x", suggestion: "slug-x" }],
    ["_drafts/x.json", undefined],
    ["services/_x.json", undefined],
    ["_forms/_old.json", undefined],
    ["services/_site.json", undefined],
    ["About.json", { kind: "misnamed", name: "About", suggestion: "about" }],
    ["aboutUs.json", { kind: "misnamed", name: "aboutUs", suggestion: "about-us" }],
    ["Über uns.json", { kind: "misnamed", name: "Über uns", suggestion: "uber-uns" }],
    ["my services/sms.json", { kind: "misnamed", name: "my services", suggestion: "my-services" }],
    ["a--b.json", { kind: "misnamed", name: "a--b", suggestion: "a-b" }],
    ["x.JSON", { kind: "misnamed", name: "x.JSON", suggestion: "x" }],
    ["日本.json", { kind: "misnamed", name: "日本" }],
    ["_forms/a/b.json", { kind: "misnamed", name: "a/b", suggestion: "a-b" }],
  ])("%s", (file, role) => {
    expect(roleOf(file)).toEqual(role);
  });
});
