import { execFileSync } from "node:child_process";
import { lstatSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { failureText, onPort } from "./run.ts";

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
    'The package "ofetch" is not installed. Install the packages again: npm ci. If it is still missing: npm install ofetch',
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

describe("on port", () => {
  const { argv } = process;
  afterEach(() => {
    process.argv = argv;
  });
  const type = (script: string, ...args: string[]) => {
    process.argv = ["node", `/srv/kente/scripts/${script}.ts`, ...args];
  };

  test("repeats the command that was typed, with another port", () => {
    type("dev");
    expect(onPort(5174, "linux")).toBe("PORT=5174 npm run dev");
    type("start", "--site", "../bakery", "--base", "https://www.example.com/");
    expect(onPort(0, "darwin")).toBe("PORT=0 npm start -- --site ../bakery --base https://www.example.com/");
  });

  test("writes it for PowerShell on Windows", () => {
    type("dev", "--site", "C:\\My Sites\\Ama's");
    expect(onPort(5174, "win32")).toBe("$env:PORT=5174; npm run dev -- --site 'C:\\My Sites\\Ama''s'");
  });

  test("quotes words so that a shell reads them as they were typed", () => {
    const words = ["--site", "../my bakery", "it's", "$HOME", "`id`", "a\\b", "", "*"];
    type("dev", ...words);
    const [, line = ""] = onPort(1, "linux").split(" -- ");
    expect(execFileSync("sh", ["-c", `printf '%s\\n' ${line}`], { encoding: "utf8" }).split("\n")).toEqual([
      ...words,
      "",
    ]);
  });
});
