import { describe, expect, test } from "vitest";
import { address, now } from "../fixtures/graphs.ts";
import { securityText } from "./securityText.ts";

describe("security.txt", () => {
  test("names the contact and expires one day before a year has passed", () => {
    expect(
      securityText({ email: "help@example.com", languages: ["en-GB", "fr"] }, address, now).split("\n"),
    ).toEqual([
      "Contact: mailto:help@example.com",
      "Expires: 2027-11-20T00:00:00.000Z",
      "Preferred-Languages: en, fr",
      "Canonical: https://example.com/.well-known/security.txt",
      "",
    ]);
  });

  test.each(["2028-02-29T23:59:59Z", "2027-03-01T00:00:00Z", "2026-12-31T12:00:00Z"])(
    "expires in less than a year, but not soon: built %s",
    (built) => {
      const text = securityText({ email: "a@b.example", languages: ["en"] }, address, new Date(built));
      const days = (Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? "") - Date.parse(built)) / 86_400_000;
      expect(days).toBeGreaterThan(360);
      expect(days).toBeLessThan(366);
    },
  );
});
