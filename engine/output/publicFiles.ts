import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { KenteError } from "../errors/KenteError.ts";

/**
 * Copies public files into the output.
 * @param out output folder in the making, with everything else already in it
 * @param paths the files that were found fit to be published, as `/images/team.svg`
 * @returns paths of the copied files, `/`-separated, without a slash in front
 * @throws KenteError `output-conflict` for a file that the build makes itself
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
