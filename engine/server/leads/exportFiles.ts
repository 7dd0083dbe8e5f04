import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Lead, Store } from "../../contract/store.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";
import { writePrivateFile } from "./privateFile.ts";

/** The names under which the files of a lead are exported: unique, and the same in each export. */
export function exportedNames({ id, files = [] }: Pick<Lead, "id" | "files">): string[] {
  return files.map(({ name }, index) => `${id}-${index + 1}-${name}`);
}

/** What {@link exportFiles} did. */
interface ExportedFiles {
  /** Number of files that are in the folder now. */
  saved: number;
  /** Names of files whose content is missing or damaged. */
  lost: string[];
}

/**
 * Writes the files of leads into a folder that only this user can read. Files that an earlier export wrote are left alone.
 * @throws KenteError `out-file-unwritable`, or `store-unavailable`
 */
export async function exportFiles(
  leads: AsyncIterable<Lead> | Iterable<Lead>,
  store: Pick<Store, "file">,
  folder: string,
): Promise<ExportedFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause) => {
    throw new KenteError("out-file-unwritable", { file: folder, reason: reasonOf(cause) }, { cause });
  });
  const result: ExportedFiles = { saved: 0, lost: [] };
  for await (const lead of leads) {
    const names = exportedNames(lead);
    for (const [index, { sha256 }] of (lead.files ?? []).entries()) {
      const name = names[index] ?? "";
      const bytes = await store.file(lead.id, index);
      if (bytes && createHash("sha256").update(bytes).digest("hex") === sha256) {
        await writePrivateFile(join(folder, name), [bytes]).catch(unlessExported);
        result.saved += 1;
      } else result.lost.push(name);
    }
  }
  return result;
}

function unlessExported(error: unknown): void {
  if (!(error instanceof KenteError) || error.id !== "out-file-exists") throw error;
}
