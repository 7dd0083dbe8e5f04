import { expect, test } from "vitest";
import { startOfDay, yearIn } from "./startOfDay.ts";

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
