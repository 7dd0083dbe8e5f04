import { form, type Mistake } from "./mistake.ts";

/** Mistakes in forms. */
export const formMistakes: Mistake[] = [
  {
    id: "form-field",
    files: form((one) => {
      one.messages = { emial: { required: "x" } } as never;
    }),
    file: "_forms/contact.json",
    at: '"emial"',
    message: 'The form has no field "emial".',
    hint: 'Did you mean "email"?',
  },
  {
    id: "form-field",
    files: form((one) => {
      one.send = [{ transport: "post", url: "/x", params: { a: "{name}" } }] as never;
    }),
    file: "_forms/contact.json",
    at: '"{name}"',
    message: 'The form has no field "name".',
    hint: 'Its fields are "email".',
  },
  {
    id: "form-pattern",
    files: form((one) => {
      (one.schema as never as { properties: object }).properties = {
        email: { type: "string", title: "x", pattern: "(a+)+$" },
      };
    }),
    file: "_forms/contact.json",
    at: '"(a+)+$"',
    message: "The pattern repeats something that repeats or branches itself, which can take very long.",
  },
  {
    id: "form-choice",
    files: form((one) => {
      (one.schema as never as { properties: object }).properties = {
        email: { type: "boolean", title: "x", format: "email" },
      };
    }),
    file: "_forms/contact.json",
    at: '"format"',
    message: '"format" has no meaning for a field of type "boolean".',
    hint: "Take it out, or change the type.",
  },
  {
    id: "transport-name",
    files: form((one) => {
      one.send = [{ transport: "pst" }] as never;
    }),
    file: "_forms/contact.json",
    at: '"pst"',
    message: 'There is no transport "pst".',
    hint: 'Did you mean "post"?',
  },
  {
    id: "widget-name",
    files: form((one) => {
      one.fields = { email: { widget: "textarea " } } as never;
    }),
    file: "_forms/contact.json",
    at: '"textarea "',
    message: 'There is no widget "textarea ".',
    hint: 'Did you mean "textarea"?',
  },
];
