import { didYouMean, entry, type Suggestion } from "../../entry.ts";

/** What a site says to lint: `lint` in `_site.json`, and `$accept` at a finding. */
export const lint = {
  "rule-name": entry<{ rule: string; suggestion?: Suggestion | undefined }>({
    title: "Unknown lint rule",
    severity: "error",
    message: ({ rule }) => `There is no lint rule "${rule}".`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion, "Write the name that lint shows beside the place of a finding."),
    docs: "`lint` in `_site.json` and `$accept` name rules as lint shows them. Editors suggest the names, with a description of each rule.",
  }),
  "rule-fixed": entry<{ rule: string }>({
    title: "A finding that can't be accepted",
    severity: "error",
    message: ({ rule }) => `"${rule}" can't be accepted, and its severity can't be changed.`,
    hint: () => "Correct what it points at, and remove this entry.",
    docs: [
      "A site with errors of the format cannot be built, so they cannot be turned off. You can change and accept",
      "the findings of lint rules, and warnings.",
    ].join(" "),
  }),
  "rule-reason": entry<{ rule: string }>({
    title: "A rule is turned off without a reason",
    severity: "error",
    message: ({ rule }) => `"${rule}" is turned off without a reason.`,
    hint: () => 'Write { "severity": "off", "reason": "…" }.',
    docs: "The reason tells later readers of `_site.json` why a rule does not apply to this site.",
  }),
  "severity-unused": entry<{ rule: string }>({
    title: "A rule that nothing breaks is turned off",
    severity: "warning",
    message: ({ rule }) => `"${rule}" is turned off, but nothing on this site breaks it.`,
    hint: () => "Remove the entry.",
    docs: "An entry in `lint` that hides nothing now could hide a later mistake.",
  }),
  "accept-unused": entry<{ rule: string }>({
    title: "A finding that does not exist is accepted",
    severity: "warning",
    message: ({ rule }) => `"${rule}" is accepted, but nothing here breaks it.`,
    hint: () => "Remove the entry, or put it where the finding is.",
    docs: [
      "`$accept` applies to the page, form, file or block that contains it, and only to findings in the same file. An entry",
      "that accepts nothing now could hide a later mistake.",
    ].join(" "),
  }),
};
