import { expect, test } from "vitest";
import type { OutboxEntry } from "../../contract/outbox.ts";
import { english, french } from "../../language/fixtures/words.ts";
import { deliveredMessage, keptMessage, textOf } from "./Notice.tsx";

/** An entry that was written on a page in English. */
const entry: OutboxEntry = {
  form: "contact",
  key: "1",
  values: { firstName: "Ama", guests: 2, agree: true },
  send: [],
  title: "Contact us",
  savedAt: 0,
  state: "waiting",
};

test("an entry is announced in the language of the open page, under the title that its visitor saw", () => {
  expect(keptMessage(english, entry)).toBe(
    "What you wrote under “Contact us” could not be sent yet. We will send it as soon as that works again.",
  );
  expect(keptMessage(french, { ...entry, state: "stuck", volatile: true })).toBe(
    "Votre envoi «\u202fContact us\u202f» n’est peut-être pas arrivé. Il reste là tant que cette page est ouverte.",
  );
});

test("late deliveries are announced together, as the language joins them", () => {
  expect(deliveredMessage(english, ["Contact us"])).toBe(
    "What you sent under “Contact us” has arrived. Thank you.",
  );
  expect(deliveredMessage(english, ["A", "B"])).toBe(
    "What you sent under “A” and “B” has arrived. Thank you.",
  );
  expect(deliveredMessage(french, ["A", "B"])).toBe(
    "Votre envoi «\u202fA\u202f» et «\u202fB\u202f» est bien arrivé. Merci.",
  );
});

test("files are shown by their names, each once", () => {
  const files = ["cv", "photo"].map((path) => ({ path, name: `${path}.pdf`, blob: new Blob([]) }));
  expect(textOf({ values: { cv: "cv.pdf" }, files, labels: { photo: "Your photo" } })).toBe(
    "Cv: cv.pdf\nYour photo: photo.pdf",
  );
});

test("what was written is shown with the labels of its form; without them, with the names of its fields", () => {
  expect(textOf({ ...entry, labels: { firstName: "Prénom", guests: "Invités" } })).toBe(
    "Prénom: Ama\nInvités: 2",
  );
  expect(textOf(entry)).toBe("First name: Ama\nGuests: 2");
});
