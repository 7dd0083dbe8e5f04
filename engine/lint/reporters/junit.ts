import type { Diagnostic } from "../../contract/diagnostic.ts";
import type { Reporter } from "../../contract/reporter.ts";
import { printable } from "../terminal/printable.ts";

/**
 * For CI systems that show test results: a suite for each file with findings, a test case for each finding. JUnit has no
 * warnings: they are skipped test cases, which CI systems count and show without failing.
 */
export const reporter: Reporter = {
  name: "junit",
  title: "JUnit XML, for CI systems that show test results",
  format(diagnostics) {
    const suites = [...groupedByFile(diagnostics)].map(([file, found]) => suite(file, found));
    // CI systems read an empty report as tests that did not run.
    if (suites.length === 0) suites.push([...open("content", []), `    ${passed}`, "  </testsuite>"]);
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites name="Kente lint"${counts(diagnostics)}>`,
      ...suites.flat(),
      "</testsuites>",
    ];
    return `${lines.join("\n")}\n`;
  },
};

const passed = '<testcase classname="content" name="no findings" time="0"/>';

function groupedByFile(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    const found = files.get(one.file);
    if (found === undefined) files.set(one.file, [one]);
    else found.push(one);
  }
  return files;
}

function suite(file: string, found: readonly Diagnostic[]): string[] {
  const names = new Map<string, number>();
  const cases = found.flatMap((diagnostic) => {
    const { line, column, rule, severity, message, hint } = diagnostic;
    const name = `${rule} at ${line}:${column}`;
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    // GitLab ignores a second test case with the same name.
    const unique = count === 1 ? name : `${name} (${count})`;
    const text = xml(`${file}:${line}:${column} ${message}${hint ? ` ${hint}` : ""}`);
    const outcome =
      severity === "error"
        ? `<failure message="${xml(message)}" type="${xml(rule)}">${text}</failure>`
        : `<skipped message="${text}"/>`;
    return [
      `    <testcase classname="${xml(file)}" name="${xml(unique)}" file="${xml(file)}" time="0">`,
      `      ${outcome}`,
      "    </testcase>",
    ];
  });
  return [...open(file, found), ...cases, "  </testsuite>"];
}

function open(name: string, found: readonly Diagnostic[]): string[] {
  return [`  <testsuite name="${xml(name)}"${counts(found)}>`];
}

function counts(found: readonly Diagnostic[]): string {
  const failures = found.filter(({ severity }) => severity === "error").length;
  const tests = Math.max(1, found.length);
  return ` tests="${tests}" failures="${failures}" errors="0" skipped="${found.length - failures}" time="0"`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for an attribute or an element. XML has no control characters: they become `\u001b`. */
function xml(text: string): string {
  return printable(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
