import { expect, test } from "vitest";
import { markOf, marksAsText, marksIn } from "./repeats.ts";

test("marks can be read from the text that they are written to, and are the same for equal texts", () => {
  const marks = ["", "One", "Ein Wörtchen", "\u{1F469} \uD800"].map(markOf);
  expect([...marksIn(marksAsText(marks))]).toEqual(marks);
  expect(new Set(marks).size).toBe(4);
  expect(markOf("One")).toBe(markOf(["O", "ne"].join("")));
  expect(marksIn("")).toHaveLength(0);
});
