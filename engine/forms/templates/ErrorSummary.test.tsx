import type { ErrorListProps } from "@rjsf/utils";
import { parse } from "node-html-parser";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Form } from "../../contract/form.ts";
import { english } from "../../language/fixtures/words.ts";
import { FormWords } from "../words.ts";
import { ErrorSummary } from "./ErrorSummary.tsx";

/** A form of so many fields, of which the first two are wrong. */
function lineOf(count: number, more: object = {}) {
  const fields = Array.from({ length: count }, (_, index) => [
    `f${index}`,
    { type: "string", title: `F ${index}` },
  ]);
  const form = {
    schema: { type: "object", properties: Object.fromEntries(fields) },
    ui: {},
    ...more,
  } as unknown as Form;
  const errors = { f0: "Write F 0.", f1: "Write F 1." };
  const registry = { formContext: { form, prefix: "p", refusal: "Please look again.", errors } };
  const html = renderToString(
    <FormWords words={english}>
      <ErrorSummary {...({ registry } as unknown as ErrorListProps)} />
    </FormWords>,
  );
  return parse(html.replaceAll("<!-- -->", "")).querySelector(".form-summary");
}

test("nothing stands above a form of up to eight fields that says at each what is wrong", () => {
  expect(lineOf(8)).toBeNull();
});

test("above a form of more than eight fields, one line links to the fields that are wrong, and announces nothing", () => {
  const line = lineOf(9);
  expect(line?.text).toBe("Please look again. F 0 and F 1");
  expect(line?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual(["#p_f0", "#p_f1"]);
  expect(line?.outerHTML).not.toMatch(/role=|aria-live/);
});

test("nothing stands above steps: the first one in which something is wrong is shown", () => {
  expect(lineOf(9, { steps: [{ title: "One", fields: ["f0"] }] })).toBeNull();
});

test("hidden fields don't make a form long", () => {
  expect(lineOf(9, { ui: { f8: { "ui:widget": "hidden" } } })).toBeNull();
});
