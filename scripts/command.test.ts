import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
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
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { root } from "../tests/support/project.ts";

/** A project with one command, which prints the members of a folder. */
const project = mkdtempSync(join(tmpdir(), "kente-command-"));
const packages = join(project, "node_modules");
const cache = join(project, ".kente/commands");
const write = (file: string, text: string) => writeFileSync(join(project, file), text);

for (const part of [
  ..."engine/errors engine/files engine/contract engine/content/schema engine/content/source".split(" "),
  ..."scripts/support scripts/precompiled scripts/command.js package.json package-lock.json".split(" "),
]) {
  cpSync(join(root, part), join(project, part), { recursive: true });
}
for (const folder of "blocks engine/content/kinds engine/integrations engine/members engine/transports node_modules schemas/defs".split(
  " ",
))
  mkdirSync(join(project, folder), { recursive: true });
for (const name of readdirSync(join(root, "node_modules")))
  symlinkSync(join(root, "node_modules", name), join(packages, name));

beforeEach(() => {
  rmSync(join(project, ".kente"), { recursive: true, force: true });
  write("engine/members/one.ts", 'export const member: string = "one";\n');
  write("engine/word.ts", 'export const word: string = "first";\n');
  write(
    "scripts/say.ts",
    `import { discover } from "../engine/files/discover.ts";
import { word } from "../engine/word.ts";

const members = await discover<string>(new URL("../engine/members/", import.meta.url), "member");
if (process.argv.includes("--fail")) throw new Error("failed");
console.log([word, ...members, ...process.argv.slice(1)].join(" "));
`,
  );
});
/** Each test starts several processes. */

afterAll(() => rmSync(project, { recursive: true, force: true }));

const command = ["scripts/command.js", "say"];
const script = join(project, "scripts/say.ts");

function start(args = command) {
  return spawnSync(process.execPath, args, { cwd: project, encoding: "utf8" });
}

function run(...args: string[]) {
  const { stdout, stderr } = start([...command, ...args]);
  return stdout.trim() || stderr;
}

/** Runs the command where no compiler is installed. */
function runCompiled(...args: string[]) {
  renameSync(join(packages, "tsx"), join(packages, "none"));
  try {
    return run(...args);
  } finally {
    renameSync(join(packages, "none"), join(packages, "tsx"));
  }
}

const codeIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });

test("a command starts from its compiled copy, with its arguments and the lines of its source", () => {
  expect(runCompiled()).toContain("tsx");
  expect(run("--all", "x")).toBe(`first one ${script} --all x`);
  expect(runCompiled("--all", "x")).toBe(`first one ${script} --all x`);
  expect(runCompiled("--fail")).toMatch(/Error: failed\n.*scripts\/say\.ts:5:/);
});

test("an edit is seen in the next run, even if the file keeps its size; a file that was only touched changes nothing", () => {
  run();
  const copies = codeIn(cache);
  utimesSync(join(project, "engine/word.ts"), 1, 1);
  expect(runCompiled()).toBe(`first one ${script}`);
  expect(codeIn(cache)).toEqual(copies);
  write("engine/word.ts", 'export const word: string = "other";\n');
  expect(run()).toBe(`other one ${script}`);
  expect(runCompiled()).toBe(`other one ${script}`);
});

test("it is compiled again when other packages are installed", () => {
  run();
  const installed = join(packages, ".package-lock.json");
  const list = readFileSync(installed, "utf8");
  rmSync(installed);
  writeFileSync(installed, `${list}\n`);
  expect(runCompiled()).toContain("tsx");
});

test("a new member is found, and a deleted one is gone", () => {
  run();
  write("engine/members/two.ts", 'export const member: string = "two";\n');
  expect(run()).toBe(`first one two ${script}`);
  rmSync(join(project, "engine/members/two.ts"));
  expect(run()).toBe(`first one ${script}`);
});

test("two can start at once, and leave one copy that works", async () => {
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

test("a damaged copy is made again", () => {
  run();
  for (const file of codeIn(cache).filter((name) => name.endsWith(".mjs"))) {
    const code = readFileSync(join(cache, file), "utf8");
    writeFileSync(join(cache, file), code.replaceAll("first", "wrong"));
  }
  expect(run()).toBe(`first one ${script}`);
  for (const index of codeIn(cache).filter((name) => name.endsWith(".json"))) {
    writeFileSync(join(cache, index), '{ "node": ');
  }
  expect(run()).toBe(`first one ${script}`);
  expect(runCompiled()).toBe(`first one ${script}`);
});

test("without a place for copies, a command runs from its source", () => {
  mkdirSync(join(project, ".kente"));
  write(".kente/commands", "");
  expect(run()).toBe(`first one ${script}`);
});

test("says why no copy could be kept, and runs all the same", () => {
  run();
  const [index = ""] = readdirSync(cache).filter((name) => name.endsWith(".json"));
  rmSync(join(cache, index));
  mkdirSync(join(cache, index));
  const { stdout, stderr } = start();
  expect(stdout).toBe(`first one ${script}\n`);
  expect(stderr).toMatch(/^The compiled command can't be kept in .*commands: EISDIR.*\n$/);
});

test("an unknown command is answered with those that there are", () => {
  for (const args of [[], ["unknown"], ["support"], ["../scripts/say"], ["constructor"]]) {
    const { status, stdout, stderr } = start(["scripts/command.js", ...args]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe("Usage: node scripts/command.js COMMAND …\nCommands: say\n");
  }
});

test("an error in the source is reported at its place", () => {
  write("engine/word.ts", "export const word: string = ;\n");
  expect(run()).toMatch(/engine\/word\.ts:1:28/);
});
