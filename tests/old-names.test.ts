import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, fixtureSite, root } from "./support/project.ts";

const copy = mkdtempSync(join(tmpdir(), "kente-old-names-"));
const pages = join(root, "tests/fixtures/harbour");

/** The old names in files of the project, by the pattern of their new names. */
const inPages: Names = [
  [/"surface":/g, '"tone":'],
  [/"pattern":/g, '"weave":'],
];
const inSite: Names = [
  [/"patterns":/g, '"weaves":'],
  [/"motif":/g, '"pattern":'],
  [/"unused-pattern"/g, '"unused-weave"'],
];
const inSchemas: Names = [
  [/"x-hydrate":/g, '"x-wake":'],
  [/"x-content": "pattern"/g, '"x-content": "weave"'],
  [/defs\/pattern\.schema/g, "defs/weave.schema"],
];
type Names = [RegExp, string][];

let before: Map<string, string>;
let old: Map<string, string>;

function namesIn(file: string): Names {
  if (file.endsWith("schema.json")) return inSchemas;
  if (file === "pages/_site.json") return inSite;
  return file.startsWith("pages/_forms/") ? [] : inPages;
}

/** The texts of all pages, shared blocks, forms, examples and written schemas of the copy. */
function read(): Map<string, string> {
  const files = ["pages", "blocks", "schemas"].flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".json") && !file.startsWith("generated"))
      .map((file) => `${folder}/${file}`),
  );
  return new Map(files.sort().map((file) => [file, readFileSync(join(copy, file), "utf8")]));
}

function lint(...args: string[]) {
  const env = { ...process.env, NO_COLOR: "1", NODE_ENV: undefined, VITEST: undefined };
  const command = [join(root, "node_modules/.bin/tsx"), "scripts/lint.ts", ...args];
  const { status, stdout, stderr } = spawnSync(command[0] ?? "", command.slice(1), {
    cwd: copy,
    encoding: "utf8",
    env,
  });
  return { code: status, stdout, stderr };
}

beforeAll(() => {
  copyProject(copy, { ...fixtureSite, pages });
  const site = join(copy, "pages/_site.json");
  const settings = '{\n  "lint": { "unused-pattern": "error" },';
  writeFileSync(site, readFileSync(site, "utf8").replace("{", settings));
  const page = join(copy, "schemas/page.schema.json");
  const definitions = '{\n  "definitions": { "spare": { "x-content": "pattern" } },';
  writeFileSync(page, readFileSync(page, "utf8").replace("{", definitions));
  before = read();
  for (const [file, text] of before) {
    const written = namesIn(file).reduce((now, [name, oldName]) => now.replace(name, oldName), text);
    writeFileSync(join(copy, file), written);
  }
  old = read();
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

describe("a project that uses old names", { timeout: 60_000 }, () => {
  test("has some in a page, in shared blocks, in the site file, in schemas and in examples of blocks", () => {
    const changed = [...old].filter(([file, text]) => text !== before.get(file)).map(([file]) => file);
    const kinds = new Set(changed.map((file) => file.replace(/^blocks\/[^/]+/, "blocks/*")));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        "blocks/*/examples.json",
        "blocks/*/schema.json",
        "pages/_shared/letter.json",
        "pages/_site.json",
        "pages/index.json",
        "schemas/defs/pattern.schema.json",
        "schemas/page.schema.json",
      ]),
    );
  });

  test("is refused in one line, with the command that renames them", () => {
    const { code, stdout, stderr } = lint();
    expect(stderr).toMatch(
      /^The schema (?:blocks|schemas)\/\S+ uses "\S+", which is now called "\S+"\. .*--fix.*\n$/,
    );
    expect([code, stdout]).toEqual([2, ""]);
  });

  test("is shown renamed by a dry run, which writes nothing", () => {
    const { stdout, stderr } = lint("--fix", "--dry-run");
    expect(stderr).toBe("");
    for (const [file, text] of old) {
      expect(stdout.includes(`--- a/${file}\n`), file).toBe(text !== before.get(file));
    }
    expect(stdout).toMatch(/^-.*"x-wake": "visible",\n\+.*"x-hydrate": "visible",$/m);
    expect(stdout).toMatch(/^-.*"weaves": \{\n\+.*"patterns": \{$/m);
    expect(read()).toEqual(old);
  });

  test("is renamed by --fix, and nothing else of a file changes", () => {
    const { code, stdout, stderr } = lint("--fix");
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^No problems in \d+ files\.\n$/),
      stderr: "",
    });
    expect(read()).toEqual(before);
  });
});
