import { expect, onTestFinished, test, vi } from "vitest";
import type { Diagnostic } from "../../engine/contract/diagnostic.ts";
import { lintCommand, printDiagnostics } from "./diagnostics.ts";

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

/** What is printed to stderr for the diagnostics of a folder of pages. */
function printed(diagnostics: Diagnostic[], root: string): string {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  write.mockClear();
  printDiagnostics(diagnostics, { root, texts: new Map(), assets: new Map(), schemas: "", unreadable: [] });
  return write.mock.calls.join("");
}

test("warnings are counted by rule, the most frequent first, with the command that shows them", () => {
  expect(printed([...warnings("title-length", 20), ...warnings("orphan-page", 1949)], "pages")).toBe(
    "1,969 warnings (orphan-page 1,949, title-length 20): npm run lint shows them\n",
  );
  expect(printed(warnings("orphan-page", 1), "sites/other")).toBe(
    "1 warning (orphan-page 1): npm run lint -- --pages sites/other shows it\n",
  );
});

test("the command names the folder unless it is the default", () => {
  expect(lintCommand("pages", "--all")).toBe("npm run lint -- --all");
  expect(lintCommand("../site", "--all")).toBe("npm run lint -- --pages ../site --all");
});
