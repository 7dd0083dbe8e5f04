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

test("fills in what is inside of groups and lists, and joins what there are several of", () => {
  const values = {
    address: { city: "Ho" },
    animals: [{ name: "Kofi" }, { name: "Ama" }, {}],
    days: ["Mon", "Tue"],
  };
  const params = {
    city: "In {address.city}",
    all: "{animals[].name}",
    second: "{animals[1].name}",
    none: "{animals[7].name}{address.street}",
    days: "On {days}",
  };
  expect(fillParams(params, values)).toEqual({
    city: "In Ho",
    all: "Kofi, Ama",
    second: "Ama",
    none: "",
    days: "On Mon, Tue",
  });
});
