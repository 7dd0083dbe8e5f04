import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KenteError } from "../errors/KenteError.ts";
import { noteUnkept } from "./kept/unkept.ts";
import type { SiteFolder } from "./siteFolder.ts";
import { systemErrorOf } from "./systemError.ts";

let fallback: string | undefined;

/**
 * Does work that needs a folder for what the next run can use. It is `.kente/` of the site. Where the system refuses to write
 * there, as for a service that may only write to its own folders, the work is done again with a temporary folder that is removed
 * when the process ends.
 * @param work throws `cache-unwritable` where it can't write. It only reads what is kept already
 * @throws KenteError `temporary-unwritable`
 */
export async function withCache<Folder extends Pick<SiteFolder, "cache">, Result>(
  folder: Folder,
  work: (folder: Folder) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(folder);
  } catch (error) {
    if (!isUnwritable(error)) throw error;
    noteUnkept(folder.cache, error.data.reason);
  }
  try {
    fallback ??= temporaryFolder();
    return await work({ ...folder, cache: fallback });
  } catch (error) {
    const reason = isUnwritable(error) ? error.data.reason : systemErrorOf(error);
    if (reason === undefined) throw error;
    throw new KenteError("temporary-unwritable", { folder: fallback ?? tmpdir(), reason }, { cause: error });
  }
}

function isUnwritable(error: unknown): error is KenteError<"cache-unwritable"> {
  return error instanceof KenteError && error.id === "cache-unwritable";
}

function temporaryFolder(): string {
  // The name is random: other users could put their own code into a folder with a known name.
  const folder = mkdtempSync(join(tmpdir(), "kente-cache-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
