import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { KenteError } from "../errors/KenteError.ts";

/**
 * Copies public files into the output.
 * @param out the new output folder, with all other files already in it
 * @param paths the files to publish, as `/images/team.svg`
 * @returns paths of the copied files, separated by `/`, without a slash at the start
 * @throws KenteError `output-conflict` for a file that the build writes itself
 */
export function copyPublicFiles(folder: string, out: string, paths: Iterable<string>): string[] {
  return Array.from(paths, (address) => {
    const path = address.slice(1);
    const target = join(out, path);
    if (existsSync(target)) throw new KenteError("output-conflict", { path });
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(folder, path), target);
    return path;
  });
}
