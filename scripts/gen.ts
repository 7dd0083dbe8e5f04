import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeMembers } from "../engine/content/schema/describeMembers.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { readTheme } from "../engine/content/source/readTheme.ts";
import { engineName, generatedFolder } from "../engine/files/siteFolder.ts";
import { generate } from "../engine/scaffold/generate/generate.ts";
import { siteTsconfig } from "../engine/scaffold/generate/siteTsconfig.ts";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";
import { root, selectedSite, shownPath, siteOption } from "./support/site.ts";

const command = {
  name: "npm run gen --",
  summary:
    "Writes the editor schemas and types that are generated from the schemas, in schemas/generated/ of the site.",
  options: {
    site: siteOption,
    check: { type: "boolean", description: "Writes nothing; exits with 1 when a file is out of date" },
  },
} as const satisfies Command;

await runCommand(command, async ({ site: given, check }) => {
  const site = selectedSite({ site: given });
  const isOwn = site.site === root;
  const { blocks } = site;
  const folder = join(site.site, generatedFolder);
  const vocabulary = await readVocabulary(root, { blocks, compiles: false });
  const files = await generate(
    await describeMembers(root, vocabulary),
    await readTheme(site.pages),
    isOwn ? undefined : engineName,
  );
  // It names the engine's folder, which is elsewhere on another machine.
  if (!isOwn && !check) files.set("tsconfig.json", siteTsconfig(site));
  const stale: string[] = [];
  for (const [name, text] of files) {
    const present = await readFile(join(folder, name), "utf8").catch(() => undefined);
    if (present !== text) stale.push(name);
  }
  const superfluous = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith(".schema.json") && !files.has(name),
  );
  stale.push(...superfluous);
  if (check) {
    if (stale.length > 0)
      console.error(
        `Out of date in ${shownPath(folder)}: ${stale.join(", ")}. Run: npm run gen${isOwn ? "" : ` -- --site ${shownPath(site.site)}`}`,
      );
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
