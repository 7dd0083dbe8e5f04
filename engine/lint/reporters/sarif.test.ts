import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { nastyContext, nastyDiagnostics } from "../fixtures/nastyDiagnostics.ts";
import { reporter } from "./sarif.ts";

const schema = JSON.parse(
  readFileSync(new URL("../fixtures/sarif-schema-2.1.0.json", import.meta.url), "utf8"),
);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

const report = (diagnostics: readonly Diagnostic[]) => JSON.parse(reporter.format(diagnostics, nastyContext));
const diagnostic: Diagnostic = {
  file: "pages/a b#c?%.json",
  line: 3,
  column: 5,
  endLine: 3,
  endColumn: 9,
  rule: "link-target",
  severity: "error",
  message: 'No {0} in [it](1): "{x}".',
  fix: { title: "Correct it", edits: [{ offset: 10, length: 4, text: '"/x"' }] },
};

test.each([
  ["nothing", []],
  ["one diagnostic", [diagnostic]],
  ["nasty diagnostics", nastyDiagnostics],
])("A-07 SARIF of %s satisfies the official schema of 2.1.0", (_, diagnostics) => {
  expect(validate(report(diagnostics)) ? [] : validate.errors).toEqual([]);
});

test("A-07 the official schema refuses other JSON", () => {
  const log = report([diagnostic]);
  delete log.runs[0].results[0].message;
  expect(validate(log)).toBe(false);
});

test("A-07 SARIF counts columns in UTF-16 units and gives each result its rule, region and fix", () => {
  const [run] = report([diagnostic]).runs;
  expect(run.columnKind).toBe("utf16CodeUnits");
  const [result] = run.results;
  const { artifactLocation, region } = result.locations[0].physicalLocation;
  expect(run.tool.driver.rules[result.ruleIndex].id).toBe("link-target");
  expect(artifactLocation).toEqual({ uri: "pages/a%20b%23c%3F%25.json", uriBaseId: "%SRCROOT%" });
  expect(region).toEqual({ startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 });
  expect(result.fixes[0].artifactChanges[0].replacements).toEqual([
    { deletedRegion: { charOffset: 10, charLength: 4 }, insertedContent: { text: '"/x"' } },
  ]);
});

test("A-07 SARIF has the documentation of every rule, also without findings", () => {
  const { rules } = report([{ ...diagnostic, rule: "elsewhere" }]).runs[0].tool.driver;
  expect(rules.map(({ id }: { id: string }) => id)).toEqual(["elsewhere", "link-target", "unused"]);
  expect(rules[1]).toMatchObject({
    shortDescription: { text: "Links lead somewhere" },
    help: { markdown: "A link with `{0}` in [it](1)." },
    defaultConfiguration: { level: "error" },
  });
});

test("A-07 text that looks like a SARIF placeholder or link is escaped", () => {
  expect(report([diagnostic]).runs[0].results[0].message.text).toBe('No {{0}} in [it\\](1): "{{x}}".');
});

test("A-07 a file outside the project has an absolute address", () => {
  const [result] = report([{ ...diagnostic, file: "/tmp/a b.json" }]).runs[0].results;
  expect(result.locations[0].physicalLocation.artifactLocation).toEqual({ uri: "file:///tmp/a%20b.json" });
});
