import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { nastyContext, nastyDiagnostics } from "../fixtures/nastyDiagnostics.ts";
import { reporter } from "./gitlab.ts";

const schema = readFileSync(new URL("../fixtures/codeQuality.schema.json", import.meta.url), "utf8");
const validate = new Ajv({ allErrors: true }).compile(JSON.parse(schema));
const report = (diagnostics: readonly Diagnostic[]) => JSON.parse(reporter.format(diagnostics, nastyContext));
const fingerprints = (...diagnostics: Diagnostic[]) =>
  report(diagnostics).map(({ fingerprint }: { fingerprint: string }) => fingerprint);

const diagnostic: Diagnostic = {
  file: "pages/a.json",
  line: 3,
  column: 5,
  endLine: 4,
  endColumn: 9,
  rule: "link-target",
  severity: "error",
  message: 'There is no page "/b".',
  hint: "Correct it.",
};

test.each([
  ["nothing", []],
  ["one diagnostic", [diagnostic]],
  ["nasty diagnostics", nastyDiagnostics],
])("A-07 a Code Quality report of %s has the documented form, and no fingerprint twice", (_, diagnostics) => {
  const issues = report(diagnostics);
  expect(validate(issues) ? [] : validate.errors).toEqual([]);
  expect(new Set(fingerprints(...diagnostics)).size).toBe(issues.length);
});

test("A-07 a Code Quality issue has a description, a place and a severity", () => {
  const [error, warning] = report([diagnostic, { ...diagnostic, severity: "warning" }]);
  expect(error).toMatchObject({
    description: 'There is no page "/b". Correct it.',
    check_name: "link-target",
    severity: "critical",
    location: { path: "pages/a.json", lines: { begin: 3, end: 4 } },
  });
  expect(warning.severity).toBe("minor");
});

test("A-07 a Code Quality issue keeps its fingerprint if it moves to another line, and only then", () => {
  const [here] = fingerprints(diagnostic);
  expect(fingerprints({ ...diagnostic, line: 30, endLine: 30 })).toEqual([here]);
  for (const other of [{ file: "pages/b.json" }, { rule: "link-words" }, { message: "Something else." }]) {
    expect(fingerprints({ ...diagnostic, ...other })).not.toEqual([here]);
  }
});
