import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { KenteError } from "../errors/KenteError.ts";

/**
 * Copies public files into the output.
 * @param out the new output folder, with all other files already in it
 * @param paths the files to publish, as `/images/team.svg`
 * @param drawn what is published instead of the file, by path
 * @returns paths of the copied files, separated by `/`, without a slash at the start
 * @throws KenteError `output-conflict` for a file that the build writes itself
 */
export function copyPublicFiles(
  folder: string,
  out: string,
  paths: Iterable<string>,
  drawn: ReadonlyMap<string, Uint8Array> = new Map(),
): string[] {
  return Array.from(paths, (address) => {
    const path = address.slice(1);
    const target = join(out, path);
    if (existsSync(target)) throw new KenteError("output-conflict", { path });
    mkdirSync(dirname(target), { recursive: true });
    const bytes = drawn.get(address);
    if (bytes === undefined) copyFileSync(join(folder, path), target);
    else writeFileSync(target, bytes);
    return path;
  });
}
