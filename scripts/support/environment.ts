import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseEnv } from "node:util";
import { reasonOf } from "../../engine/content/source/readFailure.ts";
import { KenteError } from "../../engine/errors/KenteError.ts";

/**
 * Takes settings from the project's `.env`, where there is one. What the environment says already, stays.
 * @throws KenteError `environment-unreadable`
 */
export function loadEnvironment(root: string): void {
  const file = join(root, ".env");
  if (!existsSync(file)) return;
  // Some editors put a mark before the first line, which would become a part of the first setting's name.
  const settings = parseEnv(read(file).replace(/^\ufeff/, ""));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new KenteError("environment-unreadable", { file, reason: reasonOf(cause) }, { cause });
  }
}

/**
 * A database in a file belongs to the project, wherever a command is started: the server and the commands for leads must
 * never look at two of them.
 * @param url as the settings have it: `file:data/leads.db`
 */
export function databaseIn(root: string, url: string): string {
  const path = /^file:(?!\/\/|:)(.+)$/i.exec(url)?.[1];
  return path === undefined || isAbsolute(path) ? url : pathToFileURL(join(root, path)).href;
}
