import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

const root = inject("project");
const folder = mkdtempSync(join(tmpdir(), "kente-refused-"));
const site = join(folder, "site");
const out = join(site, "dist");

interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command in a process that the system lets write files of so many kilobytes, as it lets none write to a full disk. */
function run(command: string, kilobytes?: number): Promise<Ended> {
  const limit = kilobytes === undefined ? "" : `ulimit -f ${kilobytes}; `;
  const line = `${limit}exec "$0" scripts/command.js ${command} --site "$1"`;
  const child = spawn("bash", ["-c", line, process.execPath, site], {
    cwd: root,
    env: { ...process.env, NO_COLOR: "1" },
  });
  const said = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (said.stdout += chunk));
  child.stderr.on("data", (chunk) => (said.stderr += chunk));
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code, ...said }));
  });
}

/** A page whose HTML has so many kilobytes at least. */
function writePage(name: string, kilobytes: number): void {
  const text = "A sentence of a page that is longer than others. ".repeat(400).trim();
  const blocks = Array.from({ length: kilobytes / 19 }, () => ({ type: "prose", heading: "Home", text }));
  writeFileSync(
    join(site, "pages", `${name}.json`),
    JSON.stringify({ title: "A long page", description: "A page that is longer than others.", blocks }),
  );
}

const contents = () =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, readFileSync(path, "base64")]),
  );

describe("where the system refuses to write", () => {
  beforeAll(async () => {
    cpSync(join(root, "tests/fixtures/small"), join(site, "pages"), { recursive: true });
    cpSync(join(root, "tests/fixtures/public"), join(site, "public"), { recursive: true });
    expect(await run("build")).toMatchObject({ code: 0 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("a build says so, keeps the old output and leaves nothing else, and the next one works", async () => {
    const before = contents();
    writePage("long", 800);
    const { code, stderr } = await run("build", 600);
    expect(stderr).toContain("dist\" can't be written (EFBIG: file too large");
    expect(stderr).toContain("The previous output is unchanged.");
    expect(code).toBe(2);
    expect(contents()).toEqual(before);
    expect(readdirSync(site).filter((name) => name.startsWith(".dist"))).toEqual([]);
    expect(await run("build")).toMatchObject({ code: 0 });
    expect(existsSync(join(out, "long.html"))).toBe(true);
    expect(Object.keys(contents()).length).toBeGreaterThan(Object.keys(before).length);
  });

  test("a page that is fixed says so and stays as it is, as one that the studio saves", async () => {
    writePage("fixed", 38);
    const file = join(site, "pages/fixed.json");
    const before = readFileSync(file, "utf8").replace(/}$/, ",}");
    writeFileSync(file, before);
    const { stderr } = await run("lint --fix", 10);
    expect(stderr).toContain("fixed.json\" can't be written (EFBIG)");
    expect(readFileSync(file, "utf8")).toBe(before);
    expect(readdirSync(join(site, "pages")).filter((name) => name.startsWith("."))).toEqual([]);
    expect(await run("lint --fix")).toMatchObject({ code: 0 });
    expect(readFileSync(file, "utf8")).not.toBe(before);
  });

  test("lint says what could not be kept, and finds the same", async () => {
    rmSync(join(site, ".kente/records"), { recursive: true });
    const { code, stdout, stderr } = await run("lint", 1);
    expect(stderr).toContain("Nothing can be kept in");
    expect(stderr).toContain("EFBIG");
    expect(readdirSync(join(site, ".kente/records")).filter((name) => !name.startsWith("."))).toEqual([]);
    const again = await run("lint");
    expect({ code: again.code, stdout: again.stdout }).toEqual({ code, stdout });
    expect(again.stderr).not.toContain("Nothing can be kept in");
  });
});
