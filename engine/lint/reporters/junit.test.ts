import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { hostileStrings, nastyContext, nastyDiagnostics } from "../fixtures/nastyDiagnostics.ts";
import { reporter } from "./junit.ts";

const schema = readFileSync(new URL("../fixtures/junit.xsd", import.meta.url), "utf8");
const report = (diagnostics: readonly Diagnostic[]) => reporter.format(diagnostics, nastyContext);
const mistakes = async (contents: string) => {
  const { errors } = await validateXML({ xml: { fileName: "report.xml", contents }, schema });
  return errors.map(({ message }) => message);
};

const error: Diagnostic = {
  file: "pages/a.json",
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 9,
  rule: "link-target",
  severity: "error",
  message: 'There is no page "/b".',
  hint: "Correct it.",
};

test("A-07 JUnit of nothing, one thing and hostile strings satisfies the schema", async () => {
  const hostile = hostileStrings.map((text) => ({
    ...error,
    ...{ file: text, rule: text, message: text, hint: text },
  }));
  const noncharacters = { ...error, message: "a\ufffe\uffff" };
  expect(await mistakes(report([]))).toEqual([]);
  expect(await mistakes(report([error]))).toEqual([]);
  expect(await mistakes(report([...nastyDiagnostics, ...hostile, noncharacters]))).toEqual([]);
});

test("A-07 the schema refuses other XML", async () => {
  expect(await mistakes(report([error]).replace(' name="link-target at 3:5"', ""))).not.toEqual([]);
  expect(await mistakes(report([error]).replace("</failure>", ""))).not.toEqual([]);
});

test("A-07 JUnit gives each file a suite, fails on errors and counts warnings as skipped", () => {
  const text = report([error, { ...error, severity: "warning" }, { ...error, file: "pages/b.json" }]);
  expect(text).toContain('<testsuites name="Kente lint" tests="3" failures="2" errors="0" skipped="1"');
  expect(text).toContain('<testsuite name="pages/a.json" tests="2" failures="1" errors="0" skipped="1"');
  expect(text).toContain(
    'type="link-target">pages/a.json:3:5 There is no page &quot;/b&quot;. Correct it.</failure>',
  );
  expect(text.match(/name="link-target at 3:5( \(2\))?"/g)).toHaveLength(3);
});

test("A-07 JUnit of a clean site is one test that passes", () => {
  expect(report([])).toMatch(/tests="1" failures="0".*\n.*<testsuite .*tests="1" failures="0"/);
});
