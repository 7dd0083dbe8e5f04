import { describe, expect, test } from "vitest";
import { openingHours } from "./openingHours.ts";

describe("contact details", () => {
  test.each([
    ["08:00", "17:00", "8AM-5PM GMT"],
    ["00:00", "12:00", "12AM-12PM GMT"],
    ["09:05", "23:30", "9:05AM-11:30PM GMT"],
  ])("P-18 hours from %s to %s read %s", (opens, closes, words) => {
    expect(openingHours({ days: "Working days", opens, closes, zone: "GMT" })).toBe(words);
  });
});
