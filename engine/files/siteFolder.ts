import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { manifestFile } from "../contract/output.ts";
import { ownKinds } from "../contract/site.ts";
import { KenteError } from "../errors/KenteError.ts";

/** The name by which the blocks of a site import the engine's modules: `kente/render/text/Heading.tsx`. */
export const engineName = "kente";

/** Folder of all generated files, from the site's folder. */
export const generatedFolder = "schemas/generated";

/** The types of the block types that the project's own site has itself, in {@link generatedFolder}: no part of the package. */
export const ownTypesFile = "own.d.ts";

/** One of {@link ownKinds}. */
type OwnKind = (typeof ownKinds)[number];

/** The folders of a site. All are absolute; only `site` and `pages` need to exist. */
export interface SiteFolder {
  /** The engine's project, with `engine/`, `schemas/` and the block types of all sites. */
  root: string;
  /** The site's own folder. The project is a site too. */
  site: string;
  pages: string;
  publicDir: string;
  /** Leads, if the database is a file. */
  data: string;
  /** The output. */
  out: string;
  /** What the next build can reuse. */
  cache: string;
}

/** Whether the engine is a package that was installed: then nobody edits it. */
export function isInstalled({ root }: Pick<SiteFolder, "root">): boolean {
  return root.split(sep).includes("node_modules");
}

/** What the user of a command has said about the folders. Relative paths begin at the working directory. */
interface Given {
  /** The site's folder instead of the project. */
  site?: string | undefined;
  /** A folder of pages instead of the site's. Everything else stays the site's. */
  pages?: string | undefined;
  /** An output folder instead of the site's. */
  out?: string | undefined;
}

/**
 * Returns the folders of a site.
 * @param root the engine's project
 * @throws KenteError `site-folder-missing`, `site-folder-file`, `site-folder-pages` or `site-folder-in-output` for a `site` that can't be one
 */
export function siteFolder(root: string, { site, pages, out }: Given = {}): SiteFolder {
  const folder = site === undefined ? root : checkSite(resolve(site), pages !== undefined);
  return {
    root,
    site: folder,
    pages: pages === undefined ? join(folder, "pages") : resolve(pages),
    publicDir: join(folder, "public"),
    data: join(folder, "data"),
    out: out === undefined ? join(folder, "dist") : resolve(out),
    cache: join(folder, ".kente"),
  };
}

/** The folder of a site's own code of one kind: `pages/_blocks` in the site's folder, whatever folder of pages is named. */
export function ownFolder(site: string, kind: OwnKind): string {
  return join(site, "pages", `_${kind}`);
}

/** Whether a file or folder in a folder of pages is code of the site's own, by its path in there. */
export function isOwnCode(path: string): boolean {
  return ownKinds.some((kind) => `${path}/`.startsWith(`_${kind}/`));
}

/** The folders of block types that a site can use: the engine's, then its own. */
export function blockFolders({ root, site }: Pick<SiteFolder, "root" | "site">): string[] {
  return [join(root, "blocks"), ownFolder(site, "blocks")];
}

/** @returns the folder without symbolic links, as bundlers and watchers name its files */
function checkSite(site: string, hasPages: boolean): string {
  const found = statSync(site, { throwIfNoEntry: false });
  if (!found) throw new KenteError("site-folder-missing", { site });
  if (!found.isDirectory()) throw new KenteError("site-folder-file", { site });
  const folder = realpathSync(site);
  const output = outputAround(folder);
  if (output !== undefined) throw new KenteError("site-folder-in-output", { site, output });
  if (!hasPages && !isFolder(join(folder, "pages"))) {
    const isPages = existsSync(join(folder, "_site.json"));
    const meant = isPages && basename(folder) === "pages" ? dirname(site) : undefined;
    throw new KenteError("site-folder-pages", { site, isPages, meant });
  }
  return folder;
}

/** The output of a build that a folder is or lies in. The next build would delete it. */
export function outputAround(folder: string): string | undefined {
  if (existsSync(join(folder, manifestFile))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : outputAround(parent);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
