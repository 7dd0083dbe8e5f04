import type { RuleExamples } from "../../contract/rule.ts";

const mail = { transport: "emailjs", template: "jobs", params: { to: "a" } };

export const examples: RuleExamples = {
  valid: [
    withForm({ send: [mail, { transport: "http", url: "/api/jobs" }] }),
    withForm({
      schema: { type: "object", properties: { cv: { type: "string", title: "CV" } } },
      send: [mail],
    }),
  ],
  invalid: [
    { site: withForm({ send: [mail] }), findings: 1 },
    {
      site: withForm({
        send: [{ transport: "http", url: "/api/jobs" }],
        variants: { short: { submit: "Send", send: [mail] } },
      }),
      findings: 1,
    },
  ],
};

function withForm(form: object) {
  const cv = { type: "string", format: "data-url", title: "CV" };
  return {
    "a.json": { blocks: [{ type: "words", heading: "A", form: "jobs" }] },
    "_forms/jobs.json": { schema: { type: "object", properties: { cv } }, messages: {}, ...form },
  };
}
