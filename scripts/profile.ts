import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hasErrors } from "../engine/content/diagnostics/diagnostic.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import { readSite } from "../engine/content/source/readSite.ts";
import { drawDocument } from "../engine/documents/document.ts";
import { readFingerprint, writeFingerprint } from "../engine/documents/pdfFingerprint.ts";
import { lint } from "../engine/lint/lint.ts";
import type { Command } from "./support/command.ts";
import { companyProfile, companyProfileFile } from "./support/companyProfile.ts";
import { printDiagnostics } from "./support/diagnostics.ts";
import { runCommand } from "./support/run.ts";
import { root, selectedSite } from "./support/site.ts";

const command = {
  name: "npm run profile --",
  summary: `Prints the company profile, a PDF, from the site's content to ${companyProfileFile}.`,
  options: {
    check: { type: "boolean", description: "Writes nothing; exits with 1 when the profile is out of date" },
  },
} as const satisfies Command;

await runCommand(command, async ({ check }) => {
  const site = selectedSite();
  const file = join(root, companyProfileFile);
  const source = await readSite(site);
  const { graph, diagnostics } = lint(source, await readVocabulary(root));
  if (hasErrors(diagnostics)) {
    printDiagnostics(diagnostics, source, site);
    return 1;
  }
  const document = await drawDocument(root, graph, companyProfile);
  const present = await readFile(file).catch(() => undefined);
  const fresh = present !== undefined && readFingerprint(present) === document.fingerprint;
  if (check) {
    if (!fresh) console.error(`${companyProfileFile} is out of date. Run: npm run profile`);
    return fresh ? 0 : 1;
  }
  // Imported late: --check needs no browser.
  const { print } = await import("./support/pdf.ts");
  await writeFile(file, writeFingerprint(await print(document), document.fingerprint));
  console.log(`Printed ${companyProfileFile}`);
  return 0;
});
