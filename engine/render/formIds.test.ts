import { expect, test } from "vitest";
import { formIds } from "./formIds.ts";

const form = { id: "contact", schema: { type: "object" }, send: [] };

test("forms are found wherever a block holds them, each once", () => {
  const blocks = [
    { type: "form", heading: "Write to us", form },
    { type: "tabs", tabs: [{ panel: { form } }, { panel: { form: { ...form, id: "demo" } } }] },
  ];
  expect([...formIds(blocks)]).toEqual(["contact", "demo"]);
});

test("what only looks a little like a form is none", () => {
  expect([...formIds([{ type: "hero", id: "top", send: true }, "contact", null, 7])]).toEqual([]);
});
