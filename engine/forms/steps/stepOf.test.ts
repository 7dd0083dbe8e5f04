import { expect, test } from "vitest";
import { errorsOfStep, firstWrongStep, stepOf } from "./stepOf.ts";

const steps = [
  { title: "You", fields: ["name", "address"] },
  { title: "Your animals", fields: ["animals"] },
  { title: "The rules", fields: ["agree"] },
];
const errors = {
  agree: "Please confirm.",
  "animals[1].name": "Its name is required.",
  "address.city": "City?",
};

test("a field is shown in the step that names it, and what no step names in the last one", () => {
  expect(["name", "animals", "agree", "own"].map((name) => stepOf(steps, name))).toEqual([0, 1, 2, 2]);
});

test("a step has the errors of its fields, and of all that is inside of them", () => {
  expect([0, 1, 2].map((step) => errorsOfStep(steps, errors, step))).toEqual([
    { "address.city": "City?" },
    { "animals[1].name": "Its name is required." },
    { agree: "Please confirm." },
  ]);
  // Of the form as a whole.
  expect(errorsOfStep(steps, { "": "Too little." }, 2)).toEqual({ "": "Too little." });
});

test("the first wrong step is found in whatever order the errors are", () => {
  expect(firstWrongStep(steps, errors)).toBe(0);
  expect(firstWrongStep(steps, { agree: "Please confirm." })).toBe(2);
  expect(firstWrongStep(steps, {})).toBeUndefined();
});
