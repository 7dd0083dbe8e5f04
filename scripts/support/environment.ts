import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv } from "node:util";
import { nearestWords } from "../../engine/content/diagnostics/suggestion.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";
import { systemReason } from "../../engine/files/fileSystem.ts";
import type { SiteFolder } from "../../engine/files/siteFolder.ts";
import { printable } from "../../engine/language/printable.ts";
import { openStore } from "../../engine/server/openStore.ts";
import { SupervisedStore } from "../../engine/server/SupervisedStore.ts";
import { settingNames } from "../../engine/server/settings.ts";

/**
 * Reads the `.env` of a site, if there is one, into the environment. Variables that are already set keep their value. The
 * settings of the engine's own site are not used for another: they contain its secrets. Public settings (`VITE_…`) are left to
 * Vite, which reads them from more files: in the environment they would come before those, and the code would have others than
 * after a mere build.
 * @throws KenteError `environment-unreadable`
 */
export function loadEnvironment({ site }: Pick<SiteFolder, "site">): void {
  const file = join(site, ".env");
  if (!existsSync(file)) return;
  // Some editors write a byte order mark, which would become part of the first variable's name.
  const settings = parseEnv(read(file).replace(/^\ufeff/, ""));
  for (const [name, value] of Object.entries(settings)) {
    if (name.startsWith("VITE_")) continue;
    process.env[name] ??= value;
    const [meant, ...others] = settingNames.includes(name) ? [] : nearestWords(name, settingNames);
    if (meant !== undefined && others.length === 0)
      console.error(printable(`${file}: ${name} is no setting. Did you mean ${meant}?`));
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new KenteError("environment-unreadable", { file, reason: systemReason(cause) }, { cause });
  }
}

/**
 * Resolves a relative `file:` address against the site's folder rather than the working directory, so that the server and
 * `npm run leads` always use the same file.
 * @param url of the database: `file:data/leads.db`
 */
export function databaseIn({ site }: Pick<SiteFolder, "site">, url: string): string {
  const path = /^file:(?!\/\/|:)(.+)$/i.exec(url)?.[1];
  return path === undefined || isAbsolute(path) ? url : pathToFileURL(join(site, path)).href;
}

const log = (line: string) => console.error(printable(line));

/** How commands open a site's store: the folder that belongs to it, and a log to stderr. */
export function storeOptions({ data }: Pick<SiteFolder, "data">) {
  return { ownFolder: data, log };
}

/**
 * The store of a site's server, not opened yet.
 * @param url of the database; a relative path is relative to the site's folder
 */
export function superviseStore(site: SiteFolder, url: string): SupervisedStore {
  return new SupervisedStore({ open: () => openStore(databaseIn(site, url), storeOptions(site)), log });
}
