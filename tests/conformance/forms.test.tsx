import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compileForm } from "../../engine/content/compile/form.ts";
import type { Form } from "../../engine/contract/form.ts";
import type { JsonObject, JsonSchema } from "../../engine/contract/json.ts";
import { readValues } from "../../engine/forms/values/read.ts";
import { tidy } from "../../engine/forms/values/tidy.ts";
import { english } from "../../engine/language/fixtures/words.ts";
import { createValidateValues } from "../../engine/server/intake/submission.ts";
import expected from "../fixtures/formValues.json" with { type: "json" };
import { drawn, posted } from "./support/drawnForm.ts";

const folder = join(import.meta.dirname, "../fixtures/forms/_forms");
const names = readdirSync(folder).map((file) => file.replace(".json", ""));
const values = expected as unknown as Record<
  string,
  { filled: JsonObject; refused: [JsonObject, JsonObject][] }
>;

function formOf(name: string): Form {
  const written = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as JsonObject;
  return compileForm(name, written, written.schema as JsonSchema);
}

/** Fields of these kinds have controls that only scripts name. */
const needScripts = new Set(["additional-properties"]);

test("every kind has values, and every value a kind", () => {
  expect(Object.keys(values).sort()).toEqual([...names].sort());
});

describe.each(names)("a form of the kind %s", (name) => {
  const form = formOf(name);
  const { filled, refused } = values[name] ?? { filled: {}, refused: [] };
  const check = createValidateValues(form, english);

  test("takes in what it asks for", () => {
    expect(check(filled)).toEqual({ values: filled, errors: {} });
  });

  test.each(refused)("refuses %j, and says why", (wrong, errors) => {
    expect(check(wrong).errors).toEqual(errors);
  });

  test("is drawn, every control with a name, an id of its own and a label", async () => {
    const page = await drawn(form, english, filled);
    const ids = page.querySelectorAll("[id]").map((one) => one.getAttribute("id"));
    expect(new Set(ids).size).toBe(ids.length);
    for (const control of page.querySelectorAll("input,select,textarea")) {
      if (control.getAttribute("type") === "hidden" || control.closest("[hidden]")) continue;
      const id = control.getAttribute("id");
      const isLabelled =
        page.querySelector(`label[for="${id}"]`) ??
        control.closest("label") ??
        control.getAttribute("aria-label");
      expect(isLabelled, control.toString()).toBeTruthy();
    }
    expect(page.toString()).not.toMatch(/\sstyle=|Unsupported|rjsf-config-error/);
  });

  test("shows what is wrong at its field", async () => {
    for (const [wrong, errors] of refused) {
      const text = (await drawn(form, english, wrong, errors)).text;
      for (const message of Object.values(errors)) expect(text).toContain(String(message));
    }
  });

  test.skipIf(needScripts.has(name))("is stored as it was filled in, without scripts", async () => {
    const read = readValues(form, posted(await drawn(form, english, filled)));
    expect(tidy(read, form.schema)).toEqual(filled);
    expect(check(read).errors).toEqual({});
  });
});
