import { randomUUID } from "node:crypto";
import { readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { applyFixes } from "../../content/diagnostics/applyFixes.ts";
import type { Diagnostic, Fix } from "../../contract/diagnostic.ts";
import { KenteError } from "../../errors/KenteError.ts";

/**
 * Applies the fixes of diagnostics to the files. A file is written as a whole or not at all, and only if it still has the
 * text that was checked.
 * @param diagnostics diagnostics without a fix are ignored
 * @param text returns the text that was checked, by the file's path in the diagnostics
 * @param projectRoot the folder that file paths are relative to
 * @returns the paths of the written files
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

/** The fixes of diagnostics by file. */
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
