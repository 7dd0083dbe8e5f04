import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let fallback: string | undefined;

/**
 * The folder in which builds keep what the next one can reuse: `.kente/` in the project. When it is not writable, as for a
 * service that may only write to its own folders, it is a temporary folder that is removed when the process ends.
 * @param root the project's folder
 */
export function cacheFolder(root: string): string {
  const folder = join(root, ".kente");
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    // The name is random: other users could put their own code into a folder with a known name.
    fallback ??= temporaryFolder();
    return fallback;
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kente-cache-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
