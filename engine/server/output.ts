import { readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { OutputManifest } from "../contract/output.ts";
import { KenteError } from "../errors/KenteError.ts";

/**
 * Reads what a build says of itself.
 * @param dist the output folder
 * @returns the manifest and the folder's real path
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function readOutput(dist: string): { manifest: OutputManifest; folder: string } {
  if (!statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    throw new KenteError("dist-missing", { dist });
  try {
    const text = readFileSync(join(dist, ".kente/output.json"), "utf8");
    const manifest = JSON.parse(text) as OutputManifest;
    if (!Array.isArray(manifest.headers) || !Array.isArray(manifest.pages)) throw new TypeError(text);
    return { manifest, folder: realpathSync(dist) };
  } catch {
    throw new KenteError("dist-not-output", { dist });
  }
}
