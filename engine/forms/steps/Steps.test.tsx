import { parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { compileForm } from "../../content/compile/form.ts";
import { english, french } from "../../language/fixtures/words.ts";
import { FormView } from "../FormView.tsx";
import { messagesOf } from "../validation/messages.ts";

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
