import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteFolder } from "./siteFolder.ts";

let fallback: string | undefined;

/**
 * The folder in which builds keep what the next one can reuse: `.kente/` of the site. When it is not writable, as for a
 * service that may only write to its own folders, it is a temporary folder that is removed when the process ends.
 */
export function cacheFolder({ cache }: Pick<SiteFolder, "cache">): string {
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return cache;
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
