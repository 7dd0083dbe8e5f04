import type { RuleExamples } from "../../contract/rule.ts";

export const examples: RuleExamples = {
  valid: [
    text("See [the docs](https://example.com/a), `https://example.com` or <https://example.com>."),
    text("Booking.com, version 1.2/3, @anker and/or others."),
    text("It is built with react@18.2.0."),
  ],
  invalid: [
    { site: text("See https://example.com/a."), findings: 1, fixed: text("See <https://example.com/a>.") },
    { site: text("See www.example.com!"), findings: 1, fixed: text("See <https://www.example.com>!") },
    {
      site: text("Write to ama@example.com, please."),
      findings: 1,
      fixed: text("Write to <ama@example.com>, please."),
    },
    { site: text("See docs.example.com/start."), findings: 1 },
    { site: text("See http://localhost:8080/a."), findings: 1 },
    { site: text("See https://ama:secret@example.com/a."), findings: 1 },
  ],
};

function text(words: string) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", text: words }] } };
}
