import { describe, expect, test } from "vitest";
import { compileDates, startOfDay, yearIn } from "./dates.ts";

test.each([
  ["2026-12-01", "UTC", "2026-12-01T00:00:00.000Z"],
  ["2026-12-01", "Africa/Nairobi", "2026-11-30T21:00:00.000Z"],
  ["2026-12-01", "Pacific/Auckland", "2026-11-30T11:00:00.000Z"],
  ["2026-12-01", "Pacific/Niue", "2026-12-01T11:00:00.000Z"],
  ["2026-12-01", "Asia/Kathmandu", "2026-11-30T18:15:00.000Z"],
  // On the days on which clocks go forward and back in the night, midnight is still as it was.
  ["2026-03-29", "Europe/Paris", "2026-03-28T23:00:00.000Z"],
  ["2026-10-25", "Europe/Paris", "2026-10-24T22:00:00.000Z"],
  ["2026-09-27", "Pacific/Auckland", "2026-09-26T12:00:00.000Z"],
])("the day %s in %s begins at its midnight", (day, zone, begins) => {
  expect(startOfDay(day, zone).toISOString()).toBe(begins);
});

test.each([
  [
    "where clocks skip midnight, when they go on",
    "2018-11-04",
    "America/Sao_Paulo",
    "2018-11-04T03:00:00.000Z",
  ],
  ["where midnight comes twice, at the first", "2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
  [
    "where the hour before comes twice, after the second",
    "2018-02-18",
    "America/Sao_Paulo",
    "2018-02-18T03:00:00.000Z",
  ],
  ["where a zone has skipped it, with the next", "2011-12-30", "Pacific/Apia", "2011-12-30T10:00:00.000Z"],
])("a day begins %s", (_, day, zone, begins) => {
  expect(startOfDay(day, zone).toISOString()).toBe(begins);
});

test("what is no day begins never", () => {
  expect(startOfDay("soon", "UTC").getTime()).toBeNaN();
});

test("the year is that of the zone", () => {
  const now = new Date("2026-12-31T12:00:00Z");
  expect(["UTC", "Pacific/Auckland", "Pacific/Niue"].map((zone) => yearIn(zone, now))).toEqual([
    2026, 2027, 2026,
  ]);
});

const days = (start: string, every: Parameters<typeof compileDates>[0]["every"], count = 4) =>
  compileDates({ start, every, count }, "en-GB").map(({ iso }) => iso);

describe("the days of a plan", () => {
  test.each([
    ["week", ["2027-02-22", "2027-03-01", "2027-03-08", "2027-03-15"]],
    ["fortnight", ["2027-02-22", "2027-03-08", "2027-03-22", "2027-04-05"]],
    ["month", ["2027-02-22", "2027-03-22", "2027-04-22", "2027-05-22"]],
    ["quarter", ["2027-02-22", "2027-05-22", "2027-08-22", "2027-11-22"]],
    ["year", ["2027-02-22", "2028-02-22", "2029-02-22", "2030-02-22"]],
  ] as const)("follow each other every %s", (every, expected) => {
    expect(days("2027-02-22", every)).toEqual(expected);
  });

  test("fall on the last day of shorter months, and return to their own day", () => {
    expect(days("2027-12-31", "month")).toEqual(["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31"]);
    expect(days("2028-02-29", "year", 5).slice(1)).toEqual([
      "2029-02-28",
      "2030-02-28",
      "2031-02-28",
      "2032-02-29",
    ]);
  });

  test.each([
    ["en-GB", { day: "31", month: "Mar", weekday: "Wed", year: "2027", label: "31 March 2027" }],
    ["fr", { day: "31", month: "mars", weekday: "mer.", year: "2027", label: "31 mars 2027" }],
    ["ar-EG", { day: "٣١", month: "مارس", weekday: "الأربعاء", year: "٢٠٢٧", label: "٣١ مارس ٢٠٢٧" }],
  ])("are written in the reader's language: %s", (language, written) => {
    const [first] = compileDates({ start: "2027-03-31", every: "month", count: 1 }, language);
    expect(first).toEqual({ iso: "2027-03-31", ...written });
  });
});
