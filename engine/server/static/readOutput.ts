import { readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { manifestFile, type OutputManifest } from "../../contract/output.ts";
import { KenteError } from "../../errors/KenteError.ts";

/**
 * Reads the manifest of a build.
 * @param dist the output folder
 * @returns the manifest and the folder's real path
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function readOutput(dist: string): { manifest: OutputManifest; folder: string } {
  if (!statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    throw new KenteError("dist-missing", { dist });
  const manifest = readManifest(join(dist, manifestFile));
  if (!manifest) throw new KenteError("dist-not-output", { dist });
  return { manifest, folder: realpathSync(dist) };
}

function readManifest(file: string): OutputManifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(file, "utf8")) as OutputManifest;
    const { headers, pages, notFound } = manifest;
    return [headers, pages, notFound].every(Array.isArray) ? manifest : undefined;
  } catch {
    return undefined;
  }
}
