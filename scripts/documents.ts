import { mkdtempSync, rmSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hasErrors } from "../engine/content/diagnostics/diagnostic.ts";
import { readBase } from "../engine/content/link/addresses.ts";
import { readVocabulary } from "../engine/content/schema/vocabulary.ts";
import {
  documentFingerprint,
  documentsOf,
  readFingerprint,
  withDocumentPages,
  writeFingerprint,
} from "../engine/documents/documentPages.ts";
import type { SiteFolder } from "../engine/files/siteFolder.ts";
import { lint, readChecked } from "../engine/lint/lint.ts";
import { outputFile } from "../engine/render/page/addresses.ts";
import summaries from "./summaries.json";
import type { Command } from "./support/command.ts";
import { printDiagnostics } from "./support/diagnostics.ts";
import { runCommand } from "./support/run.ts";
import { selectedSite, shownPath, siteOption } from "./support/site.ts";

const command = {
  name: "npm run documents --",
  summary: `${summaries.documents}, as _site.json names them.`,
  options: {
    site: siteOption,
    check: { type: "boolean", description: "Writes nothing; exits with 1 when a document is out of date" },
  },
} as const satisfies Command;

await runCommand(command, async ({ check, site }) => {
  const folder = selectedSite({ site });
  const vocabulary = await readVocabulary(folder.root, { site: folder.site });
  const read = async () => lint(await readChecked(folder, async () => vocabulary), vocabulary);
  const found = await read();
  const files = documentsOf(found.graph).map(({ file }) => join(folder.publicDir, file));
  // Links to a document are right before it is printed for the first time.
  const begun = check ? [] : await beginFiles(files);
  const { graph, diagnostics } = begun.length > 0 ? await read() : found;
  if (hasErrors(diagnostics)) {
    printDiagnostics(diagnostics, graph.source, folder);
    for (const file of begun) rmSync(file);
    return 1;
  }
  const { graph: printed, documents } = withDocumentPages(graph);
  const stale = await Promise.all(
    documents.map(async (page) => {
      const file = join(folder.publicDir, page.outline.file);
      const fingerprint = documentFingerprint(folder, printed, page.path);
      const present = await readFile(file).catch(() => Buffer.alloc(0));
      return readFingerprint(present) === fingerprint ? [] : [{ ...page, file, fingerprint }];
    }),
  ).then((all) => all.flat());
  if (check) {
    for (const { file } of stale) console.error(`${shownPath(file)} is out of date. Run: npm run documents`);
    return stale.length > 0 ? 1 : 0;
  }
  if (stale.length === 0) return 0;
  // Imported late: without a stale document neither a build nor a browser is needed.
  const { print } = await import("./support/pdf.ts");
  const isBuilt = await withPages(folder, async (out) => {
    const { origin, base } = readBase(String(graph.site.url));
    for (const { path, outline, breaks, file, fingerprint } of stale) {
      const page = { out, file: outputFile(path), address: origin + base, title: outline.title, breaks };
      await writeFile(file, writeFingerprint(await print(page), fingerprint));
      console.log(`Printed ${shownPath(file)}`);
    }
  }).finally(() => {
    for (const file of begun) if (statSync(file).size === 0) rmSync(file);
  });
  return isBuilt ? 0 : 1;
});

/** Makes the files that are missing. @returns those */
async function beginFiles(files: readonly string[]): Promise<string[]> {
  const begun: string[] = [];
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "", { flag: "wx" }).then(
      () => begun.push(file),
      () => {},
    );
  }
  return begun;
}

/** Builds the site with a page for each document, into a folder that is there while they are printed. */
async function withPages(folder: SiteFolder, work: (out: string) => Promise<void>): Promise<boolean> {
  const { publishSite } = await import("../engine/output/publish.ts");
  const parent = mkdtempSync(join(tmpdir(), "kente-documents-"));
  const out = join(parent, "site");
  try {
    const { ok, diagnostics, source } = await publishSite({ ...folder, out }, { documents: true });
    if (ok) await work(out);
    else printDiagnostics(diagnostics, source, folder);
    return ok;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
