import { textAtProjectPath } from "../engine/content/diagnostics/diagnostic.ts";
import { nearestWords, toSuggestion } from "../engine/content/diagnostics/suggestion.ts";
import { readSite } from "../engine/content/read/readSite.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { KenteError } from "../engine/errors/KenteError.ts";
import { pathInside } from "../engine/files/fileSystem.ts";
import type { SiteFolder } from "../engine/files/siteFolder.ts";
import { fixFiles } from "../engine/lint/fix.ts";
import { lint } from "../engine/lint/lint.ts";
import {
  describeTranslations,
  recordTranslation,
  type TranslationState,
  translationStates,
} from "../engine/lint/translationStates.ts";
import summaries from "./summaries.json";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";
import { givenPath, pagesOption, selectedSite, shownPath, siteOption } from "./support/site.ts";

const command = {
  name: "npm run translations --",
  summary: `${summaries.translations}, with what changed in their originals.`,
  options: {
    site: siteOption,
    pages: pagesOption,
    mark: {
      type: "string",
      value: "FILE",
      description: "Records that this translation is up to date with its original as it is now",
    },
  },
} as const satisfies Command;

await runCommand(command, async ({ site, pages, mark }) => {
  const folder = selectedSite({ site, pages });
  const source = await readSite(folder);
  const vocabulary = await readVocabulary(folder.root, { site: folder.site, compiles: false });
  const { graph } = lint(source, vocabulary, []);
  const states = translationStates(graph);
  if (mark === undefined) {
    process.stdout.write(describeTranslations(states, graph, folder.pages));
    return 0;
  }
  const marked = recordTranslation(translationAt(mark, states, folder), graph);
  const written = await fixFiles([marked], (file) => textAtProjectPath(file, source), folder.root);
  const file = shownPath(givenPath(marked.file));
  console.log(written.length > 0 ? `Marked ${file}` : `${file} was marked already`);
  return 0;
});

/** Finds a translation by its file as the user has typed it: from the working folder, or inside the pages folder. */
function translationAt(
  given: string,
  states: readonly TranslationState[],
  { pages }: SiteFolder,
): TranslationState {
  const files = [pathInside(pages, givenPath(given)), given.replace(/^\/+/, "")];
  const written = states.filter(({ state }) => state !== "missing");
  const found = written.find(({ file }) => files.includes(file));
  if (found !== undefined) return found;
  const near = nearestWords(
    files[1] ?? "",
    written.map(({ file }) => file),
  );
  throw new KenteError("translation-unknown", { file: given, suggestion: toSuggestion(near) });
}
