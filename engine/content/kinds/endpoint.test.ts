import { describe, expect, test } from "vitest";
import { acceptsForms, suggestEndpoint } from "./endpoint.ts";

const space: Parameters<typeof acceptsForms>[1] = {
  form: "contact",
  hosted: false,
  pages: new Map([
    ["/", 0],
    ["/about-us", 0],
  ]),
  origin: "https://www.example.com",
};

describe("A-02 a form's address", () => {
  test.each([
    "/api/contact",
    "/api/v2/contact",
    "https://forms.example.com/f/1",
    "/.netlify/functions/contact",
  ])("%s accepts forms", (url) => expect(acceptsForms(url, space)).toBe(true));

  test("is a page where the host accepts forms with a field of its own", () => {
    expect(acceptsForms("/about-us", { ...space, hosted: true })).toBe(true);
    expect(acceptsForms("/abuot-us", { ...space, hosted: true })).toBe(false);
  });

  test.each([
    ["/about-us", "/api/contact", false],
    ["/", "/api/contact", false],
    ["/api", "/api/contact", false],
    ["/api/", "/api/contact", false],
    ["/callback", "/api/callback", false],
    ["/apis/callback", "/api/callback", false],
    ["/API/Callback", "/api/callback", true],
    ["/api//callback", "/api/callback", true],
    ["https://www.example.com/api/callback", "/api/callback", true],
    ["http://www.example.com/api/callback", "/api/callback", true],
    ["api/callback", "/api/callback", true],
    ["./api/callback", "/api/callback", true],
    ["/api/call back", "/api/callback", true],
    ["http://forms.example.com/f", "https://forms.example.com/f", true],
    ["https:/forms.example.com/f", "https://forms.example.com/f", true],
    ["www.forms.example.com/f", "https://www.forms.example.com/f", true],
    ["/api/../healthz", "/api/healthz", false],
    ["/api/%2e%2E/healthz", "/api/healthz", false],
    ["/api/.%2e/callback", "/api/callback", false],
    ["/api\\..\\healthz", "/api/healthz", false],
    ["/api/..\\healthz", "/api/healthz", false],
    ["/../healthz", "/api/healthz", false],
    ["/.netlify/../healthz", "/api/healthz", false],
    ["/./callback", "/api/callback", false],
    ["/api/./callback", "/api/callback", true],
    ["/api/callback/..", "/api/contact", false],
    ["/api/a//b", "/api/a-b", true],
    ["/api/callback?from=home", "/api/callback", true],
    ["/api/callback#sent", "/api/callback", true],
    ["/api/call%2Fback", "/api/call-back", true],
  ])("%s accepts none, and %s is suggested", (url, to, sure) => {
    expect(acceptsForms(url, space) && /^(https:|\/)/.test(url) && !/\s|:\/[^/]/.test(url)).toBe(false);
    expect(suggestEndpoint(url, space)).toEqual({ to, sure });
  });
});
