import { describe, expect, test } from "vitest";
import { roleOf } from "../source/roles.ts";
import { suggest } from "./suggestion.ts";

describe("the closest word", () => {
  test.each([
    ["heroo", ["hero", "faq"], "hero"],
    ["cardGrid", ["card-grid", "hero"], "card-grid"],
    ["Hero", ["hero"], "hero"],
    ["emial", ["email", "name"], "email"],
    ["/contact-uss", ["/contact-us", "/about-us"], "/contact-us"],
    ["video", ["hero", "faq"], undefined],
    ["x", [], undefined],
    ["", ["a"], undefined],
  ])("of %j among %j is %j", (word, candidates, expected) => {
    expect(suggest(word, candidates)).toBe(expected);
  });

  test("is found soon for a word of any length", () => {
    expect(suggest("x".repeat(100_000), ["hero", "y".repeat(99_999)])).toBeUndefined();
  });
});

describe("what a file is", () => {
  test.each([
    ["index.json", { kind: "page", path: "/" }],
    ["about-us.json", { kind: "page", path: "/about-us" }],
    ["404.json", { kind: "page", path: "/404" }],
    ["services/index.json", { kind: "page", path: "/services" }],
    ["services/sms.json", { kind: "page", path: "/services/sms" }],
    ["_site.json", { kind: "site" }],
    ["_forms/contact.json", { kind: "form", name: "contact" }],
    ["_shared/news.json", { kind: "shared", name: "news" }],
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
