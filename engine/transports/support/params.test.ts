import { expect, test } from "vitest";
import { fillParams } from "./params.ts";

test("fills in fields, and leaves no gaps where they are empty", () => {
  const values = { firstName: "Ama", message: "two\n\n  lines", agree: true, phone: null };
  expect(
    fillParams(
      {
        name: "{firstName} {lastName}",
        both: "{lastName} {firstName}",
        message: "{message}",
        said: "Said: {agree}",
        phone: "{phone}",
        to: "Anker",
        odd: "{constructor} {first-name}",
      },
      values,
    ),
  ).toEqual({
    name: "Ama",
    both: "Ama",
    message: "two\n\n  lines",
    said: "Said: true",
    phone: "",
    to: "Anker",
    odd: "",
  });
  expect(fillParams(undefined, values)).toEqual({});
});
