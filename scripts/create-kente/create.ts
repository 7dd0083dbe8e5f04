import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import { kebabOf } from "../../engine/content/casing.ts";
import { starters } from "../../engine/lint/starters.ts";
import {
  checkFolder,
  checkName,
  kinds,
  likelyName,
  projectSteps,
  writeSite,
} from "../../engine/scaffold/newSite.ts";
import { starterIn } from "../../engine/scaffold/scaffold.ts";
import { parseArguments, wrongChoice } from "../support/arguments.ts";
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
    const isStopped = error instanceof Error && error.name === "AbortError";
    process.stderr.write(isStopped ? "\nStopped. Nothing was written.\n" : `${failureText(error)}\n`);
    process.exitCode = isStopped ? 130 : 2;
  }
} else {
  process[parsed.kind === "help" ? "stdout" : "stderr"].write(`${parsed.text.trimEnd()}\n`);
  process.exitCode = parsed.kind === "help" ? 0 : 2;
}

/** @returns the exit code */
async function create(given: Values<typeof command>, dir: string | undefined): Promise<number> {
  const isAsking = !given.yes && process.stdin.isTTY && process.stdout.isTTY;
  if (dir === undefined && !isAsking && given.name === undefined) {
    process.stderr.write("Say in which folder: npm create kente@latest my-site. Nothing was written.\n");
    return 2;
  }
  const terminal = isAsking ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const { folder, wantsGit, wantsPackages, ...site } = await answers(given, dir, terminal).finally(() =>
    // While it is open, Ctrl+C would not reach npm.
    terminal?.close(),
  );
  const path = resolve(folder);
  await writeSite(undefined, path, { ...site, engine: `^${versionOf(import.meta.dirname)}` });
  console.log(`Wrote the site to ${folder}`);
  if (wantsGit) beginRepository(path);
  const isInstalled = wantsPackages && installPackages(path);
  const steps = projectSteps(relative(process.cwd(), path) || ".", isInstalled);
  console.log(`\nNext:\n${steps.map((step, index) => `${index + 1}. ${step}`).join("\n")}`);
  return 0;
}

/** What the options say, and the answers to questions about the rest. */
async function answers(
  given: Values<typeof command>,
  dir: string | undefined,
  terminal: Interface | undefined,
) {
  const likely = dir === undefined ? "My site" : likelyName(dir);
  const name =
    given.name?.trim() ??
    (await ask(terminal, "What is the name of the site?", likely, (answer) => refusal(checkName, answer)));
  const folder =
    dir ??
    (await ask(terminal, "In which folder?", kebabOf(name) ?? "site", (answer) =>
      refusal((one) => checkFolder(undefined, resolve(one)), answer),
    ));
  const language = given.language ?? (await choose(terminal, "language", "In which language?", languages));
  const explained = kindNames.map((one) => `  ${one.padEnd(8)} ${kinds[one]}`).join("\n");
  if (given.starter === undefined) terminal?.write(`${explained}\n`);
  return {
    ...{ name, folder, starter: starterIn(language) },
    kind: given.starter ?? (await choose(terminal, "starter", "With which starter?", kindNames)),
    wantsGit: !given["no-git"] && (await agree(terminal, "Begin a Git repository?")),
    wantsPackages: !given["no-install"] && (await agree(terminal, "Install the packages now?")),
  };
}

/** Asks until nothing is wrong with the answer. Without a terminal, the likely one is taken. */
async function ask(
  terminal: Interface | undefined,
  question: string,
  likely: string,
  wrong: (answer: string) => string | undefined,
): Promise<string> {
  for (;;) {
    const answer = (await terminal?.question(`${question} (${likely}) `))?.trim() || likely;
    const reason = terminal && wrong(answer);
    if (reason === undefined) return answer;
    console.log(reason);
  }
}

/** What a check says against an answer. */
function refusal(check: (answer: string) => void, answer: string): string | undefined {
  try {
    check(answer);
    return undefined;
  } catch (error) {
    return failureText(error);
  }
}

/** Asks for one of the choices, of which the first is the default. */
async function choose<T extends string>(
  terminal: Interface | undefined,
  what: string,
  question: string,
  choices: readonly T[],
): Promise<T> {
  const [first = ""] = choices;
  const wrong = (answer: string) => wrongChoice(`The ${what}`, answer, choices);
  return (await ask(terminal, `${question} ${choices.join(", ")}`, first, wrong)) as T;
}

async function agree(terminal: Interface | undefined, question: string): Promise<boolean> {
  const isAnswer = (answer: string) => /^(?:y|yes|n|no)$/i.test(answer);
  const wrong = (answer: string) => (isAnswer(answer) ? undefined : "Answer yes or no.");
  return /^y/i.test(await ask(terminal, question, "yes", wrong));
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
  // Ctrl+C ends npm alone.
  process.on("SIGINT", () => {});
  // Without a network, npm would try for more than a minute.
  const patience = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000"];
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const { status } = spawnSync("npm", ["install", ...quiet, ...patience], {
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
