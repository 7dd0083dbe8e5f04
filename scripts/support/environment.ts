import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv } from "node:util";

import { systemReason } from "../../engine/content/source/readFailure.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";

/**
 * Reads the project's `.env`, if there is one, into the environment. Variables that are already set keep their value.
 * @throws KenteError `environment-unreadable`
 */
export function loadEnvironment(root: string): void {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  // Some editors write a byte order mark, which would become part of the first variable's name.
  const settings = parseEnv(read(file).replace(/^\ufeff/, ""));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new KenteError("environment-unreadable", { file, reason: systemReason(cause) }, { cause });
  }
}

/**
 * Resolves a relative `file:` address against the project rather than the working directory, so that the server and
 * `npm run leads` always use the same file.
 * @param url of the database: `file:data/leads.db`
 */
export function databaseIn(root: string, url: string): string {
  const path = /^file:(?!\/\/|:)(.+)$/i.exec(url)?.[1];
  return path === undefined || isAbsolute(path) ? url : pathToFileURL(join(root, path)).href;
}
