import fc, { type Arbitrary } from "fast-check";
import { expect, inject, test } from "vitest";
import { compileForm } from "../../engine/content/compile/form.ts";
import type { Json, JsonObject, JsonSchema } from "../../engine/contract/json.ts";
import { liveValidator } from "../../engine/forms/validation/ajv.ts";
import { checkValues } from "../../engine/forms/validation/check.ts";
import { mergeControls, sentValues } from "../../engine/forms/values/controls.ts";
import { readValues } from "../../engine/forms/values/read.ts";
import { english } from "../../engine/language/fixtures/words.ts";
import { asElement, drawn, posted } from "./support/drawnForm.ts";

/** A field, how it is shown, and a value that it may have: undefined for none. */
interface Field {
  schema: JsonObject;
  ui?: JsonObject;
  value: Json | undefined;
}

const line = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== "" && !/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text));
const number = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom(1, 10, 100, 1000, 10_000))
  .map(([digits, parts]) => digits / parts + 0);
const ofKind = (schema: JsonObject, value: Arbitrary<Json>, ui?: JsonObject): Arbitrary<Field> =>
  fc.option(value, { nil: undefined }).map((one) => ({ schema, ...(ui && { ui }), value: one }));
const choices = fc.uniqueArray(fc.oneof(line, fc.integer()), {
  minLength: 2,
  maxLength: 5,
  selector: String,
});
const two = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((one) => String(one).padStart(2, "0"));
const day = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), two(1, 12), two(1, 28))
  .map((all) => all.join("-"));
const clock = fc.tuple(two(0, 23), two(0, 59)).map((all) => all.join(":"));

const leaf: Arbitrary<Field> = fc.oneof(
  ofKind({ type: "string" }, line),
  ofKind({ type: ["string", "null"], maxLength: 100 }, line),
  ofKind(
    { type: "string" },
    fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join("\n")),
    {
      "ui:widget": "textarea",
    },
  ),
  ofKind({ type: "number" }, number),
  ofKind({ type: ["number", "null"] }, number),
  ofKind({ type: "integer" }, fc.maxSafeInteger()),
  ofKind({ type: "integer", minimum: 0, maximum: 9 }, fc.integer({ min: 0, max: 9 }), {
    "ui:widget": "range",
  })
    // A slider always has a value.
    .map((field) => ({ ...field, value: field.value ?? 0 })),
  ofKind({ type: "boolean" }, fc.constant(true)),
  ofKind({ type: "boolean" }, fc.boolean(), { "ui:widget": "radio" }),
  ofKind({ type: "string", format: "date" }, day),
  ofKind({ type: "string", format: "time" }, clock),
  ofKind(
    { type: "string", format: "date-time" },
    fc.tuple(day, clock).map((all) => all.join("T")),
  ),
  ofKind({ type: "string", format: "email" }, fc.constantFrom("ama@example.com", "αμα@παράδειγμα.gr")),
  ofKind({ type: "string", format: "uri" }, fc.webUrl()),
  fc
    .tuple(choices, fc.constantFrom({}, { "ui:widget": "radio" }))
    .chain(([all, ui]) => ofKind({ enum: all, type: ["string", "integer"] }, fc.constantFrom(...all), ui)),
  choices.chain((all) =>
    fc.subarray(all).map((value) => ({
      schema: { type: "array", uniqueItems: true, items: { type: ["string", "integer"], enum: all } },
      value,
    })),
  ),
);

const names = fc.constantFrom("a", "größe", "is_it", "then", "x-1", "length", "A", "items");

/** A group with a field that is always filled in, so that it is never empty. */
const groupOf = (inside: Arbitrary<Field>): Arbitrary<Field> =>
  fc
    .tuple(line, fc.uniqueArray(fc.tuple(names, inside), { maxLength: 4, selector: ([name]) => name }))
    .map(([first, fields]) => {
      const all: [string, Field][] = [["first", { schema: { type: "string" }, value: first }], ...fields];
      const titled = all.map(([name, { schema }]) => [name, { title: name, ...schema }]);
      const set = all.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]));
      const ui = all.flatMap(([name, one]) => (one.ui ? [[name, one.ui]] : []));
      return {
        schema: { type: "object", required: ["first"], properties: Object.fromEntries(titled) },
        ui: Object.fromEntries(ui),
        value: Object.fromEntries(set),
      };
    });

/** A list of entries of one kind: their values are those of texts or groups that are alike. */
const list: Arbitrary<Field> = fc
  .array(fc.record({ name: line, age: fc.nat() }), { maxLength: 3 })
  .chain((value) =>
    fc.constantFrom<Field>(
      { schema: { type: "array", items: { type: "string" } }, value: value.map(({ name }) => name) },
      {
        schema: {
          type: "array",
          items: { type: "object", properties: { name: { type: "string" }, age: { type: "integer" } } },
        },
        value,
      },
    ),
  );

/** Alternatives that say themselves which they are. */
const alternatives: Arbitrary<Field> = fc
  .tuple(fc.constantFrom("dog", "fish"), line, fc.nat())
  .map(([kind, name, count]) => ({
    schema: {
      type: "object",
      oneOf: [
        {
          title: "Dog",
          type: "object",
          required: ["kind", "name"],
          properties: { kind: { const: "dog" }, name: { type: "string", title: "Name" } },
        },
        {
          title: "Fish",
          type: "object",
          required: ["kind", "count"],
          properties: { kind: { const: "fish" }, count: { type: "integer", title: "Count" } },
        },
      ],
    },
    value: kind === "dog" ? { kind, name } : { kind, count },
  }));

const form = groupOf(
  fc.oneof({ weight: 5, arbitrary: leaf }, list, alternatives, groupOf(fc.oneof(leaf, list))),
);

test("what is filled in is what is stored, whatever the form: without scripts, and as scripts find it", async () => {
  await fc.assert(
    fc.asyncProperty(form, async ({ schema, ui, value }) => {
      const file = {
        schema,
        ui: ui ?? {},
        submit: "Send",
        toasts: { success: "Sent.", failure: "Look." },
        send: [],
      };
      const one = compileForm("it", file as unknown as JsonObject, schema as JsonSchema);
      const page = await drawn(one, english, value as JsonObject);
      const validator = liveValidator(one);
      const element = asElement(page);
      const found = sentValues(mergeControls({}, one, element), one, element);
      for (const read of [readValues(one, posted(page)), found]) {
        const { stored, errors } = checkValues(one, validator, read);
        expect({ stored, errors }).toEqual({ stored: value, errors: [] });
      }
    }),
    { numRuns: 20 * inject("effort") },
  );
});
