import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listFolder } from "./readTexts.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string) => join(folder, file);
function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), "x");
  }
}
const isJson = (name: string) => name.endsWith(".json");
const all = () => listFolder(folder, { wanted: () => true });
const json = () => listFolder(folder, { wanted: isJson, files: isJson });
const isRoot = process.geteuid?.() === 0;

describe("a folder's files", () => {
  test("are listed in the order of their names, dot files left out except what is well known", () => {
    write("b.txt", "a/z.txt", "a.txt", ".DS_Store", "a/.secret", ".well-known/security.txt", ".git/config");
    expect(all()?.map(({ file }) => file)).toEqual([".well-known/security.txt", "a.txt", "a/z.txt", "b.txt"]);
  });

  test("are not looked for in folders that are skipped", () => {
    write("a/one.txt", "a/deep/two.txt", "b.txt");
    symlinkSync(at("gone"), at("a/broken"));
    const looked: string[] = [];
    const skipped = (path: string) => looked.push(path) > 0 && path === "a";
    expect(listFolder(folder, { wanted: () => true, skipped })).toEqual([{ file: "b.txt" }]);
    expect(looked).toEqual(["a", "b.txt"]);
  });

  test("are not there where the folder isn't", () => {
    expect(listFolder(at("none"), { wanted: () => true })).toBeUndefined();
  });

  test("are reached through links inside the folder", () => {
    write("a/one.json");
    symlinkSync(at("a"), at("b"));
    symlinkSync(at("a/one.json"), at("two.json"));
    expect(json()).toEqual([{ file: "a/one.json" }, { file: "b/one.json" }, { file: "two.json" }]);
  });
});

describe("what can't be taken is listed with the reason, without being opened", () => {
  test("a pipe, whatever its name", () => {
    execFileSync("mkfifo", [at("pipe.json"), at("pipe")]);
    const problem = { error: "file-kind", data: { kind: "a pipe" } };
    const both = [
      { file: "pipe", problem },
      { file: "pipe.json", problem },
    ];
    expect(all()).toEqual(both);
    expect(json()).toEqual(both);
  });

  test("a socket", async () => {
    const server = createServer().listen(at("socket.svg"));
    await once(server, "listening");
    const listed = all();
    server.close();
    expect(listed).toEqual([
      { file: "socket.svg", problem: { error: "file-kind", data: { kind: "a socket" } } },
    ]);
  });

  if (isRoot)
    test("a device", () => {
      execFileSync("mknod", [at("zero.svg"), "c", "1", "5"]);
      expect(all()).toEqual([
        { file: "zero.svg", problem: { error: "file-kind", data: { kind: "a device" } } },
      ]);
    });
  else test("a device is not tested: only root can make one", ({ skip }) => skip());

  test("a link to a folder around it, once and whatever other ways lead there", () => {
    write("a/b/one.txt");
    symlinkSync(folder, at("a/top"));
    symlinkSync(at("a"), at("a/b/up"));
    expect(all()).toEqual([
      { file: "a/b/one.txt" },
      { file: "a/b/up", problem: { error: "folder-loop" } },
      { file: "a/top", problem: { error: "folder-loop" } },
    ]);
  });

  test("folders that are linked into each other", () => {
    mkdirSync(at("a"));
    mkdirSync(at("b"));
    symlinkSync(at("b"), at("a/b"));
    symlinkSync(at("a"), at("b/a"));
    expect(all()).toEqual([
      { file: "a/b/a", problem: { error: "folder-loop" } },
      { file: "b/a/b", problem: { error: "folder-loop" } },
    ]);
  });

  test("a link to itself", () => {
    symlinkSync("self", at("self"));
    expect(json()).toEqual([{ file: "self", problem: { error: "folder-loop" } }]);
  });

  test("a link to a missing file, or out of the folder", () => {
    symlinkSync(at("gone"), at("dangling.json"));
    symlinkSync("/etc/hostname", at("leak.json"));
    symlinkSync("/dev/zero", at("zero"));
    symlinkSync("/etc", at("etc"));
    expect(json()).toEqual([
      { file: "dangling.json", problem: { error: "file-unreadable", data: { reason: "it does not exist" } } },
      { file: "etc", problem: { error: "file-outside" } },
      { file: "leak.json", problem: { error: "file-outside" } },
      { file: "zero", problem: { error: "file-outside" } },
    ]);
  });

  test("a name that is no UTF-8, of a file as of a folder", () => {
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9])]), "x");
    mkdirSync(Buffer.concat([Buffer.from(`${folder}/d`), Buffer.from([0xff])]));
    expect(all()).toEqual([
      { file: "caf\ufffd", problem: { error: "file-name" } },
      { file: "d\ufffd", problem: { error: "file-name" } },
    ]);
  });

  test("a folder that has the name of a file, where files have such names", () => {
    write("x.json/index.json");
    expect(json()).toEqual([
      { file: "x.json", problem: { error: "file-unreadable", data: { reason: "it is a folder" } } },
    ]);
    expect(all()).toEqual([{ file: "x.json/index.json" }]);
  });

  test("folders that are nested too deeply", () => {
    write(`${"a/".repeat(33)}one.txt`, `${"b/".repeat(32)}one.txt`);
    expect(all()).toEqual([
      { file: "a/".repeat(33).slice(0, -1), problem: { error: "folder-depth", data: { limit: 32 } } },
      { file: `${"b/".repeat(32)}one.txt` },
    ]);
  });
});
