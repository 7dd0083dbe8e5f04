import { expect, test } from "vitest";
import type { Diagnostic } from "../../engine/contract/diagnostic.ts";
import { lintCommand, warningCounts } from "./diagnostics.ts";

const warnings = (rule: string, count: number): Diagnostic[] =>
  Array.from({ length: count }, (_, index) => ({
    file: `pages/p${index}.json`,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    rule,
    severity: "warning",
    message: "M.",
  }));

test("warnings are counted by rule, the most frequent first, with the command that shows them", () => {
  expect(warningCounts([...warnings("title-length", 20), ...warnings("orphan-page", 1949)], "pages")).toBe(
    "1,969 warnings (orphan-page 1,949, title-length 20): npm run lint shows them",
  );
  expect(warningCounts(warnings("orphan-page", 1), "sites/other")).toBe(
    "1 warning (orphan-page 1): npm run lint -- --pages sites/other shows it",
  );
});

test("the command names the folder unless it is the default", () => {
  expect(lintCommand("pages", "--all")).toBe("npm run lint -- --all");
  expect(lintCommand("../site", "--all")).toBe("npm run lint -- --pages ../site --all");
});
