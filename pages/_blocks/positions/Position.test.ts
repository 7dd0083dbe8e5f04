import { expect, test } from "vitest";
import { applicationAddress } from "./Position.tsx";

test.each([
  ["Payments engineer", "Payments%20engineer"],
  ["R&D lead? Yes: 50% & more", "R%26D%20lead%3F%20Yes%3A%2050%25%20%26%20more"],
  ["Chargée d'affaires", "Charg%C3%A9e%20d'affaires"],
  ["Half a letter \ud83d", "Half%20a%20letter%20%EF%BF%BD"],
])("P-21 a mail about %j has it as its subject", (title, subject) => {
  expect(applicationAddress("jobs@example.com", title)).toBe(`mailto:jobs@example.com?subject=${subject}`);
});
