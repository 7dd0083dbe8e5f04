import { expect, test } from "vitest";
import { patternFile, patternIn } from "./backgroundPattern.ts";

test.each(["home", "about-us"])("finds the pattern %s by the file that it is published as", (name) => {
  expect(patternIn(patternFile(name))).toBe(name);
});

test.each(["patterns/home.png", "images/patterns/home.svg", "patterns/.svg", "patterns"])(
  "finds no pattern for %s",
  (file) => {
    expect(patternIn(file)).toBeUndefined();
  },
);
