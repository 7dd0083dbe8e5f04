import { expect, test } from "vitest";
import { isAmount, withAmount } from "./amounts.ts";

test.each(["5", "24.00", "24,5", "999999999.99", "٢٤٫٥٠"])("%s is an amount", (amount) => {
  expect(isAmount(amount)).toBe(true);
});

test.each(["", "-5", "24.", "1.234", "1,000.00", "ten", "1e3", "9999999999"])("%s is none", (amount) => {
  expect(isAmount(amount)).toBe(false);
});

test("what is typed as an amount shows as it is typed", () => {
  expect(withAmount("EUR {amount}", "$&5")).toBe("EUR $&5");
  expect(withAmount("{amount} now ({amount})", "5")).toBe("5 now (5)");
});
