import { didYouMean, entry, type Suggestion } from "../../entry.ts";

/** What a site says to lint: `lint` in `_site.json`, and `$accept` at a finding. */
export const lint = {
  "rule-name": entry<{ rule: string; suggestion?: Suggestion | undefined }>({
    title: "Unknown lint rule",
    severity: "error",
    message: ({ rule }) => `There is no lint rule "${rule}".`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion, "Write the name that lint shows beside the place of a finding."),
    docs: "`lint` in `_site.json` and `$accept` name rules as lint shows them. Editors offer the names with what each asks for.",
  }),
  "rule-fixed": entry<{ rule: string }>({
    title: "A finding that can't be accepted",
    severity: "error",
    message: ({ rule }) => `"${rule}" can't be accepted, and its severity can't be changed.`,
    hint: () => "Correct what it points at, and remove this entry.",
    docs: [
      "Errors of the format keep the site from being built, so they can't be turned off. What can be changed and accepted are",
      "the findings of lint rules, and warnings.",
    ].join(" "),
  }),
  "rule-reason": entry<{ rule: string }>({
    title: "A rule is turned off without a reason",
    severity: "error",
    message: ({ rule }) => `"${rule}" is turned off without a reason.`,
    hint: () => 'Write { "severity": "off", "reason": "…" }.',
    docs: "Whoever reads `_site.json` later has to know why a rule does not hold for this site.",
  }),
  "severity-unused": entry<{ rule: string }>({
    title: "A rule is turned off that nothing breaks",
    severity: "warning",
    message: ({ rule }) => `"${rule}" is turned off, but nothing on this site breaks it.`,
    hint: () => "Remove the entry.",
    docs: "An entry in `lint` that hides nothing today would hide a mistake tomorrow.",
  }),
  "accept-unused": entry<{ rule: string }>({
    title: "A finding is accepted that is not there",
    severity: "warning",
    message: ({ rule }) => `"${rule}" is accepted, but nothing here breaks it.`,
    hint: () => "Remove the entry, or put it where the finding is.",
    docs: [
      "`$accept` holds for the page, form, file or block that it stands in, and only for findings in the same file. An entry",
      "that accepts nothing today would hide a mistake tomorrow.",
    ].join(" "),
  }),
};
