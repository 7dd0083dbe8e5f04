import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describeMembers } from "../engine/content/schema/describeMembers.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { generate, generatedFolder } from "../engine/scaffold/generate/generate.ts";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";

const command = {
  name: "npm run gen --",
  summary: "Writes the editor schemas and types that are generated from the schemas, in schemas/generated/.",
  options: {
    check: { type: "boolean", description: "Writes nothing; exits with 1 when a file is out of date" },
  },
} as const satisfies Command;

await runCommand(command, async ({ check }) => {
  const root = resolve(import.meta.dirname, "..");
  const folder = join(root, generatedFolder);
  const files = await generate(await describeMembers(root, await readVocabulary(root, { compiles: false })));
  const stale: string[] = [];
  for (const [name, text] of files) {
    const present = await readFile(join(folder, name), "utf8").catch(() => undefined);
    if (present !== text) stale.push(name);
  }
  const superfluous = (await readdir(folder).catch(() => [])).filter((name) => !files.has(name));
  stale.push(...superfluous);
  if (check) {
    if (stale.length > 0)
      console.error(`Out of date in ${generatedFolder}: ${stale.join(", ")}. Run: npm run gen`);
    return stale.length > 0 ? 1 : 0;
  }
  await mkdir(folder, { recursive: true });
  for (const name of stale) {
    const text = files.get(name);
    if (text === undefined) await rm(join(folder, name));
    else await writeFile(join(folder, name), text);
  }
  console.log(stale.length > 0 ? `Updated: ${stale.join(", ")}` : "All generated files are up to date");
  return 0;
});
