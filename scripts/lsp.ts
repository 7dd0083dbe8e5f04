import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSite } from "../engine/content/read/readSite.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import summaries from "./summaries.json";
import { ownStdout } from "./support/ownStdout.ts";
import { runCommand } from "./support/run.ts";
import { pagesOption, selectedSite, siteOption } from "./support/site.ts";

await runCommand(
  {
    name: "npx kente lsp",
    summary: `${summaries.lsp}. It speaks the language server protocol on stdin and stdout.`,
    serves: true,
    options: {
      site: siteOption,
      pages: pagesOption,
      stdio: { type: "boolean", description: "Changes nothing: some editors add it" },
    },
  },
  async (selected) => {
    const stdout = ownStdout();
    // An installation can leave them out.
    const { createConnection, ProposedFeatures } = await import("vscode-languageserver/node");
    const { serveEditor } = await import("../engine/language-server/languageServer.ts");
    serveEditor(createConnection(ProposedFeatures.all, process.stdin, stdout), (folders) => {
      // Not all editors start it in the folder that they have open.
      const site = selected.site ?? (hasPages(process.cwd()) ? undefined : folders.find(hasPages));
      const folder = selectedSite({ ...selected, site });
      const { cache: _, ...inMemory } = folder;
      return {
        folder,
        vocabulary: () => readVocabulary(folder.root, { site: folder.site, compiles: false }),
        source: () => readSite(inMemory, { holdsTexts: true }),
      };
    });
    return 0;
  },
);

function hasPages(folder: string): boolean {
  return existsSync(join(folder, "pages"));
}
