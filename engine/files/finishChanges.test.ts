import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeFiles } from "./changeFiles.ts";
import { finishChanges } from "./finishChanges.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-finish-"));
  mkdirSync(join(folder, "sub"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const former = { a: "a", b: "b", "sub/e": "e" };
const next = { a: "A", "sub/e": "E", "sub/new": "N" };
const contents = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );

/** Changes all files as if the process were killed before it has changed a file or folder so many times. @returns whether it was */
function changeUntil(times: number): boolean {
  for (const [name, text] of Object.entries(former)) writeFileSync(join(folder, name), text);
  let left = times;
  const names = ["copyFileSync", "mkdirSync", "renameSync", "rmSync", "writeFileSync"] as const;
  for (const name of names) {
    const work = fs[name] as (...all: unknown[]) => unknown;
    vi.spyOn(fs, name).mockImplementation((...all: unknown[]) => {
      if (left <= 0) throw new Error("killed");
      left -= 1;
      return work(...all) as never;
    });
  }
  syncBuiltinESMExports();
  const change = (name: string, before: string | undefined, after: string | undefined) => ({
    ...{ name, before, after, path: join(folder, name) },
  });
  try {
    changeFiles([
      change("a", "a", "A"),
      change("sub/new", undefined, "N"),
      change("sub/e", "e", "E"),
      change("b", "b", undefined),
    ]);
    return false;
  } catch {
    return true;
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
}

test("a change whose process is killed at any moment is found whole, or not at all, and nothing else is left of it", () => {
  const ends = new Set<string>();
  let times = 0;
  for (; changeUntil(times); times += 1) {
    finishChanges(folder);
    const found = contents();
    expect([former, next], String(times)).toContainEqual(found);
    ends.add(JSON.stringify(found));
    rmSync(join(folder, "sub/new"), { force: true });
  }
  expect(times).toBeGreaterThan(12);
  expect(ends.size).toBe(2);
});

test("what somebody has changed since stays, and the rest of the change is not made", () => {
  // All is ready then, and the first file is changed.
  for (let times = 0; contents().a !== "A"; times += 1) {
    rmSync(folder, { recursive: true });
    mkdirSync(join(folder, "sub"), { recursive: true });
    changeUntil(times);
  }
  writeFileSync(join(folder, "sub/e"), "theirs");
  finishChanges(folder);
  expect(contents()).toEqual({ ...former, a: "A", "sub/e": "theirs" });
});

test("what another process is changing at this moment is left alone", () => {
  const own = `.a.${process.ppid}-00000000-0000-0000-0000-000000000000.draft`;
  writeFileSync(join(folder, own), "A");
  finishChanges(folder);
  expect(contents()).toEqual({ [own]: "A" });
});
