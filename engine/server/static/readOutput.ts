import { realpathSync, statSync } from "node:fs";
import type { OutputManifest } from "../../contract/output.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { readManifest } from "../../files/manifest.ts";

/**
 * Reads the manifest of a build.
 * @param dist the output folder
 * @returns the manifest and the folder's real path
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function readOutput(dist: string): { manifest: OutputManifest; folder: string } {
  if (!statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    throw new KenteError("dist-missing", { dist });
  const manifest = readManifest(dist, () => {});
  if (!manifest) throw new KenteError("dist-not-output", { dist });
  return { manifest, folder: realpathSync(dist) };
}
