import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manifestFile } from "../contract/output.ts";
import { bundled } from "../files/fixtures/bundled.ts";
import { asUnwritable, beginOutput, checkApart } from "./folder.ts";

let parent: string;
let out: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "kente-out-"));
  out = join(parent, "dist");
});
afterEach(() => rmSync(parent, { recursive: true }));

function write(folder: string, name: string, text = name): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

function build(...files: string[]): void {
  const output = beginOutput(out);
  for (const file of [...files, manifestFile]) write(output.path, file);
  output.publish();
}

describe("the output folder", () => {
  test("appears only when everything is written", () => {
    const output = beginOutput(out);
    write(output.path, "index.html");
    expect(existsSync(out)).toBe(false);
    output.publish();
    expect(readdirSync(parent)).toEqual(["dist"]);
    expect(readdirSync(out)).toEqual(["index.html"]);
  });

  test("is replaced as a whole: nothing of the last build stays", () => {
    build("index.html", "old.html");
    build("index.html", "new.html");
    expect(readdirSync(out).sort()).toEqual([".kente", "index.html", "new.html"]);
    expect(readdirSync(parent)).toEqual(["dist"]);
  });

  test("keeps the last build when the next one is discarded", () => {
    build("index.html");
    const output = beginOutput(out);
    write(output.path, "half.html");
    output.discard();
    expect(readdirSync(out).sort()).toEqual([".kente", "index.html"]);
    expect(readdirSync(parent)).toEqual(["dist"]);
  });

  test("may be an empty folder, and one whose parents are missing", () => {
    mkdirSync(out);
    build("index.html");
    expect(readdirSync(out)).toContain("index.html");
    out = join(parent, "a/b/site");
    build("index.html");
    expect(readdirSync(out)).toContain("index.html");
  });

  test("is never a folder with other files", () => {
    write(out, "thesis.txt");
    expect(() => beginOutput(out)).toThrow(expect.objectContaining({ id: "out-not-output" }));
    expect(readFileSync(join(out, "thesis.txt"), "utf8")).toBe("thesis.txt");
    expect(readdirSync(parent)).toEqual(["dist"]);
  });

  test("is checked again before it is replaced", () => {
    const output = beginOutput(out);
    write(out, "added-since.txt");
    expect(() => output.publish()).toThrow(expect.objectContaining({ id: "out-not-output" }));
    expect(readdirSync(out)).toEqual(["added-since.txt"]);
    output.discard();
  });

  test("is never a file", () => {
    write(parent, "dist");
    expect(() => beginOutput(out)).toThrow(expect.objectContaining({ id: "out-not-folder" }));
    out = join(parent, "dist", "below");
    expect(() => beginOutput(out)).toThrow(expect.objectContaining({ id: "out-unwritable" }));
  });

  test("may be a link to a folder: the folder is replaced, the link stays", () => {
    const real = join(parent, "real");
    mkdirSync(real);
    symlinkSync(real, out);
    build("index.html");
    expect(readdirSync(real)).toContain("index.html");
    expect(readdirSync(out)).toContain("index.html");
  });

  test("is restored after a build that was killed between its two renames", () => {
    build("index.html");
    const dead = 2 ** 22 + 1;
    mkdirSync(join(parent, `.dist.new-${dead}`));
    write(join(parent, `.dist.old-${dead}`), "kept.html");
    rmSync(out, { recursive: true });
    write(join(parent, `.dist.old-${dead}`), manifestFile);
    beginOutput(out).discard();
    expect(readdirSync(parent)).toEqual(["dist"]);
    expect(readdirSync(out)).toContain("kept.html");
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "is as before after a build that %s stops",
    async (signal) => {
      build("index.html");
      const script = `
      const { beginOutput } = await import(${JSON.stringify(await bundled(join(import.meta.dirname, "folder.ts")))});
      const { mkdirSync } = await import("node:fs");
      mkdirSync(beginOutput(${JSON.stringify(out)}).path + "/half");
      console.log("begun");
      setInterval(() => {}, 1000);`;
      const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = once(child, "exit");
      await once(child.stdout, "data");
      expect(readdirSync(parent)).toHaveLength(2);
      child.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect(readdirSync(parent)).toEqual(["dist"]);
    },
  );

  test("holds nothing of a killed build that had the same process id", () => {
    build("index.html");
    write(join(parent, `.dist.new-${process.pid}`), "half.html");
    write(join(parent, `.dist.old-${process.pid}`), "old.html");
    build("index.html");
    expect(readdirSync(out).sort()).toEqual([".kente", "index.html"]);
    expect(readdirSync(parent)).toEqual(["dist"]);
  });

  test("is replaced by each of two builds that do so at the same moment", async () => {
    const code = `
      import { mkdirSync, writeFileSync } from "node:fs";
      import { beginOutput } from ${JSON.stringify(await bundled(join(import.meta.dirname, "folder.ts")))};
      for (let round = 0; round < 200; round++) {
        const output = beginOutput(${JSON.stringify(out)});
        mkdirSync(output.path + "/.kente");
        writeFileSync(output.path + "/${manifestFile}", "{}");
        output.publish();
      }`;
    const builds = [1, 2].map(() =>
      promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code]),
    );
    await Promise.all(builds);
    expect(readdirSync(parent)).toEqual(["dist"]);
    expect(readdirSync(out)).toEqual([".kente"]);
  });

  test("is refused when its name is a link to nothing", () => {
    symlinkSync(join(parent, "nowhere"), out);
    expect(() => beginOutput(out)).toThrow(expect.objectContaining({ id: "out-unwritable" }));
    expect(readdirSync(parent)).toEqual(["dist"]);
  });

  test("is refused where the system allows no new folders", () => {
    expect(() => beginOutput("/proc/kente-dist")).toThrow(expect.objectContaining({ id: "out-unwritable" }));
  });
});

describe("an output among the sources", () => {
  const refusal = expect.objectContaining({ id: "out-among-sources" });
  const pages = () => join(parent, "site/pages");

  test.each(["site/pages", "site/pages/dist", "site", "."])("is refused: %s", (place) => {
    mkdirSync(pages(), { recursive: true });
    expect(() => checkApart(join(parent, place), [pages()])).toThrow(refusal);
  });

  test("is refused among the pages of another site", () => {
    mkdirSync(pages(), { recursive: true });
    writeFileSync(join(pages(), "_site.json"), "{}");
    expect(() => checkApart(join(pages(), "new/dist"), [])).toThrow(refusal);
    expect(() => checkApart(join(parent, "site/dist"), [])).not.toThrow();
  });

  test("is refused through a link, too", () => {
    mkdirSync(pages(), { recursive: true });
    symlinkSync(pages(), join(parent, "elsewhere"));
    expect(() => checkApart(join(parent, "elsewhere/new/dist"), [pages()])).toThrow(refusal);
  });

  test("is not refused beside them, however similar the names", () => {
    mkdirSync(pages(), { recursive: true });
    for (const place of ["dist", "site/dist", "site/pages-dist"]) {
      expect(() => checkApart(join(parent, place), [pages()])).not.toThrow();
    }
  });
});

describe("a refusal of the system while the output is written", () => {
  test("is reported as the output's", () => {
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    expect(asUnwritable("dist", full)).toMatchObject({
      id: "out-unwritable",
      data: { out: "dist", reason: "the disk is full" },
    });
  });

  test("is no mistake in code", () => {
    for (const error of [
      new TypeError("x"),
      Object.assign(new Error("y"), { code: "ERR_INVALID_ARG_TYPE" }),
    ]) {
      expect(asUnwritable("dist", error)).toBe(error);
    }
  });
});
