import { refusalOf, type Scaffold, starterOf } from "../scaffold.ts";

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
  files(name, _site, folder) {
    const say = starterOf(folder);
    const form = {
      $schema: "../../schemas/generated/form.schema.json",
      schema: {
        type: "object",
        required: ["name", "email"],
        properties: {
          name: { type: "string", title: say.yourName, pattern: "\\S", maxLength: 120 },
          email: { type: "string", title: say.email, format: "email", maxLength: 200 },
        },
      },
      ui: { name: { "ui:autocomplete": "name" }, email: { "ui:autocomplete": "email" } },
      messages: {
        name: { required: say.nameMissing, pattern: say.nameMissing },
        email: { required: say.emailMissing, format: say.emailFormat },
      },
      submit: say.send,
      toasts: { success: say.sent, failure: say.failed },
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
