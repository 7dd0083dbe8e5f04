import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../contract/diagnostic.ts";
import { reporter } from "./pretty.ts";

const text = `{
  "title": "Collections",
  "actions": [ { "label": "Contact Sales", "to": "/contact-uss" } ]
}
`;
const diagnostic: Diagnostic = {
  file: "pages/services/collections.json",
  line: 3,
  column: 50,
  endLine: 3,
  endColumn: 64,
  rule: "link-target",
  severity: "error",
  message: 'There is no page "/contact-uss".',
  hint: 'Did you mean "/contact-us"?',
};
const warning: Diagnostic = { ...diagnostic, rule: "title-length", severity: "warning" };

const report = (
  diagnostics: Diagnostic[],
  { colour = false, files = 7, source = text as string | undefined } = {},
) => reporter.format(diagnostics, { text: () => source, rules: [], colour, files });

describe("the pretty report", () => {
  test("A-02 gives the place, a message in plain words, the line of code and the hint", () => {
    expect(report([diagnostic])).toBe(`pages/services/collections.json:3:50  link-target
  There is no page "/contact-uss".
    3 |   "actions": [ { "label": "Contact Sales", "to": "/contact-uss" } ]
      |                                                  ^^^^^^^^^^^^^^
  Did you mean "/contact-us"?

1 error in 7 files
`);
  });

  test.each([
    [[], 7, "No problems in 7 files.\n"],
    [[], 1, "No problems in 1 file.\n"],
    [[diagnostic], 1, "\n1 error in 1 file\n"],
    [[diagnostic, diagnostic, warning], 7, "\n2 errors and 1 warning in 7 files\n"],
    [[warning, warning], 7, "\n2 warnings in 7 files\n"],
  ])("sums up %#", (diagnostics, files, end) => {
    expect(report(diagnostics, { files }).endsWith(end)).toBe(true);
  });

  test("says how many --fix can fix", () => {
    const fixable = { ...diagnostic, fix: { title: "Correct it", edits: [] } };
    expect(report([fixable, diagnostic])).toMatch(/--fix can fix 1 of them\n$/);
    expect(report([fixable])).toMatch(/--fix can fix all of them\n$/);
  });

  test("marks warnings", () => {
    expect(report([warning]).split("\n")[0]).toBe(
      "pages/services/collections.json:3:50  title-length (warning)",
    );
  });

  test("leaves out the code if the file can't be read", () => {
    const lines = `pages/services/collections.json:3:50  link-target
  There is no page "/contact-uss".
  Did you mean "/contact-us"?

1 error in 7 files
`;
    expect(reporter.format([diagnostic], { text: () => undefined, rules: [], colour: false, files: 7 })).toBe(
      lines,
    );
    expect(report([diagnostic], { source: "" })).toBe(lines);
  });

  test("adds colours only if it may, and only around words", () => {
    const painted = report([diagnostic, warning], { colour: true });
    expect(painted).toContain("\u001b[31mlink-target\u001b[39m");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    expect(painted.replace(/\u001b\[\d+m/g, "")).toBe(report([diagnostic, warning]));
  });

  test("shows the first of each rule up to a limit, the number of the others, and how to see them", () => {
    const many = [...Array(25).keys()].map((line) => ({ ...diagnostic, line: line + 1 }));
    const warnings = [...Array(1969).keys()].map((line) => ({ ...warning, line: line + 1 }));
    const limit = { perRule: 20, command: "npm run lint -- --all" };
    const context = { text: () => undefined, rules: [], colour: false, files: 7 };
    const shown = reporter.format([...many, ...warnings], { ...context, limit });
    expect(shown.match(/^pages.*link-target$/gm)).toHaveLength(20);
    expect(shown.match(/^pages.*title-length \(warning\)$/gm)).toHaveLength(20);
    expect(shown).toContain("… and 5 more of link-target\n… and 1,949 more of title-length\n");
    expect(shown).toContain("npm run lint -- --all shows all of them\n");
    expect(shown).toContain("25 errors and 1,969 warnings in 7 files\n");
    const all = reporter.format([...many, ...warnings], context);
    expect(all.match(/^pages/gm)).toHaveLength(1994);
    expect(all).not.toContain("more of");
  });

  test("does not mention a limit that no rule exceeds", () => {
    const limit = { perRule: 1, command: "npm run lint -- --all" };
    expect(
      reporter.format([diagnostic, warning], { text: () => text, rules: [], colour: false, files: 7, limit }),
    ).toBe(report([diagnostic, warning]));
  });
});
