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
    const folder = selectedSite(selected);
    const stdout = ownStdout();
    // An installation can leave them out.
    const { createConnection, ProposedFeatures } = await import("vscode-languageserver/node");
    const { serveEditor } = await import("../engine/language-server/languageServer.ts");
    const { cache: _, ...inMemory } = folder;
    serveEditor(createConnection(ProposedFeatures.all, process.stdin, stdout), {
      folder,
      vocabulary: () => readVocabulary(folder.root, { site: folder.site, compiles: false }),
      source: () => readSite(inMemory, { holdsTexts: true }),
    });
    return 0;
  },
);
