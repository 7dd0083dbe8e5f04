import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { readSite } from "../../engine/content/read/readSite.ts";
import type { Diagnostic } from "../../engine/contract/diagnostic.ts";
import type { SiteSource, Vocabulary } from "../../engine/contract/graph.ts";
import { isOwnCode } from "../../engine/files/siteFolder.ts";
import { lint } from "../../engine/lint/lint.ts";

/** Texts by path inside the pages folder; undefined deletes a file. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** A site into which mistakes are put. */
export interface EditedSite {
  name: string;
  /** The site without a change. */
  source: SiteSource;
  /** Lints the site with these changes. */
  lint(changes: Changes): Promise<Diagnostic[]>;
}

/**
 * Reads a site. Changed texts are replaced in memory, so that only they are checked again. Files are added and deleted in
 * a copy of the folder.
 */
export async function openSite(
  name: string,
  folders: Parameters<typeof readSite>[0],
  vocabulary: Vocabulary,
): Promise<EditedSite & { close(): void }> {
  const source = await readSite(folders);
  const copy = mkdtempSync(join(tmpdir(), "kente-mistakes-"));
  // Without the site's own code, which is found in its own pages only.
  const isText = (path: string) => !isOwnCode(relative(folders.pages, path));
  cpSync(folders.pages, join(copy, "pages"), { recursive: true, filter: isText });
  const readCopy = async (): Promise<SiteSource> => {
    // Only pages change. The copy has no public files: they would be read again each time.
    const read = await readSite({ ...folders, pages: join(copy, "pages"), publicDir: join(copy, "public") });
    const { texts, unreadable, otherFiles = [] } = read;
    return { ...source, texts, unreadable, otherFiles };
  };

  const onDisk = async (changes: Changes): Promise<Diagnostic[]> => {
    const before = [...changes.keys()].map((file) => [file, source.texts.get(file)] as const);
    for (const [file, text] of changes) write(join(copy, "pages", file), text);
    const { diagnostics } = lint(await readCopy(), vocabulary);
    for (const [file, text] of before) write(join(copy, "pages", file), text);
    return diagnostics;
  };

  return {
    name,
    source,
    async lint(changes) {
      const inPlace = [...changes].every(([file, text]) => text !== undefined && source.texts.has(file));
      if (!inPlace) return onDisk(changes);
      const texts = new Map([...source.texts].map(([file, text]) => [file, changes.get(file) ?? text]));
      return lint({ ...source, texts }, vocabulary).diagnostics;
    },
    close: () => rmSync(copy, { recursive: true, force: true }),
  };
}

function write(path: string, text: string | undefined): void {
  if (text === undefined) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
