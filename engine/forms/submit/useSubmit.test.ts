import { expect, test } from "vitest";
import { english, french } from "../../language/fixtures/words.ts";
import { sayIn } from "../words.ts";
import { withError, withoutError } from "./useSubmit.ts";

test.each([
  [english, "Error: Contact"],
  [french, "Erreur\u202f: Contact"],
])("a title is marked once, in the language of the page, and the mark can be taken away", (words, marked) => {
  const say = sayIn(words);
  expect(withError("Contact", say)).toBe(marked);
  expect(withError(marked, say)).toBe(marked);
  expect(withoutError(marked, say)).toBe("Contact");
  expect(withoutError("Contact", say)).toBe("Contact");
});
