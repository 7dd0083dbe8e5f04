import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf, importsOf } from "./support/imports.ts";
import { root } from "./support/project.ts";

/** The project itself: copies have more members. */
const project = process.env.KENTE_PROJECT ?? root;

/**
 * What the code may be at most. Where it has become less, write less here; who raises a number says in the commit what the lines are
 * for.
 */
const atMost = { files: 823, lines: 94_732, importedOnce: 203, testFiles: 780, testLines: 79_627 };

test("the code is no larger than it was, and no more of it is in files that only one other needs", () => {
  const isTest = (file: string) =>
    file.startsWith("tests/") || /\.(?:test|examples)\.tsx?$|\/fixtures\//.test(file);
  const all = ["engine", "blocks", "pages", "scripts", "tests"]
    .flatMap((folder) => filesOf(folder, /\.tsx?$/, project))
    .filter((file) => !file.startsWith("engine/members/") && !file.endsWith(".d.ts"));
  const code = all.filter((file) => !isTest(file));
  const tests = all.filter(isTest);
  const lines = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + readFileSync(join(project, file), "utf8").split("\n").length - 1, 0);

  const importers = new Map<string, Set<string>>();
  for (const { file, target } of code.flatMap((one) => importsOf(one, project)))
    if (target !== undefined) importers.set(target, (importers.get(target) ?? new Set()).add(file));
  const found = {
    files: code.length,
    lines: lines(code),
    importedOnce: code.filter((file) => importers.get(file)?.size === 1).length,
    testFiles: tests.length,
    testLines: lines(tests),
  };
  for (const [name, most] of Object.entries(atMost))
    expect(found[name as keyof typeof found], name).toBeLessThanOrEqual(most);
});
