import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Starter } from "../engine/contract/site.ts";
import { isInstalled, type SiteFolder } from "../engine/files/siteFolder.ts";
import { starters } from "../engine/lint/starters.ts";
import { writeMigration } from "../engine/scaffold/newMigration.ts";
import { kinds, likelyName, nextSteps, projectSteps, writeSite } from "../engine/scaffold/newSite.ts";
import { npm, starterIn } from "../engine/scaffold/scaffold.ts";
import { scaffolds, writeScaffold } from "../engine/scaffold/write.ts";
import summaries from "./summaries.json";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";
import { givenPath, root, selectedSite, shownPath, siteOption } from "./support/site.ts";

const site = { kind: "site", title: "a site, by its folder: site ../bakery --name Bakery" };

const migration = { kind: "migration", title: "a step from version to version of a block type: price-table" };

const command = {
  name: "npm run new --",
  summary: `${summaries.new}. They pass every check, but for texts that say what to write:\n${[
    site,
    ...scaffolds,
    migration,
  ]
    .map(({ title }) => `  ${title}`)
    .join("\n")}`,
  positionals: [
    {
      name: "KIND",
      description: "What to create",
      choices: [site.kind, ...scaffolds.map(({ kind }) => kind), migration.kind],
    },
    { name: "NAME", description: "Its name in kebab-case; for a page its address, for a site its folder" },
  ],
  options: {
    site: {
      ...siteOption,
      description:
        "The folder of the site that gets the page, form, block, widget or transport (default: the working folder; in the engine's, blocks, widgets and transports are those of every site)",
    },
    name: { type: "string", value: "NAME", description: "The name of a new site, as visitors read it" },
    starter: {
      type: "string",
      value: "KIND",
      description: "What a new site begins with (default: company)",
      choices: Object.keys(kinds) as (keyof typeof kinds)[],
    },
    language: {
      type: "string",
      value: "CODE",
      description: `The language of a new site (default: en): ${starters.map(({ language }) => language).join(", ")}`,
    },
  },
} as const satisfies Command;

await runCommand(command, async (options, [kind, given = ""]) => {
  if (kind === site.kind) {
    if (options.site !== undefined) return misused("A new site takes no --site: its folder is its NAME.");
    return newSite(givenPath(given), options.name, starterIn(options.language ?? "en"), options.starter);
  }
  if (options.starter !== undefined) return misused("Only a new site takes --starter.");
  if (options.name !== undefined) return misused("Only a new site takes --name.");
  if (options.language !== undefined) return misused("Only a new site takes --language.");
  const folder = selectedSite({ site: options.site });
  // The project itself, where it is named, is a site like any other: it gets code of its own.
  const isOwn = options.site === undefined && folder.site === root;
  const other = isOwn ? undefined : shownPath(folder.site);
  if (kind === migration.kind) return newMigration(given, folder, other);
  const scaffold = scaffolds.find((one) => one.kind === kind);
  if (!scaffold) return 2;
  const { name, files } = await writeScaffold(scaffold, given, folder.site, other);
  printWritten(files, folder.site);
  if (scaffold.generates && !generate(other && folder.site)) return 1;
  printNext(scaffold.next(name, other, folder.site));
  return 0;
});

async function newSite(
  folder: string,
  given: string | undefined,
  starter: Starter,
  kind: keyof typeof kinds | undefined,
): Promise<number> {
  const name = given ?? (await askSiteName(folder));
  const engine = isInstalled({ root }) ? `^${versionOf(root)}` : undefined;
  const files = await writeSite(root, folder, {
    name,
    kind: kind ?? "company",
    starter,
    ...(engine && { engine }),
  });
  const shown = shownPath(folder);
  console.log(`Wrote ${files.length} files to ${shown}/`);
  if (!generate(folder)) return 1;
  printNext(engine ? projectSteps(shown, false) : nextSteps(shown));
  return 0;
}

function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** @param other the site as it is written after `--site`, unless it is the project's own */
function newMigration(type: string, folder: SiteFolder, other: string | undefined): number {
  const files = writeMigration(type, folder);
  for (const file of files) console.log(`Wrote ${shownPath(file)}`);
  if (!generate(other && folder.site)) return 1;
  printNext([
    `Write in ${shownPath(files[0] ?? "")} what is different, with an example for each case: they are its tests.`,
    `${npm("migrate", other)} brings all pages up to date.`,
  ]);
  return 0;
}

/** Brings the generated files up to date, in a new process: this one has already read the folders. */
function generate(site: string | undefined): boolean {
  const arguments_ = [
    join(root, "scripts/command.js"),
    "gen",
    ...(site === undefined ? [] : ["--site", site]),
  ];
  return spawnSync(process.execPath, arguments_, { stdio: "inherit" }).status === 0;
}

function printWritten(files: readonly string[], folder: string): void {
  for (const file of files) console.log(`Wrote ${shownPath(join(folder, file))}`);
}

function printNext(steps: readonly string[]): void {
  console.log(`\nNext:\n${steps.map((step) => `- ${step}`).join("\n")}`);
}

function misused(reason: string): number {
  console.error(reason);
  return 2;
}

/**
 * Asks for the name of a new site. Where nobody can answer, it is made from the folder's name.
 * @param folder of the new site
 */
async function askSiteName(folder: string): Promise<string> {
  const likely = likelyName(folder);
  if (!process.stdin.isTTY || !process.stdout.isTTY) return likely;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`What is the name of the site? (${likely}) `)).trim() || likely;
  } finally {
    terminal.close();
  }
}
