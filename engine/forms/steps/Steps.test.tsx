import { parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { compileForm } from "../../content/compile/form.ts";
import { english, french } from "../../language/fixtures/words.ts";
import { FormView } from "../FormView.tsx";
import { messagesOf } from "../validation/messages.ts";
import { errorsOfStep, firstWrongStep, stepOf } from "./Steps.tsx";

const schema = {
  type: "object",
  properties: {
    agree: { type: "string", title: "Agree" },
    phone: { type: "string", title: "Phone" },
    name: { type: "string", title: "Name" },
    source: { type: "string", const: "fair" },
  },
};
const steps = [
  { title: "Who you are", fields: ["name", "phone"] },
  { title: "The rules", fields: ["agree"] },
];
const rest = { submit: "Send", toasts: { success: "Sent.", failure: "Not sent." }, send: [] };
const form = compileForm("visit", { schema, steps, ui: { "ui:order": ["phone", "*"] }, ...rest }, schema);
const draw = (words = english, thanks?: string) =>
  parse(
    renderToString(<FormView form={form} words={words} renderText={String} {...(thanks && { thanks })} />),
  );
const names = (part: ReturnType<typeof parse>) =>
  part.querySelectorAll("input").map((one) => one.getAttribute("name"));

describe("a form in steps as HTML", () => {
  test("has all fields, in the order of the steps, each step with a legend", () => {
    const sets = draw().querySelectorAll("fieldset");
    expect(sets.map((one) => one.querySelector("legend")?.text)).toEqual([
      "Step 1 of 2: Who you are",
      "Step 2 of 2: The rules",
    ]);
    expect(sets.map(names)).toEqual([
      ["name", "phone"],
      ["agree", "source"],
    ]);
  });

  test("hides no field by itself, so that it can be sent where no script runs", () => {
    expect(draw().querySelectorAll("fieldset[hidden], .form__submit[hidden]")).toEqual([]);
    expect(draw().querySelectorAll("button").at(0)?.text).toBe("Send");
  });

  test("says which step it is at, in the words of the page", () => {
    expect(
      draw()
        .querySelectorAll('[aria-current="step"]')
        .map((one) => one.text),
    ).toEqual(["Who you are"]);
    expect(draw(french).querySelector("legend")?.text).toBe("Étape 1 sur 2\u202f: Who you are");
  });

  test("has none of that within other content", () => {
    expect(draw(english, "Thanks.").querySelectorAll("fieldset, ol")).toEqual([]);
  });

  test("lists errors in the order of the steps", () => {
    const missing = ["agree", "phone", "name"].map((name) => ({ keyword: "required", path: [name] }));
    expect(Object.keys(messagesOf(form, missing, {}, english))).toEqual(["name", "phone", "agree"]);
  });
});

describe("step of", () => {
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
});
