import { describe, expect, test } from "vitest";
import { compileDates } from "./compileDates.ts";

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
