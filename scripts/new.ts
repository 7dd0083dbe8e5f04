import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { scaffolds } from "../engine/scaffold/kinds.ts";
import { writeScaffold } from "../engine/scaffold/write.ts";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";

const command = {
  name: "npm run new --",
  summary: `Creates the files of something new. They pass every check as they are:\n${scaffolds
    .map(({ title }) => `  ${title}`)
    .join("\n")}`,
  positionals: [
    { name: "KIND", description: "What to create", choices: scaffolds.map(({ kind }) => kind) },
    { name: "NAME", description: "Its name in kebab-case; for a page its address" },
  ],
} satisfies Command;

await runCommand(command, async (_, [kind, given = ""]) => {
  const root = resolve(import.meta.dirname, "..");
  const scaffold = scaffolds.find((one) => one.kind === kind);
  if (!scaffold) return 2;
  const { name, files } = await writeScaffold(scaffold, given, root);
  console.log(files.map((file) => `Wrote ${file}`).join("\n"));
  if (scaffold.generates) {
    // In a new process: this one has already read the folders.
    const gen = join(root, "scripts/gen.ts");
    const { status } = spawnSync(process.execPath, [...process.execArgv, gen], {
      stdio: "inherit",
      cwd: root,
    });
    if (status !== 0) return 1;
  }
  console.log(
    `\nNext:\n${scaffold
      .next(name)
      .map((step) => `- ${step}`)
      .join("\n")}`,
  );
  return 0;
});
