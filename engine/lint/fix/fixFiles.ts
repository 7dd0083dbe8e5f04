import { randomUUID } from "node:crypto";
import { readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { applyFixes } from "../../content/diagnostics/applyFixes.ts";
import type { Diagnostic, Fix } from "../../contract/diagnostic.ts";
import { KenteError } from "../../errors/KenteError.ts";

/**
 * Mends files in place: only those that change, each as a whole or not at all. A file that no longer holds the text
 * that was checked is left alone.
 * @param diagnostics what was found; those without a fix are passed over.
 * @param text the text that was checked, by the diagnostics' file name.
 * @param projectRoot the folder that file names are relative to.
 * @returns names of the files written.
 * @throws KenteError `file-unwritable`
 */
export async function fixFiles(
  diagnostics: readonly Diagnostic[],
  text: (file: string) => string | undefined,
  projectRoot: string,
): Promise<string[]> {
  const written: string[] = [];
  for (const [file, found] of fixesByFile(diagnostics)) {
    const before = text(file);
    if (before === undefined) continue;
    const after = applyFixes(before, found);
    if (after !== before && (await replace(file, resolve(projectRoot, file), before, after)))
      written.push(file);
  }
  return written;
}

/** The fixes of diagnostics, by the file that they mend. */
export function fixesByFile(diagnostics: readonly Diagnostic[]): Map<string, Fix[]> {
  const fixes = new Map<string, Fix[]>();
  for (const { file, fix } of diagnostics) {
    if (fix === undefined) continue;
    const known = fixes.get(file);
    if (known) known.push(fix);
    else fixes.set(file, [fix]);
  }
  return fixes;
}

async function replace(name: string, path: string, before: string, after: string): Promise<boolean> {
  let draft: string | undefined;
  try {
    const target = await realpath(path);
    const raw = await readFile(target, "utf8");
    const mark = raw.startsWith("\ufeff") && !before.startsWith("\ufeff") ? "\ufeff" : "";
    if (raw !== mark + before) return false;
    draft = join(dirname(target), `.${basename(target)}.${randomUUID()}.draft`);
    await writeFile(draft, mark + after, { mode: (await stat(target)).mode, flag: "wx" });
    await rename(draft, target);
    return true;
  } catch (error) {
    if (draft) await rm(draft, { force: true });
    throw new KenteError("file-unwritable", {
      file: name,
      reason: (error as NodeJS.ErrnoException).code ?? "unknown",
    });
  }
}
