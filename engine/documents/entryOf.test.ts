import { expect, test } from "vitest";
import { entryOf } from "./entryOf.ts";

const text = { type: "string", "x-content": "text" };
const plain = { type: "string" };

test("the texts, pictures and lists of a block are found by its schema", () => {
  const picture = { src: "/a.svg", alt: "A", width: 8, height: 6 };
  const schema = {
    properties: {
      type: plain,
      variant: { type: "string", enum: ["wide"] },
      eyebrow: plain,
      heading: plain,
      text,
      picture: { type: "object", "x-content": "image" },
      icon: { type: "string", "x-content": "icon" },
      button: plain,
      points: { type: "array", items: plain },
      remarks: { type: "array", items: { type: "string", "x-content": "inline" } },
      notes: { type: "array", items: text },
    },
  };
  const block = {
    ...{
      type: "sample",
      variant: "wide",
      eyebrow: "News",
      heading: "Bread",
      text: "Warm.",
      picture,
      icon: {},
    },
    ...{ button: "Press", points: ["Rye"], remarks: ["Sold *whole*."], notes: ["Fresh.", "Daily."] },
  };
  expect(entryOf(schema, block)).toEqual({
    ...{ eyebrow: "News", title: "Bread", notes: [], texts: ["Warm.", "Fresh.", "Daily."] },
    ...{ pictures: [picture], codes: [], points: ["Rye", "Sold *whole*."], entries: [] },
  });
});

test("an entry of a list is named by its title, else by the first text that it must have", () => {
  const list = (required: string[], properties: object) => ({
    properties: { items: { type: "array", items: { type: "object", required, properties } } },
  });
  const entries = (schema: object, item: object) => entryOf(schema as never, { items: [item] }).entries;
  const job = { category: "Oven", title: "Baker", place: "Here" };
  expect(
    entries(list(["category", "title"], { category: plain, title: plain, place: plain }), job),
  ).toMatchObject([{ title: "Baker", notes: ["Oven", "Here"] }]);
  const question = { question: "When?", answer: "Now." };
  expect(entries(list(["question"], { question: plain, answer: text }), question)).toMatchObject([
    { title: "When?", texts: ["Now."] },
  ]);
});
