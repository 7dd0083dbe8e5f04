import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../engine/contract/diagnostic.ts";
import {
  hostileStrings,
  nastyContext,
  nastyDiagnostics,
} from "../../engine/lint/fixtures/nastyDiagnostics.ts";
import { reporters } from "../../engine/lint/reporters.ts";

const files = readdirSync(new URL("../../engine/lint/reporters/", import.meta.url))
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => file.replace(/\.ts$/, ""));

// Whatever a diagnostic holds, only line ends may steer the terminal that shows the report.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

test("every file in the folder is a reporter that carries its name", () => {
  expect(files.length).toBeGreaterThanOrEqual(4);
  expect(reporters.map(({ name }) => name)).toEqual(files.sort());
});

describe.each(reporters)("A-07 the $name reporter", (reporter) => {
  const report = (diagnostics: readonly Diagnostic[], colour = false) =>
    reporter.format(diagnostics, { ...nastyContext, colour });

  test("has a title", () => {
    expect(reporter.title).not.toBe("");
  });

  test("reports nothing, one thing and everything in whole lines", () => {
    for (const diagnostics of [[], nastyDiagnostics.slice(0, 1), nastyDiagnostics]) {
      const text = report(diagnostics);
      expect(text === "" || text.endsWith("\n")).toBe(true);
    }
  });

  test("is steered by nothing it quotes", () => {
    // JSON may hold characters that turn the writing direction: in there they are data, and must arrive unchanged.
    const text = report(nastyDiagnostics);
    expect(steering.test(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ""))).toBe(false);
    expect(text).not.toMatch(/\p{Surrogate}/u);
  });

  test("starts no line that GitHub would take for a command of the author's", () => {
    const injected = report(nastyDiagnostics)
      .split("\n")
      .filter((line) =>
        /^\s*::(?!(error|warning) file=pages|(error|warning) file=\/|(error|warning) file=\.\.)/.test(line),
      );
    expect(injected).toEqual([]);
  });

  test("says the same twice and leaves what it was given alone", () => {
    const given = structuredClone(nastyDiagnostics);
    expect(report(given)).toBe(report(given));
    expect(given).toEqual(nastyDiagnostics);
  });

  test("names the rule and place of every diagnostic", () => {
    const one = nastyDiagnostics.slice(0, 1);
    const text = report(one);
    for (const part of ["pages/index.json", "link-target", "2", "3"]) expect(text).toContain(part);
    expect(text).toMatch(/There is no page \\?"\/contact-uss\\?"\./);
    expect(text).toMatch(/Did you mean \\?"\/contact-us\\?"\?/);
  });

  test("accepts each hostile string alone", () => {
    for (const text of hostileStrings) {
      const diagnostic = {
        ...nastyDiagnostics[0],
        rule: text,
        file: text,
        message: text,
        hint: text,
      } as Diagnostic;
      expect(report([diagnostic], true)).toMatch(/\n$/);
    }
  });
});
