import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [form("email"), form("off"), form("section-office work tel-national"), form("username webauthn")],
  invalid: [
    { site: form("emial"), findings: 1 },
    { site: form("billing adress-line1"), findings: 1 },
    { site: form("billing"), findings: 1 },
  ],
};

function form(autocomplete: string) {
  const properties = { email: { type: "string", title: "Email" } };
  return {
    "_forms/a.json": {
      schema: { type: "object", required: ["email"], properties },
      ui: { email: { "ui:autocomplete": autocomplete } },
    },
    "a.json": { blocks: [{ type: "words", heading: "A", form: "a" }] },
  };
}
