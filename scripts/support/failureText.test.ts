import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { failureText } from "./failureText.ts";

test("a command tells of an error of the system in one line, with the file and what to do", () => {
  const folder = mkdtempSync(join(tmpdir(), "kente-failure-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  symlinkSync("loop", join(folder, "loop"));
  writeFileSync(join(folder, "file"), "");
  const denied = Object.assign(new Error("EACCES: permission denied, scandir '/srv/pages'"), {
    ...{ code: "EACCES", syscall: "scandir", path: "/srv/pages" },
  });
  for (const [fail, reason] of [
    [() => statSync(join(folder, "loop")), "a symbolic link leads round in a circle"],
    [() => readFileSync(join(folder, "file/inside")), "a part of its path is no folder"],
    [() => lstatSync(join(folder, "gone")), "it does not exist"],
    [
      () => {
        throw denied;
      },
      "permission is denied",
    ],
  ] as const) {
    const text = told(fail);
    expect(text).toMatch(/^"[^"]*" can't be used: .+ \(\w+: E[A-Z]+\)\. Check that .+\.$/);
    expect(text).toContain(reason);
  }
});

test("a command tells of an error of the system that names no file", () => {
  expect(told(() => readFileSync(tmpdir()))).toBe(
    'The operating system refused "read: EISDIR": it is a folder. Check that the file is there, that you may read and write it, and that the disk has room.',
  );
});

test("a command names the package that is not installed", async () => {
  const missing = "Cannot find package 'ofetch' imported from /srv/engine/transports/http.ts";
  const error = Object.assign(new Error(missing), { code: "ERR_MODULE_NOT_FOUND" });
  expect(failureText(error)).toBe(
    'The package "ofetch" is not installed. Run npm ci in the folder of the engine.',
  );
});

test("a command shows the stack of an error that is a mistake in the code", () => {
  expect(
    told(() => {
      throw new TypeError("boom");
    }),
  ).toMatch(/boom\n +at /);
});

function told(fail: () => unknown): string {
  try {
    fail();
  } catch (error) {
    return failureText(error);
  }
  return "";
}
