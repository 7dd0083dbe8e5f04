import { join } from "node:path";
import { toDiagnostic } from "../engine/content/diagnostics/diagnostic.ts";
import { readSite } from "../engine/content/read/readSite.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { migrateSite } from "../engine/editing/migrateSite.ts";
import { misplacedBlocks, moveOwnBlocks } from "../engine/editing/moveOwnBlocks.ts";
import { writeEdits } from "../engine/editing/writeEdits.ts";
import type { SiteFolder } from "../engine/files/siteFolder.ts";
import { printable } from "../engine/language/printable.ts";
import summaries from "./summaries.json";
import type { Command } from "./support/command.ts";
import { runCommand } from "./support/run.ts";
import { pagesOption, selectedSite, shownPath, siteOption } from "./support/site.ts";

const command = {
  name: "npm run migrate --",
  summary: `${summaries.migrate}: all files that need it, or none. Exits with 1 where a file can't be brought up to date.`,
  options: {
    site: siteOption,
    pages: pagesOption,
    check: {
      type: "boolean",
      description: "Writes nothing; exits with 1 when a file is of an older version",
    },
    "dry-run": { type: "boolean", description: "Says what would change, and writes nothing" },
  },
} as const satisfies Command;

await runCommand(command, async ({ site, pages, check, "dry-run": isDry }) => {
  const folder = selectedSite({ site, pages });
  const blocks = misplacedBlocks(folder);
  const moves = blocks.map(({ from, to }) => `${shownPath(from)} → ${shownPath(to)}`);
  const isWriting = !check && !isDry;
  const undo = isWriting ? moveOwnBlocks(blocks) : () => {};
  let lines: string[] | undefined;
  try {
    lines = await bringUpToDate(folder, isWriting);
  } finally {
    if (lines === undefined) undo();
  }
  if (lines === undefined) return 1;
  const all = [...moves, ...lines];
  if (all.length === 0) console.log("All files are up to date");
  else if (check)
    console.error(
      `${all.length === 1 ? "1 file is" : `${all.length} files are`} of an older version. Run: npm run migrate`,
    );
  else console.log(all.join("\n"));
  return check && all.length > 0 ? 1 : 0;
});

/** @returns what has changed, a line for each file; undefined where something prevents it, which has been reported */
async function bringUpToDate(folder: SiteFolder, isWriting: boolean): Promise<string[] | undefined> {
  const { root, pages } = folder;
  const vocabulary = await readVocabulary(root, { site: folder.site, compiles: false });
  const { cache: _, ...read } = folder;
  const source = await readSite(read);
  const { edits, failures } = migrateSite(source, vocabulary);
  if (failures.length > 0) {
    for (const { finding, rule, severity } of failures) {
      const { line, column, message, hint = "" } = toDiagnostic(finding, rule, severity, source);
      const place = `${shownPath(join(pages, finding.file))}:${line}:${column}`;
      console.error(printable(`${place}  ${message} ${hint}`));
    }
    console.error("Nothing was written.");
    return undefined;
  }
  if (isWriting) writeEdits(edits, source, pages, shownPath);
  return edits.map(({ file, changes }) =>
    printable(`${shownPath(join(pages, file))}: ${changes.join(", ")}`),
  );
}
