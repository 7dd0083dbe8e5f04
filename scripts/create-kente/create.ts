import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import { kebabOf } from "../../engine/content/casing.ts";
import { starters } from "../../engine/lint/starters.ts";
import { kinds, likelyName, projectSteps, writeSite } from "../../engine/scaffold/newSite.ts";
import { starterIn } from "../../engine/scaffold/scaffold.ts";
import { parseArguments } from "../support/arguments.ts";
import type { Command, Values } from "../support/command.ts";
import { failureText } from "../support/run.ts";

const languages = starters.map(({ language }) => language);
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

const command = {
  name: "npm create kente@latest --",
  summary: "Begins a website: writes a folder of JSON that is a project of its own.",
  positionals: [{ name: "DIR", description: "Its folder, which is missing or empty", optional: true }],
  options: {
    name: { type: "string", value: "NAME", description: "The name of the site, as visitors read it" },
    language: { type: "string", value: "CODE", description: "Its language", choices: languages },
    starter: { type: "string", value: "KIND", description: "What it begins with", choices: kindNames },
    yes: { type: "boolean", description: "Asks nothing" },
    "no-git": { type: "boolean", description: "Leaves out git init" },
    "no-install": { type: "boolean", description: "Leaves out npm install" },
  },
} as const satisfies Command;

const parsed = parseArguments(command, process.argv.slice(2));
if (parsed.kind === "run") {
  try {
    process.exitCode = await create(parsed.values, parsed.positionals[0]);
  } catch (error) {
    process.stderr.write(`${failureText(error)}\n`);
    process.exitCode = 2;
  }
} else {
  process[parsed.kind === "help" ? "stdout" : "stderr"].write(`${parsed.text.trimEnd()}\n`);
  process.exitCode = parsed.kind === "help" ? 0 : 2;
}

/** @returns the exit code */
async function create(given: Values<typeof command>, dir: string | undefined): Promise<number> {
  const isAsking = !given.yes && process.stdin.isTTY && process.stdout.isTTY;
  const terminal = isAsking ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    const likely = dir === undefined ? "My site" : likelyName(dir);
    const name = given.name ?? (await ask(terminal, "What is the name of the site?", likely));
    if (dir === undefined && !isAsking && given.name === undefined) {
      process.stderr.write("Say in which folder: npm create kente@latest my-site. Nothing was written.\n");
      return 2;
    }
    const folder = dir ?? (await ask(terminal, "In which folder?", kebabOf(name) ?? "site"));
    const language = given.language ?? (await choose(terminal, "In which language?", languages));
    const explained = kindNames.map((kind) => `  ${kind.padEnd(8)} ${kinds[kind]}`).join("\n");
    if (given.starter === undefined) terminal?.write(`${explained}\n`);
    const kind = given.starter ?? (await choose(terminal, "With which starter?", kindNames));
    const wantsGit = !given["no-git"] && (await agree(terminal, "Begin a Git repository?"));
    const wantsPackages = !given["no-install"] && (await agree(terminal, "Install the packages now?"));

    const path = resolve(folder);
    const engine = `^${versionOf(import.meta.dirname)}`;
    await writeSite(undefined, path, { name: name.trim(), kind, starter: starterIn(language), engine });
    console.log(`Wrote the site to ${folder}`);
    if (wantsGit) beginRepository(path);
    const isInstalled = wantsPackages && installPackages(path);
    const steps = projectSteps(relative(process.cwd(), path) || ".", isInstalled);
    console.log(`\nNext:\n${steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}`);
    return 0;
  } finally {
    terminal?.close();
  }
}

async function ask(terminal: Interface | undefined, question: string, likely: string): Promise<string> {
  return (await terminal?.question(`${question} (${likely}) `))?.trim() || likely;
}

async function agree(terminal: Interface | undefined, question: string): Promise<boolean> {
  return !/^n/i.test((await terminal?.question(`${question} (yes) `)) ?? "");
}

/** Asks until the answer is one of the choices, of which the first is the default. */
async function choose<T extends string>(
  terminal: Interface | undefined,
  question: string,
  choices: readonly T[],
): Promise<T> {
  const [first] = choices as readonly [T, ...T[]];
  for (;;) {
    const answer = await ask(terminal, `${question} ${choices.join(", ")}`, first);
    const chosen = choices.find((one) => one === answer);
    if (chosen !== undefined) return chosen;
  }
}

/** The version of this package: that of the engine has the same. */
function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** A site without a repository is whole all the same. */
function beginRepository(cwd: string): void {
  // Not inside of another one, which has the site already.
  if (spawnSync("git", ["rev-parse", "--is-inside-work-tree"], { cwd }).status === 0) return;
  const { error, status } = spawnSync("git", ["init", "--quiet", "--initial-branch=main"], { cwd });
  if (error ?? status !== 0) console.log("There is no Git repository: git could not be run.");
}

/** A site without packages is whole all the same: they can be installed later. */
function installPackages(cwd: string): boolean {
  console.log("Installing the packages …");
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status === 0) return true;
  console.log(
    "The packages could not be installed, perhaps because there is no network. The site is complete without them.",
  );
  return false;
}
