import { realpathSync, statSync } from "node:fs";
import type { OutputManifest } from "../../contract/output.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { readManifest } from "../../files/manifest.ts";

/** What a build says of its output, and where that is. */
export interface Output {
  manifest: OutputManifest;
  folder: string;
  /** In bytes, by their paths in the folder. */
  sizes: ReadonlyMap<string, number>;
}

/**
 * Reads the manifest of a build.
 * @param dist the output folder
 * @returns the manifest, the sizes of all files that are in the folder, and the folder's real path
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function readOutput(dist: string): Output {
  if (!statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    throw new KenteError("dist-missing", { dist });
  // The real path comes first: a link to the folder may be changed meanwhile.
  const folder = realpathSync(dist);
  const sizes = new Map<string, number>();
  const read = readManifest(folder, (_, { files }) => {
    for (const [name, , size] of files) sizes.set(name, size);
  });
  if (!read) throw new KenteError("dist-not-output", { dist });
  return { manifest: read.manifest, folder, sizes };
}
