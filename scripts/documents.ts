import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hasErrors } from "../engine/content/diagnostics/diagnostic.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { readSite } from "../engine/content/source/readSite.ts";
import { drawDocument } from "../engine/documents/document.ts";
import { documentsOf, withDocuments } from "../engine/documents/outline.ts";
import { readFingerprint, writeFingerprint } from "../engine/documents/pdfFingerprint.ts";
import { resolveSiteImports } from "../engine/documents/siteImports.ts";
import { lint } from "../engine/lint/lint.ts";
import type { Command } from "./support/command.ts";
import { printDiagnostics } from "./support/diagnostics.ts";
import { runCommand } from "./support/run.ts";
import { selectedSite, shownPath, siteOption } from "./support/site.ts";

const command = {
  name: "npm run documents --",
  summary: "Prints the documents of _site.json, PDF files, from the site's content.",
  options: {
    site: siteOption,
    check: { type: "boolean", description: "Writes nothing; exits with 1 when a document is out of date" },
  },
} as const satisfies Command;

await runCommand(command, async ({ check, site }) => {
  const folder = selectedSite({ site });
  const { root, publicDir } = folder;
  const vocabulary = await readVocabulary(root, { site: folder.site });
  const written = await readSite(folder);
  // Links to documents are right before those are printed for the first time.
  const source = withDocuments(written, documentsOf(lint(written, vocabulary).graph));
  const { graph, diagnostics } = lint(source, vocabulary);
  if (hasErrors(diagnostics)) {
    printDiagnostics(diagnostics, source, folder);
    return 1;
  }
  if (folder.site !== root) resolveSiteImports(root);
  const stale: string[] = [];
  for (const outline of documentsOf(graph)) {
    const file = join(publicDir, outline.file);
    const document = await drawDocument(folder, graph, outline);
    const present = await readFile(file).catch(() => undefined);
    if (present !== undefined && readFingerprint(present) === document.fingerprint) continue;
    stale.push(shownPath(file));
    if (check) continue;
    // Imported late: without a stale document no browser is needed.
    const { print } = await import("./support/pdf.ts");
    const pdf = writeFingerprint(await print(document), document.fingerprint);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pdf);
    console.log(`Printed ${shownPath(file)}`);
  }
  if (!check) return 0;
  for (const file of stale) console.error(`${file} is out of date. Run: npm run documents`);
  return stale.length > 0 ? 1 : 0;
});
