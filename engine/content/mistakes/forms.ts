import { pageOf, smallSite } from "../fixtures/smallSite.ts";
import { block, form, type Mistake } from "./mistake.ts";

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
      one.send = [{ transport: "post", url: "/api/x", params: { a: "{name}" } }] as never;
    }),
    file: "_forms/contact.json",
    at: "{name}",
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
    message: 'The pattern can take very long: there are too many ways to read "aaaaa".',
    hint: "Begin it with ^, and let no two repetitions that follow each other take the same characters.",
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
    id: "form-choice",
    files: form((one) => {
      (one.schema as never as { properties: object }).properties = { email: { type: "boolean", title: "x" } };
      one.fields = { email: { suggestions: ["a"] } } as never;
    }),
    file: "_forms/contact.json",
    at: '"suggestions"',
    message: '"suggestions" has no meaning for a field of type "boolean".',
    hint: "Take it out, or change the type.",
  },
  {
    id: "form-bounds",
    files: form((one) => {
      (one.schema as never as { properties: object }).properties = {
        email: { type: "string", title: "x", minLength: 5, maxLength: 4 },
      };
    }),
    file: "_forms/contact.json",
    at: "5",
    message: '"minLength" is greater than "maxLength", so that no value is right.',
    hint: "Change one of the two.",
  },
  ...["{ email }", "{{email}}", "{e-mail}", "{email", "\u0024{email}", "%email%", "<email>", "[email]"].map(
    (written) => ({
      id: "form-braces",
      files: form((one) => {
        one.send = [{ transport: "post", url: "/api/x", params: { a: `To ${written}` } }] as never;
      }),
      file: "_forms/contact.json",
      at: written,
      message: `${written} would be sent just like this: the name of a field stands in single braces.`,
      hint: 'Did you mean "{email}"?',
    }),
  ),
  {
    id: "form-braces",
    files: form((one) => {
      one.send = [{ transport: "post", url: "/api/x", params: { a: "{{#if visit}}" } }] as never;
    }),
    file: "_forms/contact.json",
    at: "{{#if visit}}",
    message: "{{#if visit}} would be sent just like this: the name of a field stands in single braces.",
    hint: 'Write the name of a field in single braces, without spaces: "{email}".',
  },
  {
    id: "form-placeholder",
    files: form((one) => {
      one.toasts = { success: "Thank you, {name}!", failure: "Not sent." };
    }),
    file: "_forms/contact.json",
    at: "{name}",
    message: "{name} would be shown just like this: nothing is filled in here.",
    hint: "Say it without what the visitor wrote.",
  },
  {
    id: "form-placeholder",
    files: form((one) => {
      one.send = [{ transport: "post", url: "https://x.example/{email}" }] as never;
    }),
    file: "_forms/contact.json",
    at: "{email}",
    message: "{email} would be sent just like this: nothing is filled in here.",
    hint: 'Names of fields are filled in below "params" only.',
  },
  {
    id: "form-message",
    files: form((one) => {
      one.messages = { email: { required: "x", minLength: "y" } } as never;
    }),
    file: "_forms/contact.json",
    at: '"minLength"',
    message: 'The message "minLength" is never shown: the field "email" has no "minLength".',
    hint: 'Add "minLength" to the field, or write the message for what it has: "format" and "required".',
  },
  {
    id: "form-message",
    files: form((one) => {
      (one.schema as never as { required: string[] }).required = [];
      one.messages = { email: { required: "x" } } as never;
    }),
    file: "_forms/contact.json",
    at: '"required"',
    message: 'The message "required" is never shown: the field "email" may be left empty.',
    hint: 'Add "email" to "required", or write the message for what it has: "format".',
  },
  {
    id: "form-widget",
    files: form((one) => {
      one.fields = { email: { widget: "combobox" } } as never;
    }),
    file: "_forms/contact.json",
    at: '"combobox"',
    message: 'The widget "combobox" does not fit the field "email", which has nothing to suggest.',
    hint: 'Add "suggestions" beside the widget.',
  },
  {
    id: "form-url",
    files: form((one) => {
      one.send = [{ transport: "post", url: "/about-us" }] as never;
    }),
    file: "_forms/contact.json",
    at: '"/about-us"',
    message: 'Nothing takes in forms at "/about-us".',
    hint: 'Did you mean "/api/contact"?',
  },
  {
    id: "form-url",
    files: form((one) => {
      one.send = [{ transport: "post", url: "https://www.example.com/api/visit" }] as never;
    }),
    file: "_forms/contact.json",
    at: '"https://www.example.com/api/visit"',
    message: 'Nothing takes in forms at "https://www.example.com/api/visit".',
    hint: 'Did you mean "/api/visit"?',
  },
  {
    id: "form-address",
    files: {
      ...form((one) => {
        one.send = [{ transport: "post", url: "/api/x" }] as never;
      }),
      "_forms/other.json": { ...smallSite.form, send: [{ transport: "post", url: "/api/x" }] },
      "x.json": pageOf({ type: "sample", heading: "Hi", form: "other" }),
    },
    file: "_forms/other.json",
    at: '"/api/x"',
    message: 'The address "/api/x" already takes in the form of _forms/contact.json.',
    hint: "Give this form an address of its own.",
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
  {
    id: "form-name",
    files: block({ form: "contct" }),
    at: '"contct"',
    message: 'There is no form "contct": _forms/contct.json does not exist.',
    hint: 'Did you mean "contact"?',
  },
  {
    id: "form-name",
    files: block({ form: "_forms/contct.json" }),
    at: '"_forms/contct.json"',
    message: 'There is no form "_forms/contct.json".',
    hint: 'Did you mean "contact"?',
  },
  {
    id: "form-variant",
    files: block({ form: "contact.vip" }),
    at: '"contact.vip"',
    message: 'The form "contact" has no variant "vip".',
    hint: 'Write "contact", or add "variants" to _forms/contact.json.',
  },
  {
    id: "form-variant",
    files: {
      ...block({ form: "contact.vap" }),
      "_forms/contact.json": { ...smallSite.form, variants: { vip: { submit: "Send" } } },
    },
    at: '"contact.vap"',
    message: 'The form "contact" has no variant "vap".',
    hint: 'Did you mean "contact.vip"?',
  },
  {
    id: "form-field",
    files: {
      ...block({ form: "contact.vip" }),
      "_forms/contact.json": {
        ...smallSite.form,
        messages: { emial: { required: "x" } },
        variants: { vip: { submit: "Send" } },
      },
    },
    file: "_forms/contact.json",
    at: '"emial"',
    message: 'The form has no field "emial".',
    hint: 'Did you mean "email"?',
  },
  {
    id: "missing-key",
    files: form((one) => {
      one.send = [{ url: "/api/x" }] as never;
    }),
    file: "_forms/contact.json",
    at: "{",
    message: 'Step 1 of "send" needs "transport", but it is missing.',
    hint: 'Add "transport".',
  },
  {
    id: "missing-key",
    files: form((one) => {
      one.send = [{ transport: "post" }] as never;
    }),
    file: "_forms/contact.json",
    at: '"post"',
    message: 'The "post" needs "url", but it is missing.',
    hint: 'Add "url": Where to.',
  },
];
