import { expect, test } from "vitest";
import { fieldOf } from "./matchWords.ts";

const block = {
  type: "words",
  heading: "Words",
  text: "One **strong** word.\n\nAnd [a link](/there), with `code`.",
  items: [
    { label: "More", to: "/more" },
    { label: "More", to: "/other" },
  ],
  picture: { src: "/images/team.svg", alt: "The team" },
};
const field = (words: string[], before = 0) => fieldOf(block, [{ words, before }])?.join(".");

test("words on the page lead to the field that holds them, of the same words to that in the same place", () => {
  expect(field(["Words"])).toBe("heading");
  expect(field(["More"])).toBe("items.0.label");
  expect(field(["More"], 1)).toBe("items.1.label");
  expect(field(["/images/team.svg"])).toBe("picture.src");
  expect(field(["The team"])).toBe("picture.alt");
  expect(field(["Nothing of it"])).toBeUndefined();
});

test("a part of a text leads to it, without its Markdown", () => {
  expect(field(["One strong word."])).toBe("text");
  expect(field(["a link"])).toBe("text");
  expect(field(["And  a link,\n with code."])).toBe("text");
});

test("where an element says nothing, those around it do", () => {
  const around = { words: ["Words"], before: 0 };
  expect(fieldOf(block, [{ words: [], before: 0 }, around])).toEqual(["heading"]);
});
