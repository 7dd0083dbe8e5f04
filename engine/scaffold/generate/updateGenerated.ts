import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Vocabulary } from "../../contract/graph.ts";
import type { Theme } from "../../contract/theme.ts";
import { engineName, generatedFolder, type SiteFolder } from "../../files/siteFolder.ts";
import { generate } from "./generate.ts";
import { siteTsconfig } from "./siteTsconfig.ts";

/** What the generated files of a site are made from. */
interface Origin {
  /** With the descriptions of its members. */
  vocabulary: Vocabulary;
  theme: Theme;
}

/**
 * Compares the generated files of a site, in its `schemas/generated/`, with what they should be, and writes those that
 * differ.
 * @param check writes nothing
 * @returns the names of the files that differed, those that should not be there included
 */
export async function updateGenerated(
  site: SiteFolder,
  { vocabulary, theme }: Origin,
  check = false,
): Promise<string[]> {
  const isOwn = site.site === site.root;
  const folder = join(site.site, generatedFolder);
  const files = await generate(vocabulary, theme, isOwn ? undefined : engineName);
  // It names the engine's folder, which is elsewhere on another machine.
  if (!isOwn && !check) files.set("tsconfig.json", siteTsconfig(site));
  const stale: string[] = [];
  for (const [name, text] of files) {
    const present = await readFile(join(folder, name), "utf8").catch(() => undefined);
    if (present !== text) stale.push(name);
  }
  const superfluous = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith(".schema.json") && !files.has(name),
  );
  stale.push(...superfluous);
  if (check) return stale;
  await mkdir(folder, { recursive: true });
  for (const name of stale) {
    const text = files.get(name);
    if (text === undefined) await rm(join(folder, name));
    else await writeFile(join(folder, name), text);
  }
  return stale;
}
