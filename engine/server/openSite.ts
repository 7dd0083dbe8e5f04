import type { ServedForm } from "../contract/intake.ts";
import type { OutputManifest } from "../contract/output.ts";
import { withoutBase } from "./http/address.ts";
import { createLanguages, type Languages } from "./languages.ts";
import { readOutput } from "./static/readOutput.ts";
import { type Hashed, StaticSite } from "./static/StaticSite.ts";

/** What the server knows of one build. */
export interface OpenSite {
  manifest: OutputManifest;
  /** Real path of the output folder. */
  folder: string;
  forms: readonly ServedForm[];
  /** How long leads are kept, by their form. */
  keep: Readonly<Record<string, string>>;
  languages: Languages;
  files: StaticSite;
}

/**
 * Reads what a build says about its output.
 * @param dist the output folder
 * @param old hashed files of earlier outputs, which are answered if this one lacks them
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function openSite(dist: string, old?: Hashed): OpenSite {
  const output = readOutput(dist);
  const { manifest, folder } = output;
  const { forms, words, keep = {} } = manifest.served;
  const languages = createLanguages(words);
  const wordsAt = (path: string) => languages.ofPath(withoutBase(path, manifest.base));
  const files = new StaticSite(output, wordsAt, old);
  return { manifest, folder, forms, keep, languages, files };
}
