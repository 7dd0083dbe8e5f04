import { expect, test } from "vitest";
import { masked, recipientOf } from "./recipients.ts";

const recipients = [
  { number: "4471", kind: "Bank account", name: "Printer" },
  { number: "030 000 0120", kind: "Wallet", name: "Reader" },
];
const nameOf = (typed: string) => recipientOf(recipients, typed)?.name;

test("a recipient is found by the number of the account, however it is spaced and in any digits", () => {
  expect(nameOf("4471")).toBe("Printer");
  expect(nameOf("٤٤٧١")).toBe("Printer");
  expect(nameOf("0300-000 120")).toBe("Reader");
});

test("a wrong, missing or additional digit finds nobody", () => {
  expect(["4472", "447", "44710", "", "four"].map(nameOf)).toEqual(Array(5).fill(undefined));
});

test("a receipt shows the last four digits of an account", () => {
  expect(masked("030 000 0120")).toBe("···· 0120");
  expect(masked("71")).toBe("···· 71");
});
