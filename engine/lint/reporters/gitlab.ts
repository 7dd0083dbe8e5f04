import { createHash } from "node:crypto";
import type { Diagnostic, Severity } from "../../contract/diagnostic.ts";
import type { Reporter } from "../../contract/reporter.ts";
import { asJson, wellFormed } from "../terminal/printable.ts";

/** For GitLab: a Code Quality report, which merge requests show next to the changed lines. */
export const reporter: Reporter = {
  name: "gitlab",
  title: "Code Quality report for GitLab",
  format(diagnostics) {
    const fingerprint = fingerprints();
    const issues = diagnostics.map((one) => ({
      description: wellFormed(one.hint ? `${one.message} ${one.hint}` : one.message),
      check_name: wellFormed(one.rule),
      fingerprint: fingerprint(one),
      severity: severities[one.severity],
      location: { path: wellFormed(one.file), lines: { begin: one.line, end: one.endLine } },
    }));
    return asJson(issues);
  },
};

/** GitLab has the severities info, minor, major, critical and blocker. Errors prevent a build. */
const severities: Readonly<Record<Severity, string>> = { error: "critical", warning: "minor" };

/**
 * Returns a function that gives each diagnostic its fingerprint. GitLab compares reports by fingerprints: they leave out
 * lines, so that a finding that moves in its file is not new. Equal diagnostics of one file are numbered.
 */
function fingerprints(): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return ({ file, rule, message }) => {
    const same = JSON.stringify([file, rule, message]);
    const count = seen.get(same) ?? 0;
    seen.set(same, count + 1);
    return createHash("sha256").update(`${same}${count}`).digest("hex");
  };
}
