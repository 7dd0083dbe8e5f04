import { join } from "node:path";
import { readSite, readTheme } from "../engine/content/read/readSite.ts";
import { describeMembers } from "../engine/content/schema/loadModules.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { generatedFolder } from "../engine/files/siteFolder.ts";
import { updateGenerated } from "../engine/scaffold/generate/generate.ts";
import { updateMemberLists } from "../engine/scaffold/generate/memberLists.ts";
import { brokenBy, changedSchemas } from "../engine/scaffold/schemaChanges.ts";
import summaries from "./summaries.json";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";
import { commandFor, root, selectedSite, shownPath, siteOption } from "./support/site.ts";

const command = {
  name: "npm run gen --",
  summary: `${summaries.gen}, in its schemas/generated/, and the lists of the engine's members.`,
  options: {
    site: siteOption,
    check: { type: "boolean", description: "Writes nothing; exits with 1 when a file is out of date" },
  },
} as const satisfies Command;

await runCommand(command, async ({ site: given, check }) => {
  const site = selectedSite({ site: given });
  const written = await readVocabulary(root, { site: site.site, compiles: false });
  const vocabulary = await describeMembers(root, written);
  const lists = site.site === root ? updateMemberLists(root, check) : [];
  const generated = await updateGenerated(site, { vocabulary, theme: await readTheme(site.pages) }, check);
  const folder = shownPath(join(site.site, generatedFolder));
  const stale = [
    ...lists.map((file) => shownPath(join(root, file))),
    ...generated.map((file) => `${folder}/${file}`),
  ];
  if (check) {
    if (stale.length > 0) console.error(`Out of date: ${stale.join(", ")}. Run: ${commandFor("gen", site)}`);
    return stale.length > 0 ? 1 : 0;
  }
  const { cache: _, ...folders } = site;
  for (const { block, before } of changedSchemas(root, vocabulary)) {
    const { texts } = await readSite(folders);
    for (const line of brokenBy(block, before, vocabulary, texts)) console.log(line);
  }
  console.log(stale.length > 0 ? `Updated: ${stale.join(", ")}` : "All generated files are up to date");
  return 0;
});
