import type { LintRule } from "../../contract/rule.ts";
import { reportTextFindings } from "../markdown/reportTextFindings.ts";

/** An address in plain text is not clickable. */
export const rule: LintRule = {
  id: "text-addresses",
  title: "Addresses in texts are links",
  severity: "warning",
  docs: [
    "A web or email address in a text is not a link. Write `[our documentation](@docs)`, or `<https://example.com>` if readers",
    "should see the address. Write an address that is only an example as `code`.",
  ].join(" "),
  checkPart(part, report, vocabulary) {
    reportTextFindings(part, vocabulary, "addresses", report);
  },
  examples: {
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
  },
};

function text(words: string) {
  return { "a.json": { blocks: [{ type: "words", heading: "A", text: words }] } };
}
