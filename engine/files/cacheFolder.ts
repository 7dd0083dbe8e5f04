import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let substitute: string | undefined;

/**
 * The folder in which builds keep what the next one may need: `.kente/` of the project. Where nothing can be written
 * there, as for a service that may write to its own folders only, a new one that goes when the process does.
 * @param root the project's folder
 */
export function cacheFolder(root: string): string {
  const folder = join(root, ".kente");
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    // A name that others could foresee would let them put their code in.
    substitute ??= temporaryFolder();
    return substitute;
  }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "kente-cache-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
