import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { JsonObject } from "../engine/contract/json.ts";
import { scaffolds, writeScaffold } from "../engine/scaffold/write.ts";
import { type Outcome, runAlone, Session } from "./support/commands/Session.ts";
import { copyProject, root } from "./support/project.ts";

/** Kebab-case names that code could trip over: words of JavaScript and of JSON Schema. */
const words = ["default", "map", "object"].slice(0, 2 * inject("effort"));
const names = [...words, "the-longest-name-that-files-of-code-have"];

const copy = mkdtempSync(join(tmpdir(), "kente-scaffold-"));

const env = { ...process.env, NO_COLOR: "1", NODE_ENV: undefined, VITEST: undefined };

/** Runs a program in the copy of the project. */
function run(program: string, ...args: string[]): Outcome {
  const file = join(root, "node_modules/.bin", program);
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: copy, encoding: "utf8", env });
  return { code: status, stdout, stderr };
}
let session: Session;
const read = (file: string) => readFileSync(join(copy, file), "utf8");
const write = (file: string, value: unknown) => writeFileSync(join(copy, file), JSON.stringify(value));
/** All kinds but the files of hosts, whose names are given. */
const kinds = scaffolds.filter(({ kind }) => kind !== "deploy");
/** All files that were written, by path from the project's folder. */
const files: string[] = [];

beforeAll(async () => {
  copyProject(copy);
  for (const scaffold of kinds) {
    for (const name of names) files.push(...(await writeScaffold(scaffold, name, copy)).files);
  }
  session = new Session(copy, env);
});
afterAll(async () => {
  await session.close();
  rmSync(copy, { recursive: true, force: true });
});

describe("npm run new", () => {
  // A block: the only kind of several files, and one that generated files depend on. They are written for all the others too.
  test("A-05 writes the files, brings generated ones up to date and says what to do next", () => {
    const { code, stdout, stderr } = runAlone(copy, "new", ["block", "qx-table"], env);
    expect([code, stderr]).toEqual([0, ""]);
    const written = ["schema.json", "QxTable.tsx", "qx-table.css", "examples.json"];
    for (const file of written) expect(stdout).toContain(`Wrote blocks/qx-table/${file}\n`);
    expect(stdout).toMatch(/\nNext:\n- \S/);
    files.push(...written.map((file) => `blocks/qx-table/${file}`));
    const pages = read("schemas/generated/page.schema.json");
    for (const name of ["qx-table", ...names]) expect(pages).toContain(`"block-${name}"`);
    const forms = read("schemas/generated/form.schema.json");
    for (const name of names) expect(forms).toContain(`"transport-${name}"`);
    expect(read("schemas/generated/types.d.ts")).toMatch(/interface QxTableProps\b/);
  });

  test("writes code of the project's own site where the project is named as a site", async () => {
    const { code, stdout, stderr } = await session.run("new", ["block", "qx-own", "--site", "."]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Wrote pages/_blocks/qx-own/schema.json\n");
    expect(read("schemas/generated/own.d.ts")).toMatch(/interface QxOwnProps\b/);
  });

  test.each([
    ["a file that exists", "default", /^"\S+" already exists, so nothing was written\. .*\n$/],
    ["a name that can't be", "Price_Table!", /^A block can't be named "Price_Table!": .*"price-table"\.\n$/],
  ])("refuses %s in one line, with exit code 2", async (_, name, message) => {
    const before = files.map(read);
    const { code, stdout, stderr } = await session.run("new", ["block", name]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(message);
    expect(files.map(read)).toEqual(before);
  });
});

// That it passes the conformance suites is shown by these: they run in a copy of the project that has some of it.
describe("what npm run new has written", () => {
  test.each(kinds)("A-05 never overwrites: $kind", async (scaffold) => {
    const before = files.map(read);
    await expect(writeScaffold(scaffold, names[0] ?? "", copy)).rejects.toMatchObject({
      id: "scaffold-exists",
    });
    await expect(writeScaffold(scaffold, "Price_Table!", copy)).rejects.toMatchObject({
      id: "scaffold-name",
      data: { reason: expect.stringContaining('"price-table"') },
    });
    expect(files.map(read)).toEqual(before);
  });

  test("A-05 passes lint together with a page that uses all of it", async () => {
    const blocks: JsonObject[] = [];
    for (const name of names) {
      const form = JSON.parse(read(`pages/_forms/${name}.json`));
      form.send.unshift({ transport: name, url: "https://example.com/hook" });
      form.ui.name["ui:widget"] = name;
      write(`pages/_forms/${name}.json`, form);
      blocks.push(
        { type: name, heading: `Prices of ${name}`, text: "In cedis." },
        { type: "form", heading: `Call me: ${name}`, form: name },
      );
    }
    const page = JSON.parse(read("pages/default.json"));
    page.blocks.push(...blocks);
    write("pages/default.json", page);
    const { code, stdout, stderr } = await session.run("lint", ["--all"]);
    expect(code, stdout + stderr).toBe(0);
    const found = stdout.match(/^pages\/\S+ {2}\S+/gm) ?? [];
    const own = found.filter((line) => files.includes(line.replace(/:.*/, "")));
    expect(own).not.toEqual([]);
    // Nothing links to the new pages, and all of them begin with the same text, which says what to write.
    const expected = / (orphan-page|unused-form|repeated-block|unfinished-text)$/;
    expect(own.filter((line) => !expected.test(line))).toEqual([]);
  });

  test("A-05 has types, format and generated files in order", async () => {
    // With what they import. Nothing imports them: the rest is as it was.
    const code = files.filter((file) => /\.tsx?$/.test(file));
    write("tsconfig.new.json", { extends: "./tsconfig.json", include: [...code, "schemas"] });
    const checks = [
      run("tsc", "-p", "tsconfig.new.json"),
      run("biome", "ci", ...files),
      await session.run("gen", ["--check"]),
    ];
    for (const { code, stdout, stderr } of checks) expect(code, `${stdout}${stderr}`.slice(-4000)).toBe(0);
  });
});
