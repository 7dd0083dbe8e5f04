import { createRequire } from "node:module";
import { compileSchemaValidatorsCode } from "@rjsf/validator-ajv8/compileSchemaValidators";
import { describe, expect, test } from "vitest";
import contact from "../../../tests/fixtures/town/_forms/contact.json" with { type: "json" };
import type { Form, FormValues } from "../../contract/form.ts";
import type { CompiledValidators } from "../../contract/validators.ts";
import { english } from "../../language/fixtures/words.ts";
import { tidy } from "../submit/values.ts";
import { formats } from "./formats.ts";
import { createTransformErrors } from "./messages.ts";
import { createCheck } from "./validate.ts";

const form = { id: "contact", ...contact } as unknown as Form;

/** Compiles as the build does, without its bundler. */
function compile({ schema }: Form): CompiledValidators {
  const code = compileSchemaValidatorsCode(schema, { customFormats: formats });
  const exports: CompiledValidators = {};
  new Function("exports", "require", code)(exports, createRequire(import.meta.url));
  return exports;
}

const check = createCheck(form, compile(form), english);
const errorsOf = (values: FormValues) => check?.(tidy(values));

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

  test("is refused, however long it is", () => {
    const long = `a@${"b.".repeat(300_000)}@`;
    expect(errorsOf({ ...filled, email: long })).toHaveProperty("email");
  });
});

describe("messages that a form leaves out", () => {
  const plain: Pick<Form, "schema" | "messages"> = {
    schema: {
      properties: {
        name: { title: "Name", minLength: 3, maxLength: 9 },
        age: { title: "Age", minimum: 18, maximum: 99 },
        box: { title: "I agree" },
      },
    },
    messages: { box: { required: "Please agree." } },
  };
  const messageOf = (property: string, name: string) =>
    createTransformErrors(plain, english)([{ property, name, stack: "" }])[0]?.message;

  test.each([
    ["name", "required", "Name is required."],
    [".name", "minLength", "Name needs at least 3 characters."],
    [".name", "maxLength", "Name can have 9 characters at most."],
    [".name", "format", "Name is not valid."],
    [".age", "minimum", "Age must be 18 or more."],
    [".age", "maximum", "Age must be 99 or less."],
    [".age", "enum", "Age is not one of the choices."],
    [".box", "const", "Please agree."],
  ])("are made from the label: %s, %s", (property, name, words) => {
    expect(messageOf(property, name)).toBe(words);
  });

  test("report one error per field, the most helpful one", () => {
    const errors = ["pattern", "minLength", "required"].map((name) => ({
      property: "name",
      name,
      stack: "",
    }));
    expect(createTransformErrors(plain, english)(errors).map(({ message }) => message)).toEqual([
      "Name is required.",
    ]);
  });
});

test("a form whose validators are of another version has no check, and leaves validation to the browser", () => {
  const other: Form = { ...form, schema: { ...form.schema, required: [] } };
  expect(createCheck(other, compile(form), english)).toBeUndefined();
  expect(createCheck(form, undefined, english)).toBeUndefined();
});
