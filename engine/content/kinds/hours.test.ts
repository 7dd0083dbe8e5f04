import { describe, expect, test } from "vitest";
import type { JsonObject } from "../../contract/json.ts";
import { wordsFor } from "../../language/words.ts";
import { smallVocabulary } from "../fixtures/smallSite.ts";
import { compileHours } from "./hours.ts";

const { words } = smallVocabulary();
const compile = (value: JsonObject, language: string) => compileHours(value, wordsFor(words, language));

const working = ["monday", "tuesday", "wednesday", "thursday", "friday"];
const week = (days: string[], ...open: string[]) => ({ week: [{ days, open }] });
const first = (value: JsonObject, language = "en") => compile(value, language).week[0];

describe("opening hours", () => {
  test.each([
    ["en", "Monday to Friday"],
    ["fr", "Lundi au vendredi"],
    ["ar", "الاثنين إلى الجمعة"],
  ])("name a run of days by its ends in %s", (language, label) => {
    expect(first(week(working, "08:00-17:00"), language)?.label).toBe(label);
  });

  test.each([
    [["sunday", "monday", "saturday"], "Saturday to Monday"],
    [["tuesday"], "Tuesday"],
    [["saturday", "sunday"], "Saturday and Sunday"],
    [["friday", "monday", "wednesday"], "Monday, Wednesday, and Friday"],
    [["monday", "tuesday", "wednesday", "friday"], "Monday to Wednesday and Friday"],
    [[...working, "saturday", "sunday"], "Every day"],
  ])("name the days %j", (days, label) => {
    expect(first(week(days, "08:00-17:00"))?.label).toBe(label);
  });

  test.each([
    ["08:00-17:00", "08:00 to 17:00", "8AM-5PM"],
    ["00:00-12:00", "00:00 to 12:00", "12AM-12PM"],
    ["09:05-23:30", "09:05 to 23:30", "9:05AM-11:30PM"],
    ["18:00-24:00", "18:00 to 00:00", "6PM-12AM"],
    ["00:00-24:00", "24 hours", "24 hours"],
  ])("P-18 are written by both clocks: %s", (range, long, short) => {
    expect(first(week(working, range), "en-GB")?.times).toEqual({ 12: short, 24: long });
  });

  test("list several ranges of a day", () => {
    expect(first(week(working, "07:00-13:00", "15:30-19:30"))?.times[24]).toBe(
      "07:00 to 13:00 and 15:30 to 19:30",
    );
  });

  test("say that it is closed", () => {
    expect(first(week(["sunday"]))?.times).toEqual({ 12: "Closed", 24: "Closed" });
  });

  test.each([
    ["en-US", 12],
    ["en-GB", 24],
    ["fr", 24],
    ["ar", 12],
  ])("use the clock that readers of %s are used to", (language, clock) => {
    expect(compile(week(working), language).clock).toBe(clock);
    expect(compile({ ...week(working), clock: 36 - clock }, language).clock).toBe(36 - clock);
  });

  test.each([
    ["GMT", "en", "GMT"],
    ["Europe/Paris", "en", "Central European Time"],
    ["Europe/Paris", "fr", "heure d’Europe centrale"],
  ])("name the zone %s in %s", (zone, language, name) => {
    expect(compile({ ...week(working), zone }, language).zone).toBe(name);
  });

  test("date holidays in the reader's words, closed unless they have hours", () => {
    const holidays = [
      { from: "2026-12-25", name: "Christmas" },
      { from: "2026-08-01", to: "2026-08-15", open: ["08:00-12:00"] },
    ];
    const compiled = compile({ ...week(working), holidays }, "en-GB").holidays;
    expect(compiled).toMatchObject([
      { from: "2026-12-25", to: "2026-12-25", label: "25 December 2026", name: "Christmas", open: [] },
      { from: "2026-08-01", to: "2026-08-15", label: expect.stringMatching(/^1\s*–\s*15 August 2026$/) },
    ]);
    expect(compiled.map(({ times }) => times[24])).toEqual(["Closed", "08:00 to 12:00"]);
  });
});
