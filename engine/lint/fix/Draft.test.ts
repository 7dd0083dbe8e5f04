import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { applyFixes, mergeEdits } from "../../content/diagnostics/applyFixes.ts";
import type { TextEdit } from "../../contract/diagnostic.ts";
import { Draft } from "./Draft.ts";

const lines = (...from: string[]) => from.map((line) => `${line}\n`).join("");

describe("a draft", () => {
  test("shows its changes as a unified diff, with three lines around them", () => {
    const draft = new Draft(
      lines("{", '  "a": 1,', '  "b": True,', '  "c": 3,', '  "d": 4,', '  "e": 5', "}"),
    );
    draft.apply([{ offset: 19, length: 4, text: "true" }]);
    expect(draft.diff("pages/x.json")).toBe(
      lines(
        "--- a/pages/x.json",
        "+++ b/pages/x.json",
        "@@ -1,6 +1,6 @@",
        " {",
        '   "a": 1,',
        '-  "b": True,',
        '+  "b": true,',
        '   "c": 3,',
        '   "d": 4,',
        '   "e": 5',
      ),
    );
  });

  test("has no diff without changes", () => {
    const draft = new Draft("{}\n");
    draft.apply([]);
    expect(draft.diff("x")).toBe("");
  });

  test("shows control characters as escapes", () => {
    const draft = new Draft("a\u001b[2J\u202eb\n");
    draft.apply([{ offset: 0, length: 1, text: "x" }]);
    expect(draft.diff("x")).toContain("-a\\u001b[2J\\u202eb\n+x\\u001b[2J\\u202eb\n");
  });

  test("has the edited text, and git applies its diff to the same text", () => {
    const folder = mkdtempSync(join(tmpdir(), "kente-draft-"));
    const line = fc.constantFrom("a", "b", "", "same", "  x");
    const text = fc
      .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
      .map(([all, ends]) => all.join("\n") + (ends ? "\n" : ""));
    const edit = fc.record({
      at: fc.nat(),
      length: fc.nat({ max: 6 }),
      text: fc.constantFrom("", "q", "q\n", "\n", "r\ns"),
    });
    let compared = 0;
    fc.assert(
      fc.property(text, fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 2 }), (before, rounds) => {
        const draft = new Draft(before);
        let expected = before;
        for (const round of rounds) {
          const fixes = round.map((one) => ({ title: "", edits: [within(expected, one)] }));
          draft.apply(mergeEdits(fixes));
          expected = applyFixes(expected, fixes);
          expect(draft.text).toBe(expected);
        }
        if (draft.diff("x") === "" || before === expected || compared++ > 12) return;
        writeFileSync(join(folder, "x"), before);
        execFileSync("git", ["apply", "--unidiff-zero", "--whitespace=nowarn", "-"], {
          cwd: folder,
          input: draft.diff("x"),
        });
        expect(readFileSync(join(folder, "x"), "utf8")).toBe(expected);
      }),
      { numRuns: 40 * inject("effort") ** 2 },
    );
    rmSync(folder, { recursive: true, force: true });
  });
});

function within(
  text: string,
  { at, length, text: put }: { at: number; length: number; text: string },
): TextEdit {
  const offset = at % (text.length + 1);
  return { offset, length: Math.min(length, text.length - offset), text: put };
}
