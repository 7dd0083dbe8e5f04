import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { exampleSource } from "../engine/lint/fixtures/exampleSite.ts";
import { runAlone, Session } from "../tests/support/commands/Session.ts";

const root = inject("project");
let pages: string;

// Inside the project, since only there files name their schemas.
beforeEach(() => {
  pages = mkdtempSync(join(root, "tests/test-lint-"));
});
afterEach(() => rmSync(pages, { recursive: true, force: true }));

const env = { ...process.env, NO_COLOR: undefined, FORCE_COLOR: undefined };
const session = new Session(root, env);
afterAll(() => session.close());
const lint = (...args: string[]) => session.run("lint", args);
/** Lints in a process of its own. */
const lintAlone = (...args: string[]) => runAlone(root, "lint", args, env);

/** Any picture of the site, since the smallest site needs one. */
const picture = `/images/${readdirSync(join(root, "public/images")).find((file) => file.endsWith(".svg"))}`;
const hero = (props: object = {}) => [{ type: "hero", heading: "A heading", ...props }];

/** Writes the smallest site and files of the test. */
function write(files: Record<string, string | object | Buffer> = {}) {
  const given = Object.entries(files).filter(
    (entry): entry is [string, object] => !Buffer.isBuffer(entry[1]),
  );
  const { texts } = exampleSource({
    "_site.json": { image: { src: picture, alt: "Bread" } },
    "index.json": { blocks: hero() },
    "404.json": { blocks: hero({ heading: "Nothing here" }) },
    ...Object.fromEntries(given),
  });
  const raw = Object.entries(files).filter((entry): entry is [string, Buffer] => Buffer.isBuffer(entry[1]));
  const schemas = relative(pages, join(root, "schemas/generated"));
  for (const [file, text] of texts) save(file, text.replace("../schemas/generated", schemas));
  for (const [file, bytes] of raw) save(file, bytes);
}

function save(file: string, content: string | Buffer) {
  mkdirSync(dirname(join(pages, file)), { recursive: true });
  writeFileSync(join(pages, file), content);
}

describe("A-07 npm run lint could not run", () => {
  test.each([
    [
      "an unknown option",
      ["--fromat", "json"],
      /^There is no option "--fromat"\. Did you mean "--format"\?.*\n$/,
    ],
    ["an unknown format", ["--format", "xml"], /^--format can't be "xml"\. .*pretty.*\n$/],
    ["a missing folder", ["--pages", "no/such/folder"], /^There is no folder ".*no\/such\/folder"\..*\n$/],
    ["a file for a folder", ["--pages", "package.json"], /^There is no folder ".*package\.json"\..*\n$/],
  ])("with %s: one line on stderr, nothing on stdout, exit code 2", async (_, args, line) => {
    const { code, stdout, stderr } = await lint(...args);
    expect(stderr).toMatch(line);
    expect([code, stdout]).toEqual([2, ""]);
  });

  test("with a folder without pages", async () => {
    const { code, stdout, stderr } = await lint("--pages", pages, "--format", "json");
    expect(stderr).toMatch(/^The folder has no page\..*\n$/);
    expect([code, stdout]).toEqual([2, ""]);
  });
});

describe("A-07 npm run lint", () => {
  test("prints its usage and exits with 0", async () => {
    const { code, stdout } = await lint("--help");
    expect(stdout).toContain(
      "npm run lint -- [--site DIR] [--pages DIR] [--format FORMAT] [--changed [BASE]] [--fix]",
    );
    expect(stdout).toContain("github, json, pretty, sarif");
    expect(code).toBe(0);
  });

  test("exits with 0 on a clean site and on warnings, with 1 on errors", async () => {
    write();
    const clean = lintAlone("--pages", pages);
    // The project's copy may have the theme of another site.
    const stderr = expect.stringMatching(/^(?:The schemas in "schemas\/generated" are out of date.*\n)?$/);
    expect(clean).toEqual({ code: 0, stdout: "No problems in 3 files.\n", stderr });

    write({ "index.json": { blocks: hero(), description: "Short." } });
    const warned = await lint("--pages", pages, "--format", "json");
    expect(JSON.parse(warned.stdout)).toMatchObject([{ rule: "description-length", severity: "warning" }]);
    expect(warned.code).toBe(0);

    write({ "index.json": { blocks: hero({ headline: "X" }) } });
    const failed = await lint("--pages", pages, "--format", "json");
    expect(JSON.parse(failed.stdout)).toMatchObject([{ rule: "unknown-key", severity: "error" }]);
    expect([failed.code, failed.stderr]).toEqual([1, stderr]);
  });

  test("A-02 reports files that are not text, empty, malformed or start with a byte order mark, each at its place", async () => {
    write({
      "a.json": Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
      "b.json": Buffer.from(""),
      "c.json": Buffer.from('\ufeff{"title":"C"}'),
      "d.json": Buffer.from('{\r\n  "title": "D"\r\n  "blocks": []\r\n}'),
    });
    symlinkSync("/no/such/file.json", join(pages, "e.json"));
    const { code, stdout } = await lint("--pages", pages, "--format", "json");
    const found = JSON.parse(stdout).map(({ file, line, rule }: Record<string, string>) => [
      file?.split("/").at(-1),
      line,
      rule,
    ]);
    expect(found).toEqual(
      expect.arrayContaining([
        ["a.json", 1, "file-encoding"],
        ["b.json", 1, "file-empty"],
        ["c.json", 1, "file-bom"],
        ["d.json", 2, "json-syntax"],
      ]),
    );
    expect(found.some(([file]: string[]) => file === "e.json")).toBe(true);
    expect(code).toBe(1);
  });

  test("shows 20 findings per rule, and all of them with --all or in formats for programs", async () => {
    const pagesOf = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `p${index}.json`,
          { blocks: hero({ heading: `Page ${index}` }) },
        ]),
      );
    write(pagesOf(23));
    const orphans = (text: string) => text.match(/ orphan-page \(warning\)$/gm)?.length;
    const short = await lint("--pages", pages);
    expect(orphans(short.stdout)).toBe(20);
    expect(short.stdout).toContain("… and 3 more of orphan-page\n");
    expect(short.stdout).toMatch(/npm run lint -- --pages \S+ --all shows all of them\n/);
    expect(short.code).toBe(0);
    expect(orphans((await lint("--pages", pages, "--all")).stdout)).toBe(23);
    expect(JSON.parse((await lint("--pages", pages, "--format", "json")).stdout)).toHaveLength(23);
  });

  test("--fix fixes files, keeps their formatting and reports what is left", async () => {
    write();
    const text = readFileSync(join(pages, "index.json"), "utf8");
    const own = text
      .replace(/ {2}"\$schema": .*\n/, "")
      .replaceAll("\n", "\r\n")
      .replaceAll("  ", "\t");
    writeFileSync(join(pages, "index.json"), `\ufeff${own}`);
    writeFileSync(
      join(pages, "_site.json"),
      readFileSync(join(pages, "_site.json"), "utf8").replace(/\.\..*site\.schema/, "site.schema"),
    );
    const { code, stdout } = await lint("--pages", pages, "--fix");
    expect(stdout).toBe("No problems in 3 files.\n");
    expect(code).toBe(0);
    const [schema, ...rest] = readFileSync(join(pages, "index.json"), "utf8")
      .replace("{\r\n", "")
      .split("\r\n");
    expect(schema).toMatch(/^\t"\$schema": "\.\.\/.*\/schemas\/generated\/page\.schema\.json",$/);
    expect(`{\r\n${rest.join("\r\n")}`).toBe(own);
  });

  test("--fix --dry-run shows what would change, and reports the unchanged files", async () => {
    write();
    const index = join(pages, "index.json");
    const broken = readFileSync(index, "utf8")
      .replace("A heading", "A **heading**")
      .replace(/\}\s*$/, ",}\n");
    writeFileSync(index, broken);
    const { code, stdout } = await lint("--pages", pages, "--fix", "--dry-run");
    expect(readFileSync(index, "utf8")).toBe(broken);
    expect(stdout).toMatch(/^\+.*"A heading"/m);
    expect(stdout).toContain("1 error in 3 files");
    expect(stdout).not.toContain("No problems");
    expect(code).toBe(1);
  });

  test("writes complete documents to a slow reader, and stops when the reader has left", () => {
    const broken = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`p${index}.json`, Buffer.from("{")]),
    );
    write({ ...broken });
    const command = `node scripts/command.js lint --pages ${pages} --format json`;
    const slow = spawnSync("bash", ["-c", `${command} | (sleep 1; cat)`], { cwd: root, encoding: "utf8" });
    expect(JSON.parse(slow.stdout)).toHaveLength(300);
    const gone = spawnSync("bash", ["-c", `${command} | head -c 1`], { cwd: root, encoding: "utf8" });
    expect([gone.stdout, gone.stderr]).toEqual(["[", ""]);
  });
});
