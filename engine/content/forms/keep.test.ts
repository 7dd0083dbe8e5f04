import { expect, test } from "vitest";
import { keptSince, sayKeep } from "./keep.ts";

test.each([
  ["400 days", "2026-11-27T12:00:00Z", "2025-10-23T12:00:00Z"],
  ["1 day", "2026-03-01T00:00:00Z", "2026-02-28T00:00:00Z"],
  ["6 months", "2026-11-27T12:00:00Z", "2026-05-27T12:00:00Z"],
  // A shorter month has no such day.
  ["1 month", "2026-03-31T12:00:00Z", "2026-02-28T12:00:00Z"],
  ["9 months", "2026-08-31T12:00:00Z", "2025-11-30T12:00:00Z"],
  ["2 years", "2026-11-27T12:00:00Z", "2024-11-27T12:00:00Z"],
  ["1 year", "2028-02-29T12:00:00Z", "2027-02-28T12:00:00Z"],
])("submissions that are kept for %s on %s were received since %s", (keep, now, since) => {
  expect(new Date(keptSince(keep, Date.parse(now))).toISOString()).toBe(new Date(since).toISOString());
});

test.each([
  ["400 days", "en", "400 days"],
  ["1 days", "en", "1 day"],
  ["6 months", "fr", "6\u00a0mois"],
  ["2 years", "pt", "2 anos"],
])("says %s in %s as %s, however deep it stands", (keep, language, said) => {
  const written = { thanks: [{ children: ["Kept for {keep}.", { value: "{keep}, {keep}" }] }], count: 1 };
  expect(sayKeep(written, keep, language)).toEqual({
    thanks: [{ children: [`Kept for ${said}.`, { value: `${said}, ${said}` }] }],
    count: 1,
  });
});

test("leaves texts alone where the form does not say how long", () => {
  expect(sayKeep(["{keep}"], undefined, "en")).toEqual(["{keep}"]);
});
