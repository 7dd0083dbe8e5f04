import { describe, expect, test } from "vitest";
import { correct, newSheet, stateOf, totalOf } from "./sheet.ts";

const rows = [
  { name: "One", account: "A", amount: 0.1 },
  { name: "Two", account: "B", amount: 0.2, problem: { text: "Wrong", account: "C" } },
  { name: "Three", account: "D", amount: 1200.7 },
];
const states = (sheet: ReturnType<typeof newSheet>) => rows.map((row, index) => stateOf(sheet, row, index));

describe("a sheet", () => {
  test("arrives with all rows chosen but those that are wrong", () => {
    expect(states(newSheet(rows))).toEqual(["ready", "problem", "ready"]);
  });

  test("has a corrected row chosen like the others", () => {
    const sheet = correct(newSheet(rows), 1);
    expect(states(sheet)).toEqual(["ready", "ready", "ready"]);
    expect(states({ ...sheet, chosen: sheet.chosen.with(1, false) })).toEqual(["ready", "out", "ready"]);
  });

  test("has its chosen rows done once it is approved, and leaves out all others", () => {
    expect(states({ ...newSheet(rows), approved: true })).toEqual(["done", "out", "done"]);
  });

  test("adds what is chosen exactly", () => {
    expect(totalOf(newSheet(rows), rows, 2)).toBe(1200.8);
    expect(totalOf(correct(newSheet(rows), 1), rows, 2)).toBe(1201);
    expect(totalOf({ ...newSheet(rows), chosen: [false, false, false] }, rows, 2)).toBe(0);
  });
});
