import { expect, test } from "vitest";
import { placeholder } from "./placeholder.ts";

test("an answer is shown with a line for each digit that may follow", () => {
  expect(placeholder({ label: "Loan", digits: 4, opens: "x" }, "42")).toBe("42__");
  expect(placeholder({ label: "Loan", opens: "x" })).toBe("______");
});

test("a hidden answer is shown as dots only", () => {
  expect(placeholder({ label: "PIN", digits: 4, hidden: true, opens: "x" }, "42")).toBe("●●○○");
});
