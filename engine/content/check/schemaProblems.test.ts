import { expect, test } from "vitest";
import { meantDay } from "./schemaProblems.ts";

test.each([
  ["31.12.2026", ["2026-12-31"]],
  ["1.9.2026", ["2026-09-01"]],
  ["12/31/2026", ["2026-12-31"]],
  ["3/4/2026", ["2026-04-03", "2026-03-04"]],
  ["4/4/2026", ["2026-04-04"]],
  ["2026-01-15T08:00", ["2026-01-15"]],
  ["2026/1/5", ["2026-01-05"]],
  ["29.02.2028", ["2028-02-29"]],
  ["soon", []],
  ["2026-11-211", []],
  ["2026-01-15T08:00:00+01:00", ["2026-01-15"]],
  ["2026-05-02 to 2026-05-09", []],
  ["2026-05-02, in the evening", []],
])("%j is %j", (text, days) => expect(meantDay(text)).toEqual({ days }));

test.each([
  ["2026-02-31", "February 2026 has 28 days."],
  ["31.04.2026", "April 2026 has 30 days."],
  ["2026-13-01", "There is no month 13."],
  ["2026-01-00", "Days are counted from 1."],
])("%j is no day: %s", (text, reason) => expect(meantDay(text)).toEqual({ days: [], reason }));
