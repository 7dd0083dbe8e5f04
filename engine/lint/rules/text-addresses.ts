import type { LintRule } from "../../contract/rule.ts";
import { reportTextFindings } from "../markdown/textFindings.ts";

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
};
