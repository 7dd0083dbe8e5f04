import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { KenteError } from "../../engine/errors/KenteError.ts";
import { pathInside } from "../../engine/files/fileSystem.ts";
import { engineName, type SiteFolder, siteFolder } from "../../engine/files/siteFolder.ts";
import type { ValueOption } from "./command.ts";

/** The engine's package, or its project: what else there is of it is found from here. */
export const root = resolve(import.meta.dirname, "../..");

/** The option that selects a site. */
export const siteOption = {
  type: "string",
  value: "DIR",
  description:
    "The folder of a site, with pages/ and, if it has them, public/ and .env (default: the working folder)",
} as const satisfies ValueOption;

/** The option that selects pages. */
export const pagesOption = {
  type: "string",
  value: "DIR",
  description: "A folder of pages instead of the site's; everything else stays the site's",
} as const satisfies ValueOption;

/**
 * The folders of the site that the options of a command select.
 * @throws KenteError if they can't be those of a site
 */
export function selectedSite({
  site,
  pages,
  out,
}: {
  site?: string | undefined;
  pages?: string | undefined;
  out?: string | undefined;
} = {}): SiteFolder {
  const path = (given: string | undefined) => (given === undefined ? undefined : givenPath(given));
  const folder = siteFolder(root, { site: path(site) ?? ownSite(), pages: path(pages), out: path(out) });
  checkEngine(folder.site);
  return folder;
}

/** Refuses a site that asks for a later version of the engine. */
function checkEngine(site: string): void {
  const { dependencies = {} } = packageOf(site);
  const [needed = "", ...least] =
    /^[\^~>=v\s]*(\d+)\.(\d+)\.(\d+)/.exec(dependencies[engineName] ?? "") ?? [];
  const { version = "" } = packageOf(root);
  const present = version.split(/[.-]/).map(Number);
  const at = least.findIndex((part, index) => Number(part) !== present[index]);
  if (at >= 0 && Number(least[at]) > (present[at] ?? 0))
    throw new KenteError("engine-older", { needed, installed: version });
}

/** What the `package.json` of a folder says; nothing where there is none that can be read. */
function packageOf(folder: string): { version?: string; dependencies?: Record<string, string> } {
  try {
    return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) ?? {};
  } catch {
    return {};
  }
}

/** The site in whose folder the command runs; undefined for the engine's own. */
function ownSite(): string | undefined {
  const folder = process.cwd();
  return folder === root ? undefined : folder;
}

/** A command for a site, as the user can type it where this one was typed. */
export function commandFor(
  command: string,
  { site }: Pick<SiteFolder, "site">,
  ...options: readonly string[]
): string {
  const isHere = site === root || site === process.cwd();
  const words = [...(isHere ? [] : ["--site", shownPath(site)]), ...options];
  return words.length === 0 ? `npm run ${command}` : `npm run ${command} -- ${words.map(asWord).join(" ")}`;
}

/** A word of a command as shells take it. */
function asWord(word: string): string {
  return /^[\w./:@=-]+$/.test(word) ? word : `"${word.replace(/["$`\\]/g, "\\$&")}"`;
}

/** The absolute path of a file or folder that the user has named. */
export function givenPath(path: string): string {
  return resolve(workingFolder(), path);
}

/**
 * The folder in which the user has typed the command: npm runs commands in the project's folder, from wherever it is
 * called.
 */
function workingFolder(): string {
  const { npm_lifecycle_event: command, INIT_CWD: folder } = process.env;
  // A process that a command starts inherits these variables, but the user has not typed its arguments.
  return command === basename(process.argv[1] ?? "", ".ts") && folder ? folder : process.cwd();
}

/** A file or folder as messages show it: by its path from the folder in which the user has typed the command. */
export function shownPath(path: string): string {
  return pathInside(workingFolder(), path) || ".";
}
