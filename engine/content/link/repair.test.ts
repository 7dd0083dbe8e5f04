import { describe, expect, test } from "vitest";
import type { LinkSpace } from "../../contract/contentKind.ts";
import { analyse } from "../analyse.ts";
import { applyFixes } from "../diagnostics/fix.ts";
import { pageOf, smallVocabulary, sourceOf } from "../fixtures/smallSite.ts";
import { resolveTarget } from "./target.ts";

const space: LinkSpace = {
  pages: new Map([
    ["/", undefined],
    ["/about-us", undefined],
    ["/services/sms", undefined],
  ]),
  files: new Map([["/files/profile.pdf", {}]]),
  names: new Map([["docs", "https://docs.example.com/"]]),
  origin: "https://www.example.com",
};

describe("A-02 an address that is not well-formed", () => {
  test.each([
    ["mailto://help@example.com", "mailto:help@example.com"],
    ["mailto:/help@example.com", "mailto:help@example.com"],
    ["mailto;help@example.com", "mailto:help@example.com"],
    ["mailto: help@example.com", "mailto:help@example.com"],
    ["mailto:help @example.com", "mailto:help@example.com"],
    ["mail:help@example.com", "mailto:help@example.com"],
    ["mialto:help@example.com", "mailto:help@example.com"],
    ["help@example.com", "mailto:help@example.com"],
    ["mailto:help@example.com?subject=Hello you", "mailto:help@example.com?subject=Hello%20you"],
    ["mailto:help@example.com&subject=Hello", "mailto:help@example.com?subject=Hello"],
    ["tel://+351300000100", "tel:+351300000100"],
    ["tel;+351300000100", "tel:+351300000100"],
    ["tel:+351 30 000 0100", "tel:+351300000100"],
    ["tel:+351(0)300000100", "tel:+351300000100"],
    ["phone:+351300000100", "tel:+351300000100"],
    ["callto:+351300000100", "tel:+351300000100"],
    ["https:/docs.example.com/x", "https://docs.example.com/x"],
    ["https//docs.example.com/x", "https://docs.example.com/x"],
    ["https;//docs.example.com/x", "https://docs.example.com/x"],
    ["https:\\\\docs.example.com\\x", "https://docs.example.com/x"],
    ["https:///docs.example.com", "https://docs.example.com"],
    ["https: //docs.example.com", "https://docs.example.com"],
    ["htps://docs.example.com", "https://docs.example.com"],
    ["htttps://docs.example.com", "https://docs.example.com"],
    ["http:/docs.example.com", "https://docs.example.com"],
    ["www.docs.example.com", "https://www.docs.example.com"],
    ["//docs.example.com/x", "https://docs.example.com/x"],
    ["https://docs.example.com/a b", "https://docs.example.com/ab"],
    ["http://www.example.com/about-us", "/about-us"],
    ["http://www.example.com", "/"],
    ["www.example.com/about-us#team", "/about-us#team"],
    ["//www.example.com/about-us", "/about-us"],
    ["/about us", "/about-us"],
    ["/about-us ", "/about-us"],
    ["/about-us\u200b", "/about-us"],
    ["\\services\\sms", "/services/sms"],
    ["services\\sms", "/services/sms"],
  ])("%j is corrected to %j", (value, fix) => {
    expect(resolveTarget(value, space)).toMatchObject({
      outcome: "refused",
      refusal: { data: { suggestion: fix } },
      fix,
    });
  });

  test.each([
    ["tel:+35130000O100", "tel:+351300000100"],
    ["/About Us", "/about-us"],
    ["example.org/x", "https://example.org/x"],
  ])("%j may mean %j, which its author decides", (value, suggestion) => {
    const resolution = resolveTarget(value, space);
    expect(resolution).toMatchObject({ outcome: "refused", refusal: { data: { suggestion } } });
    expect(resolution).not.toHaveProperty("fix");
  });

  test.each([
    "https://example",
    "https://localhost:5173/about-us",
    "mailto:",
    "mailto:help",
    "mailto:help@example",
    "mailto:help@example,com",
    "mailto:help@@example.com",
    "mailto:help@example..com",
    "mailto:help.@example.com",
    "mailto:@example.com",
    "mailto:help(at)example.com",
    "tel:",
    "tel:+0300000100",
    "tel:+35130",
    "tel:+3513000001000000",
    "tel:12",
    "tel:030 000 O1oo x",
    "tel:+351300000100*1",
  ])("%j is refused", (value) => {
    expect(resolveTarget(value, space).outcome).toBe("refused");
  });

  test.each([
    "mailto:first.last+news@mail.example.co.uk",
    "mailto:a@example.com,b@example.com?cc=c@example.com",
    "mailto:straße@müller.example",
    "tel:112",
    "tel:*713*1%23",
    "tel:0300000100",
    "tel:+351-30-000-0100",
    "tel:+351300000100;ext=12",
    "https://www.example.com/about-us#team",
    "https://www.example.com",
    "https://www.example.com/sitemap.xml",
    "HTTPS://docs.example.com",
    "https://docs.example.com:8443/a//b?c=d",
  ])("%j is resolved", (value) => {
    expect(resolveTarget(value, space).outcome).toBe("resolved");
  });

  test.each([
    ["https://www.example.com/abuot-us", "link-target", "/about-us"],
    ["https://www.example.com/files/profil.pdf", "link-file", "/files/profile.pdf"],
    ["https://www.example.com/about-us/", "link-target", "/about-us"],
    ["https://WWW.example.com:443/nothing-like-it", "link-target", undefined],
  ])("%s is not found on this site", (value, id, suggestion) => {
    expect(resolveTarget(value, space)).toMatchObject({
      outcome: "refused",
      refusal: { id, data: { value, suggestion } },
    });
  });

  test("checks the anchors of full URLs of this site too", () => {
    expect(resolveTarget("https://www.example.com/about-us#teem", space)).toEqual({
      outcome: "resolved",
      destination: {
        kind: "external",
        href: "https://www.example.com/about-us#teem",
        page: "/about-us",
        anchor: "teem",
      },
    });
  });
});

test("A-02 an address in a text is corrected without a change to the words around it", () => {
  const text = JSON.stringify(pageOf({ type: "sample", heading: "Hi", text: "TEXT" })).replace(
    "TEXT",
    'Write \\"[us](mailto://help@example.com)\\" or \\u0041 [call](tel:+351 30 000 0100), [us](http://www.example.com/about-us).',
  );
  const { diagnostics } = analyse(sourceOf({ "x.json": text }), smallVocabulary());
  expect(
    applyFixes(
      text,
      diagnostics.flatMap(({ fix }) => fix ?? []),
    ),
  ).toBe(text.replace("mailto://", "mailto:").replace("http://www.example.com/about-us", "/about-us"));
});
