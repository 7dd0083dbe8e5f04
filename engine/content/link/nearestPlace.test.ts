import { describe, expect, test } from "vitest";
import type { LinkSpace } from "../../contract/contentKind.ts";
import { nearestFile } from "./nearestPlace.ts";
import { resolveTarget } from "./target.ts";

const titles = new Map([
  ["/", "Home"],
  ["/about-us", "About us"],
  ["/contact-us", "Contact us"],
  ["/products/school-billing", "School billing"],
  ["/products/banking", "Bank in a box"],
  ["/services/sms", "SMS"],
  ["/services/menu", "Menu"],
  ["/services/payouts", "Payouts"],
  ["/payouts/payouts-api", "Payouts API"],
  ["/services/web-checkout", "Web checkout"],
  ["/news/2026", "News"],
  ["/events/2026", "Events"],
]);
const files = new Map(
  ["/images/team.svg", "/images/slides/market.svg", "/files/profile.pdf"].map((file) => [file, {}]),
);
const moves = new Map([
  ["/people", "/about-us"],
  ["/long-gone", "/gone"],
]);
const space: LinkSpace = {
  pages: titles,
  files,
  titles,
  names: new Map([["apiDocs", "https://docs.example.com/"]]),
  moved: (address) => moves.get(address),
};

function suggestionFor(value: string) {
  const resolution = resolveTarget(value, space);
  return resolution.outcome === "refused" && "suggestion" in resolution.refusal.data
    ? resolution.refusal.data.suggestion
    : undefined;
}

describe("A-02 for a link whose target does not exist", () => {
  test.each([
    ["/school-billing", "/products/school-billing"],
    ["/services/school-billing", "/products/school-billing"],
    ["/school-biling", "/products/school-billing"],
    ["/products/schoolbilling", "/products/school-billing"],
    ["/pages/about-us.json", "/about-us"],
    ["/about-us.html", "/about-us"],
    ["/about-us/", "/about-us"],
    ["/about-us/index.html", "/about-us"],
    ["/index.html", "/"],
    ["/About-Us", "/about-us"],
    ["/about_us", "/about-us"],
    ["/about us", "/about-us"],
    ["/abuot-us", "/about-us"],
    ["/about", "/about-us"],
    ["/about-us.html#team", "/about-us#team"],
    ["/abuot-us?from=x#team", "/about-us?from=x#team"],
    ["/service/sms", "/services/sms"],
    ["/servcies/payouts", "/services/payouts"],
    ["/payouts", "/services/payouts"],
    ["/bank-in-a-box", "/products/banking"],
    ["/people", "/about-us"],
    ["services\\menu", "/services/menu"],
    ["services/menu", "/services/menu"],
    ["./services/menu.json", "/services/menu"],
    ["//about-us", "/about-us"],
    ["apiDocs", "@apiDocs"],
    ["@apidocs", "@apiDocs"],
    ["@api", "@apiDocs"],
    ["@about-us", "/about-us"],
    ["/public/files/profile.pdf", "/files/profile.pdf"],
    ["/profile.pdf", "/files/profile.pdf"],
    ["/files/profile.docx", "/files/profile.pdf"],
    ["/2026", ["/news/2026", "/events/2026"]],
    ["htps://example.com/", "https://example.com/"],
    ["http://example.com/", "https://example.com/"],
  ])("%j, the right place is suggested: %j", (value, suggestion) => {
    expect(suggestionFor(value)).toEqual(suggestion);
  });

  test.each(["/services/ussx/y", "/services/umts", "/pricing", "/long-gone", "/tean"])(
    "%j, nothing is offered that shares only letters or is gone itself",
    (value) => {
      expect(suggestionFor(value)).toBeUndefined();
    },
  );

  test("a service is not confused with another one of similar letters", () => {
    const pages = new Map([...titles].filter(([page]) => page !== "/services/sms"));
    const resolution = resolveTarget("/services/sms", { ...space, pages, titles: pages });
    expect(resolution).toMatchObject({ refusal: { id: "link-target", data: { suggestion: undefined } } });
  });
});

describe("A-02 for a picture that is missing", () => {
  test.each([
    ["/team.svg", "/images/team.svg"],
    ["/images/slides/team.svg", "/images/team.svg"],
    ["/images/market.svg", "/images/slides/market.svg"],
    ["/images/team.png", "/images/team.svg"],
    ["/images/team", "/images/team.svg"],
    ["/images/Team.SVG", "/images/team.svg"],
    ["/images/taem.svg", "/images/team.svg"],
    ["/image/team.svg", "/images/team.svg"],
    ["images/team.svg", "/images/team.svg"],
    ["public/images/team.svg", "/images/team.svg"],
    ["..\\public\\images\\team.svg", "/images/team.svg"],
    ["/images/tea.svg", "/images/team.svg"],
  ])("%j, the right one is suggested: %j", (value, suggestion) => {
    expect(nearestFile(value, files)).toBe(suggestion);
  });

  test("nothing is suggested that shares only its file extension", () => {
    expect(nearestFile("/images/bus.svg", files)).toBeUndefined();
  });
});
