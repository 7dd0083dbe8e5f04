import { expect, test } from "vitest";
import { placeholdersOf } from "../../language/words.ts";
import english from "../words/en.json";
import french from "../words/fr.json";

/** Each text by its name, with the placeholders in it. */
const textsOf = (words: Record<string, Record<string, string | Record<string, string>>>) =>
  Object.entries(words).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [
      `${group}.${name}`,
      [...placeholdersOf(text as string)].sort(),
    ]),
  );

test("the desk says the same in each of its languages", () => {
  expect(textsOf(french)).toEqual(textsOf(english));
});
