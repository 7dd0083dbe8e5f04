import { describe, expect, test } from "vitest";
import { isComplete, linkOf } from "./draft.ts";

const path = (purpose: string) => linkOf("pay.example.com", purpose).slice("pay.example.com".length);

describe("a link", () => {
  test("ends with what is paid", () => {
    expect(path("Six yards of cloth")).toBe("/six-yards-of-cloth");
    expect(path("  Café Élan’s  10% ")).toBe("/cafe-elans-10");
  });

  test("keeps the letters of other scripts", () => {
    expect(path("ستة أمتار")).toBe("/ستة-أمتار");
    expect(path("हिन्दी पाठ")).toBe("/हिन्दी-पाठ");
  });

  test("has a limited length, and no hyphen at its end", () => {
    expect(path(`${"a".repeat(39)} bc`)).toBe(`/${"a".repeat(39)}`);
    expect([...path("😀𝒜".repeat(60))].length).toBeLessThanOrEqual(41);
  });

  test("is the address alone where nothing is left", () => {
    expect(path("…!")).toBe("");
    expect(path("")).toBe("");
  });
});

test("a draft is complete with a purpose and an amount", () => {
  expect(isComplete({ purpose: "Cloth", amount: "5", repeat: 0 })).toBe(true);
  expect(isComplete({ purpose: "", amount: "5", repeat: 0 })).toBe(false);
  expect(isComplete({ purpose: "Cloth", amount: "five", repeat: 0 })).toBe(false);
});
