import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { applyFixes, mergeEdits } from "../content/diagnostics/fix.ts";
import type { Diagnostic, TextEdit } from "../contract/diagnostic.ts";
import { Draft, fixFiles } from "./fix.ts";

const fix = (...edits: TextEdit[]) => ({ title: "Fix", edits });

describe("fixes of a text", () => {
  test("change only their stretches", () => {
    const text = '{ "a" :\t1,\r\n  "b":2 }';
    expect(
      applyFixes(text, [fix({ offset: 18, length: 1, text: "3" }), fix({ offset: 8, length: 1, text: "0" })]),
    ).toBe('{ "a" :\t0,\r\n  "b":3 }');
  });

  test("are applied as a whole, and of two that overlap only the first", () => {
    const first = fix({ offset: 0, length: 2, text: "x" }, { offset: 4, length: 1, text: "y" });
    const second = fix({ offset: 6, length: 1, text: "z" }, { offset: 1, length: 2, text: "!" });
    expect(applyFixes("abcdefg", [first, second])).toBe("xcdyfg");
  });

  test("insert only once at one place", () => {
    const one = fix({ offset: 1, length: 0, text: "x" });
    expect(applyFixes("ab", [one, one])).toBe("axb");
  });

  test("are both applied if they touch", () => {
    const edits = [fix({ offset: 0, length: 1, text: "x" }), fix({ offset: 1, length: 1, text: "y" })];
    expect(applyFixes("ab", edits)).toBe("xy");
  });
});

describe("fixes of files", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "kente-fix-"));
    mkdirSync(join(root, "pages"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const diagnostic = (file: string): Diagnostic => ({
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    rule: "schema-path",
    severity: "warning",
    message: "Wrong.",
    fix: fix({ offset: 0, length: 1, text: "B" }),
  });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const read = (name: string) => readFileSync(join(root, name), "utf8");

  test("write only files that change, and leave no other files behind", async () => {
    write("pages/a.json", "a\r\n");
    write("pages/b.json", "B\r\n");
    const found = [diagnostic("pages/a.json"), diagnostic("pages/b.json"), diagnostic("pages/unknown.json")];
    const texts = new Map([
      ["pages/a.json", "a\r\n"],
      ["pages/b.json", "B\r\n"],
    ]);
    const before = statSync(join(root, "pages/b.json"), { bigint: true }).mtimeNs;
    expect(await fixFiles(found, (file) => texts.get(file), root)).toEqual(["pages/a.json"]);
    expect(read("pages/a.json")).toBe("B\r\n");
    expect(statSync(join(root, "pages/b.json"), { bigint: true }).mtimeNs).toBe(before);
    expect(readdirSync(join(root, "pages"))).toEqual(["a.json", "b.json"]);
  });

  test("skip a file that has changed meanwhile", async () => {
    write("pages/a.json", "newer");
    expect(await fixFiles([diagnostic("pages/a.json")], () => "a", root)).toEqual([]);
    expect(read("pages/a.json")).toBe("newer");
  });

  test("keep a byte order mark, the file's mode and a link to it", async () => {
    write("real.json", "\ufeffa");
    chmodSync(join(root, "real.json"), 0o640);
    symlinkSync(join(root, "real.json"), join(root, "pages/a.json"));
    await fixFiles([diagnostic("pages/a.json")], () => "a", root);
    expect(read("real.json")).toBe("\ufeffB");
    expect(statSync(join(root, "real.json")).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(root, "pages"), { withFileTypes: true })[0]?.isSymbolicLink()).toBe(true);
  });

  test("report a file that can't be written, and do not change it", async () => {
    await expect(fixFiles([diagnostic("pages/gone.json")], () => "a", root)).rejects.toMatchObject({
      id: "file-unwritable",
      data: { file: "pages/gone.json", reason: "ENOENT" },
    });
    expect(readdirSync(join(root, "pages"))).toEqual([]);
  });
});

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
