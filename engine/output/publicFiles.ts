import { existsSync } from "node:fs";
import { join } from "node:path";
import { KenteError } from "../errors/KenteError.ts";

/**
 * Refuses public files that the build writes itself.
 * @param out the new output folder, with all other files already in it
 * @param paths the files to publish, as `/images/team.svg`
 * @throws KenteError `output-conflict`
 */
export function checkConflicts(out: string, paths: readonly string[]): void {
  for (const address of paths) {
    const path = address.slice(1);
    if (existsSync(join(out, path))) throw new KenteError("output-conflict", { path });
  }
}
