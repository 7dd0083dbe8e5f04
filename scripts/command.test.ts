import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { registryFolders, updateMemberLists } from "../engine/scaffold/generate/memberLists.ts";
import { root } from "../tests/support/project.ts";

/** A project with one command, which prints the members of a registry. */
const project = mkdtempSync(join(tmpdir(), "kente-command-"));
const packages = join(project, "node_modules");
const cache = join(project, ".kente/commands");
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};

for (const part of [
  ..."scripts/command.js scripts/summaries.json scripts/support/bundleCommands.ts package.json package-lock.json".split(
    " ",
  ),
  ..."engine/files/fileSystem.ts engine/scaffold/generate/memberLists.ts".split(" "),
]) {
  mkdirSync(dirname(join(project, part)), { recursive: true });
  copyFileSync(join(root, part), join(project, part));
}
mkdirSync(packages);
for (const folder of registryFolders) mkdirSync(join(project, folder), { recursive: true });
for (const name of readdirSync(join(root, "node_modules")))
  symlinkSync(join(root, "node_modules", name), join(packages, name));

beforeEach(() => {
  write("engine/lint/rules/one.ts", 'export const rule: string = "one";\n');
  write("engine/word.ts", 'export const word: string = "first";\n');
  write("engine/late.ts", 'import { word } from "./word.ts";\nexport const late: string = word;\n');
  write(
    "scripts/say.ts",
    `import { members } from "../engine/members/rules.ts";
import { word } from "../engine/word.ts";

if (process.argv.includes("--fail")) throw new Error("failed");
const { late } = await import("../engine/late.ts");
if (late !== word) throw new Error("another module");
console.log([word, ...Object.values(members), ...process.argv.slice(1)].join(" "));
`,
  );
  updateMemberLists(project);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Makes the project one whose commands were never bundled. */
const forget = () => rmSync(join(project, ".kente"), { recursive: true, force: true });
const command = ["scripts/command.js", "say"];
const script = join(project, "scripts/say.ts");

function start(args = command) {
  return spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
}

function run(...args: string[]) {
  const { stdout, stderr } = start([...command, ...args]);
  return stdout.trim() || stderr;
}

/** Runs the command where no compiler is installed: only from a bundle that is there. */
function runCompiled(...args: string[]) {
  renameSync(join(packages, "tsx"), join(packages, "none"));
  try {
    return run(...args);
  } finally {
    renameSync(join(packages, "none"), join(packages, "tsx"));
  }
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });

/** The file that says which bundle is the present one. */
const index = () => join(cache, readdirSync(cache).find((name) => name.endsWith(".json")) ?? "");

test("a command starts from the bundle, with its arguments and the lines of its source", () => {
  expect(runCompiled()).toContain("tsx");
  expect(run("--all", "x")).toBe(`first one ${script} --all x`);
  expect(runCompiled("--all", "x")).toBe(`first one ${script} --all x`);
  expect(runCompiled("--fail")).toMatch(/Error: failed\n.*scripts\/say\.ts:4:/);
});

test("all commands are bundled before one is needed", () => {
  forget();
  write("scripts/more.ts", 'console.log("more");\n');
  const { status, stdout, stderr } = start(["scripts/command.js", "prepare"]);
  expect([status, stdout, stderr]).toEqual([0, "", ""]);
  expect(runCompiled()).toBe(`first one ${script}`);
  rmSync(join(project, "scripts/more.ts"));
});

test("an edit is seen in the next run, even if the file keeps its size; a file that was only touched changes nothing", () => {
  run();
  const bundles = filesIn(cache);
  utimesSync(join(project, "engine/word.ts"), 1, 1);
  expect(runCompiled()).toBe(`first one ${script}`);
  expect(filesIn(cache)).toEqual(bundles);
  write("engine/word.ts", 'export const word: string = "other";\n');
  expect(run()).toBe(`other one ${script}`);
  expect(runCompiled()).toBe(`other one ${script}`);
});

test("commands are bundled again when other packages are installed, or for another version of Node", () => {
  run();
  const installed = join(packages, ".package-lock.json");
  const list = readFileSync(installed, "utf8");
  rmSync(installed);
  writeFileSync(installed, `${list}\n`);
  expect(runCompiled()).toContain("tsx");
  expect(run()).toBe(`first one ${script}`);
  writeFileSync(index(), readFileSync(index(), "utf8").replace(process.version, "v18.0.0"));
  expect(runCompiled()).toContain("tsx");
});

test("a new member is found before it is listed, and a deleted one is gone", () => {
  run();
  write("engine/lint/rules/two.ts", 'export const rule: string = "two";\n');
  expect(run()).toBe(`first one two ${script}`);
  rmSync(join(project, "engine/lint/rules/one.ts"));
  expect(run()).toBe(`first two ${script}`);
  rmSync(join(project, "engine/lint/rules/two.ts"));
});

test("two can start at once, and leave one bundle that works", async () => {
  forget();
  const both = [0, 1].map(async () => {
    const child = spawn(process.execPath, command, { cwd: project });
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
    });
    await once(child, "close");
    return said.trim();
  });
  expect(await Promise.all(both)).toEqual([`first one ${script}`, `first one ${script}`]);
  expect(runCompiled()).toBe(`first one ${script}`);
});

test("a damaged bundle is made again", () => {
  run();
  for (const file of filesIn(cache).filter((name) => name.endsWith(".mjs"))) {
    const code = readFileSync(join(cache, file), "utf8");
    writeFileSync(join(cache, file), code.replaceAll("first", "wrong"));
  }
  expect(run()).toBe(`first one ${script}`);
  writeFileSync(index(), '{ "node": ');
  expect(run()).toBe(`first one ${script}`);
  expect(runCompiled()).toBe(`first one ${script}`);
});

test("without a place for the bundle, a command runs from its source", () => {
  forget();
  mkdirSync(join(project, ".kente"));
  write(".kente/commands", "");
  expect(run()).toBe(`first one ${script}`);
  forget();
});

test("says why the bundle could not be kept, and runs all the same", () => {
  run();
  const taken = index();
  rmSync(taken);
  mkdirSync(taken);
  const { stdout, stderr } = start();
  expect(stdout).toBe(`first one ${script}\n`);
  expect(stderr).toMatch(/^The bundle of commands can't be kept in .*commands: EISDIR.*\n$/);
});

test("an unknown command is answered with those that there are", () => {
  const help = start(["scripts/command.js", "--help"]);
  expect([help.status, help.stderr]).toEqual([0, ""]);
  expect(help.stdout).toMatch(/^kente COMMAND, .*\n\n(?: {2}[a-z]+ +\S.*\n)+\nkente COMMAND --help .*\n$/);
  expect(start(["scripts/command.js"]).stdout).toBe(help.stdout);
  expect(start(["scripts/command.js", "--version"]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  for (const name of ["support", "../scripts/say", "command"]) {
    const { status, stdout, stderr } = start(["scripts/command.js", name]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(`There is no command ${JSON.stringify(name)}.\n\n${help.stdout}`);
  }
});

test("an error in the source is reported at its place", () => {
  write("engine/word.ts", "export const word: string = ;\n");
  expect(run()).toMatch(/engine\/word\.ts:1:28/);
});
