import { refusalOf, sentence } from "../names.ts";
import type { Scaffold } from "../scaffold.ts";

/** A form: its fields, its messages and where it is sent. */
export const scaffold: Scaffold = {
  kind: "form",
  title: "a form: callback",
  inSite: true,
  generates: false,
  name(name) {
    const reason = refusalOf(name);
    return reason ? { reason } : { name };
  },
  files(name) {
    const form = {
      $schema: "../../schemas/generated/form.schema.json",
      schema: {
        type: "object",
        required: ["name", "email"],
        properties: {
          name: { type: "string", title: "Name", pattern: "\\S", maxLength: 120 },
          email: { type: "string", title: "Email", format: "email", maxLength: 200 },
        },
      },
      fields: { name: { autocomplete: "name" }, email: { autocomplete: "email" } },
      messages: {
        name: { required: "Name is required", pattern: "Name is required" },
        email: { required: "Email is required", format: "Email is invalid" },
      },
      submit: "Send",
      toasts: {
        success: `${sentence(name)}: sent. Thank you.`,
        failure: "Please fill in all the fields.",
      },
      send: [{ transport: "http", url: `/api/${name}` }],
    };
    return { [`pages/_forms/${name}.json`]: `${JSON.stringify(form, null, 2)}\n` };
  },
  next(name) {
    return [
      `Say in pages/_forms/${name}.json what the form asks and where it is sent.`,
      `Put it on a page: { "type": "form", "form": "${name}", "heading": "…" }.`,
    ];
  },
};
