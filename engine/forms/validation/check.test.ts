import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import filledIn from "../../../tests/fixtures/formValues.json" with { type: "json" };
import contact from "../../../tests/fixtures/town/_forms/contact.json" with { type: "json" };
import { validatorCode } from "../../bundle/plugin/plugin.ts";
import { finiteLists } from "../../content/forms/mapSchemas.ts";
import type { CompiledValidators, Form, FormValues } from "../../contract/form.ts";
import type { JsonSchema } from "../../contract/json.ts";
import { english } from "../../language/fixtures/words.ts";
import { tidy } from "../values/tidy.ts";
import { liveValidator } from "./ajv.ts";
import { checkValues, compiledValidator, errorsIn } from "./check.ts";
import isWithin from "./limits.ts";
import { messagesOf } from "./messages.ts";

const form = { id: "contact", ...contact } as unknown as Form;
const require = createRequire(import.meta.url);

/** Compiles as the build does, without its bundler. */
function compile({ schema }: Form): CompiledValidators {
  const code = validatorCode(schema);
  const exports: CompiledValidators = {};
  const load = (name: string) => (name === "kente/limits" ? { default: isWithin } : require(name));
  new Function("exports", "require", code)(exports, load);
  return exports;
}

/** What the browser says of values, and that the server says the same. */
function errorsOf(values: FormValues, one: Form = form) {
  const [compiled, live] = [compiledValidator(one, compile(one)), liveValidator(one)].map((validator) => {
    const tidied = tidy(values, one.schema);
    return validator && messagesOf(one, errorsIn(one, validator, tidied), tidied, english);
  });
  expect(compiled).toEqual(live);
  return live;
}

const filled = {
  firstName: "Ama",
  lastName: "Mensah",
  email: "ama@example.com",
  message: "Hello",
  agreeToPolicy: true,
};

const missing = {
  firstName: "First name is required.",
  lastName: "Last name is required.",
  email: "Email is required",
  message: "Message is required",
  agreeToPolicy: "To send a message you must first agree to our privacy policy.",
};

describe("the contact form", () => {
  test("V-02 reports what is missing with the exact messages, in the order of the fields", () => {
    expect(errorsOf({})).toEqual(missing);
    expect(Object.keys(errorsOf({}) ?? {})).toEqual(Object.keys(missing));
  });

  test("V-02 treats text of white space only as missing", () => {
    const blank = { firstName: " ", lastName: "\t", email: "  ", message: " \n ", agreeToPolicy: false };
    expect(errorsOf(blank)).toEqual(missing);
  });

  test("V-02 accepts a complete form, with any phone number or none", () => {
    expect(errorsOf(filled)).toEqual({});
    for (const phone of ["", " ", "+351 (30) 000-0000", "call the shop, ask for Ama"]) {
      expect(errorsOf({ ...filled, phone })).toEqual({});
    }
  });

  test.each(["a@b.c", " ama@example.com ", "ama.mensah+shop@mail.example.com.pt", "αμα@παράδειγμα.gr"])(
    "V-02 takes %j for an email address",
    (email) => expect(errorsOf({ ...filled, email })).toEqual({}),
  );

  test.each([
    "ama",
    "ama@example",
    "@example.com",
    "ama@.com",
    "ama@example.",
    "ama mensah@example.com",
    "a@b@c.d",
    "a@example..com",
    ".a@example.com",
  ])("V-02 does not take %j for an email address", (email) =>
    expect(errorsOf({ ...filled, email })).toEqual({ email: "Email is invalid" }),
  );

  test("is refused, however long a text is", () => {
    const long = `a@${"b.".repeat(300_000)}@`;
    expect(errorsOf({ ...filled, email: long })).toHaveProperty("email");
  });
});

/** A form with one field, "it". */
function formOf(field: JsonSchema, whole: JsonSchema = {}): Form {
  const schema = { type: "object", properties: { it: { title: "It", ...field } }, ...whole };
  return { ...form, schema, ui: {}, messages: {} };
}

describe("messages that a form leaves out say what is wanted", () => {
  test.each<[JsonSchema, unknown, string]>([
    [{ type: "string", minLength: 3 }, "ab", "It needs at least 3 characters."],
    [{ type: "string", maxLength: 3 }, "abcd", "It can have 3 characters at most."],
    [{ type: "string", format: "email" }, "x", "It: write an email address, for example name@example.com."],
    [{ type: "string", format: "time" }, "half past", "It: write the time as 14:30."],
    [{ type: "string", format: "uri" }, "example", "It: write a web address that begins with https://."],
    [{ type: "number" }, "0x10", "It: write a number, for example 2.5."],
    [{ type: "integer" }, 2.5, "It: write a whole number, for example 3."],
    [{ type: "number" }, "1.000", "This can be read in two ways. Write 1000 or 1."],
    [{ type: "number" }, "12345678901234567890", "It: this number has too many digits to be kept exactly."],
    [{ type: "number", minimum: 18 }, 2, "It must be 18 or more."],
    [{ type: "number", exclusiveMaximum: 5 }, 5, "It must be less than 5."],
    [{ type: "number", multipleOf: 0.5 }, 0.3, "It must be a multiple of 0.5."],
    [
      { type: "string", format: "date", formatMinimum: "2026-01-31" },
      "2026-01-30",
      "It must be January 31, 2026 or later.",
    ],
    [{ type: "string", enum: ["a"] }, "b", "It is not one of the choices."],
    [{ type: "array", minItems: 2, items: { type: "string" } }, ["a"], "It needs at least 2 entries."],
    [
      { type: "array", uniqueItems: true, items: { type: "string" } },
      ["a", "a"],
      "It: the same is there twice.",
    ],
  ])("%j, %j", (field, value, message) => {
    expect(errorsOf({ it: value } as FormValues, formOf(field))).toEqual({ it: message });
  });

  test("name an empty entry, and a field in it", () => {
    const people = {
      type: "array",
      items: { type: "object", required: ["name"], properties: { name: { type: "string", title: "Name" } } },
    };
    expect(errorsOf({ it: [{}] } as FormValues, formOf(people))).toEqual({
      "it[0].name": "Name is required.",
    });
    const words = { type: "array", items: { type: "string" } };
    expect(errorsOf({ it: ["a", null] } as FormValues, formOf(words))).toEqual({
      "it[1]": "It is required.",
    });
  });
});

describe("accepts", () => {
  test.each<[JsonSchema, unknown]>([
    [{ type: "string", format: "time" }, "14:30"],
    [{ type: "string", format: "time" }, "14:30:15+02:00"],
    [{ type: "string", format: "date-time" }, "2026-01-31T14:30"],
    [{ type: "string", format: "uri" }, "https://παράδειγμα.gr/ψωμί?α=β"],
    [{ type: "string", format: "date", formatMinimum: "in 3 days" }, "2999-01-01"],
    [{ type: "string", enum: ["a "] }, "a "],
    [{ type: ["string", "null"] }, null],
  ])("%j, %j", (field, value) => {
    expect(errorsOf({ it: value } as FormValues, formOf(field))).toEqual({});
  });
});

test("of alternatives, only the one that was chosen is wrong", () => {
  const cat = {
    title: "Cat",
    required: ["lives"],
    properties: { kind: { const: "cat" }, lives: { type: "integer", title: "Lives" } },
  };
  const dog = {
    title: "Dog",
    required: ["name"],
    properties: { kind: { const: "dog" }, name: { type: "string", title: "Name" } },
  };
  const pet = formOf({}, { properties: { it: { type: "object", oneOf: [cat, dog] } } });
  expect(errorsOf({ it: { kind: "dog" } }, pet)).toEqual({ "it.name": "Name is required." });
  expect(errorsOf({ it: { kind: "cat" } }, pet)).toEqual({ "it.lives": "Lives is required." });
  expect(errorsOf({ it: { kind: "cat", lives: 9 } }, pet)).toEqual({});
});

test("a form whose validators are of another version has none", () => {
  const other: Form = { ...form, schema: { ...form.schema, required: [] } };
  expect(compiledValidator(other, compile(form))).toBeUndefined();
});

describe("what is stored of values", () => {
  /** In the browser, and the same on the server. */
  function storedOf(values: FormValues, one: Form) {
    const validators = [compiledValidator(one, compile(one)), liveValidator(one)];
    const [compiled, live] = validators.map((each) => each && checkValues(one, each, values));
    expect(compiled).toEqual(live);
    expect(live?.errors).toEqual([]);
    return live?.stored;
  }
  const text = (title: string) => ({ type: "string", title });
  const send = { properties: { way: { const: "Send" } }, required: ["way"] };
  const street = { type: "object", required: ["street"], properties: { street: text("Street") } };
  const hour = { type: "object", properties: { hour: text("Hour") } };
  const way = { type: "string", title: "Way", enum: ["Fetch", "Send"] };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const when = (condition: JsonSchema, holds: JsonSchema) => ({ if: condition, then: holds });

  test.each<[string, JsonSchema, FormValues, FormValues]>([
    [
      "a condition",
      { properties: { way }, ...when(send, street), else: hour },
      { way: "Fetch", street: "1 Mill Lane", hour: "9" },
      { way: "Fetch", hour: "9" },
    ],
    [
      "conditions beside each other",
      {
        properties: { way },
        allOf: [when(send, street), when({ not: send }, hour)],
      },
      { way: "Send", street: "1 Mill Lane", hour: "9" },
      { way: "Send", street: "1 Mill Lane" },
    ],
    [
      "a field that others depend on",
      { properties: { pets: text("Pets") }, dependencies: { pets: hour } },
      { hour: "9" },
      {},
    ],
    [
      "entries of a list",
      {
        properties: {
          all: { type: "array", items: { type: "object", properties: { way }, ...when(send, street) } },
        },
      },
      {
        all: [
          { way: "Fetch", street: "x" },
          { way: "Send", street: "y" },
        ],
      },
      { all: [{ way: "Fetch" }, { way: "Send", street: "y" }] },
    ],
    [
      "alternatives",
      {
        properties: {
          pet: {
            type: "object",
            oneOf: [
              {
                title: "Dog",
                required: ["kind"],
                properties: { kind: { const: "dog" }, name: text("Name") },
              },
              {
                title: "Fish",
                required: ["kind"],
                properties: { kind: { const: "fish" }, count: { type: "integer" } },
              },
            ],
          },
        },
      },
      { pet: { kind: "fish", count: 3, name: "Rex" } },
      { pet: { kind: "fish", count: 3 } },
    ],
    [
      "a schema that others refer to",
      {
        properties: { it: { $ref: "#/definitions/it" } },
        definitions: { it: { type: "object", properties: { way }, ...when(send, street) } },
      },
      { it: { way: "Fetch", street: "x" } },
      { it: { way: "Fetch" } },
    ],
  ])("is what is asked for, with %s", (_, schema, values, stored) => {
    expect(storedOf(values, { ...form, schema: { type: "object", ...schema }, messages: {} })).toEqual(
      stored,
    );
  });

  const kinds = import.meta.glob<{ default: { schema: JsonSchema } }>(
    "../../../tests/fixtures/forms/_forms/*.json",
    { eager: true },
  );
  test.each(Object.entries(filledIn))(
    "is all that was filled in, in a form of the kind %s",
    (kind, { filled, refused }) => {
      const written = kinds[`../../../tests/fixtures/forms/_forms/${kind}.json`]?.default.schema ?? {};
      const { schema } = finiteLists(written);
      expect(storedOf(filled as FormValues, { ...form, schema })).toEqual(filled);
      for (const [wrong] of refused)
        expect(errorsOf(wrong as FormValues, { ...form, schema })).not.toEqual({});
    },
  );

  test("is each text as it was written, unless the schema allows it without the spaces around it only", () => {
    const spaced = formOf(
      {},
      {
        properties: {
          free: text("Free"),
          short: { type: "string", maxLength: 2 },
          mail: { type: "string", format: "email" },
          list: { type: "array", items: { type: "string", pattern: "^[a-z]$" } },
        },
      },
    );
    const values = { free: " a ", short: " b ", mail: " a@example.com", list: [" c", "d"] };
    expect(storedOf(values, spaced)).toEqual({
      free: " a ",
      short: "b",
      mail: "a@example.com",
      list: ["c", "d"],
    });
  });
});
