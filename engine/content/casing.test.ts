import { describe, expect, test } from "vitest";
import { isIdentifier, isKebab, kebabOf, pascalOf } from "./casing.ts";

describe("names", () => {
  test.each([
    ["price-list", true, true],
    ["404", true, false],
    ["2026-report", true, false],
    ["Price", false, false],
    ["price--list", false, false],
    ["-price", false, false],
    ["preis_liste", false, false],
    ["größe", false, false],
    ["", false, false],
  ])("%j in kebab-case: %s, a name of code: %s", (name, inKebab, ofCode) => {
    expect([isKebab(name), isIdentifier(name)]).toEqual([inKebab, ofCode]);
  });

  test.each([
    ["PriceTable", "price-table"],
    ["Über uns", "uber-uns"],
    ["2026 Report", "2026-report"],
    ["--a__b--", "a-b"],
    ["!?", undefined],
  ])("the nearest name to %j is %j", (name, near) => {
    expect(kebabOf(name)).toBe(near);
  });

  test("become names of code", () => {
    expect(["hero", "card-grid", "step-2"].map(pascalOf)).toEqual(["Hero", "CardGrid", "Step2"]);
  });
});
