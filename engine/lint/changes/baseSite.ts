import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memberFolders } from "../../content/schema/members.ts";
import { readSite } from "../../content/source/readSite.ts";
import type { SiteSource, Vocabulary } from "../../contract/graph.ts";
import { KenteError } from "../../errors/KenteError.ts";
import type { SiteFolder } from "../../files/siteFolder.ts";
import { pathsOf, runGit } from "./git.ts";

/** Files of the project that decide about findings. If one has changed, findings can't be compared. */
const checks =
  /^(schemas\/|(?:pages\/_)?blocks\/[^/]+\/schema\.json$|pages\/_(?:transports|widgets)\/.*\.tsx?$|engine\/(content|contract|errors|lint|transports|forms\/widgets)\/.*(?<!\.test)\.tsx?$)/;

/**
 * Reads a site as it was in a commit, with the line ends and filters of a checkout. The working tree and its index do not
 * change.
 * @param now the site as it is now
 * @param vocabulary the vocabulary of today
 * @returns undefined if the commit has no such site, or if schemas or rules have changed since
 * @throws KenteError `changed-git` if git fails
 */
export async function readBaseSite(
  folders: SiteFolder,
  commit: string,
  now: SiteSource,
  vocabulary: Vocabulary,
): Promise<SiteSource | undefined> {
  const top = mustRun(folders.pages, ["rev-parse", "--show-toplevel"]);
  const pages = inRepository(folders.pages, top);
  const site = inRepository(folders.site, top);
  const changedIn = (project: string | undefined, parts: readonly string[]) =>
    project === undefined ? [] : changedPaths(top, commit, project, parts);
  const checked = [
    ...changedIn(inRepository(folders.root, top), ["blocks", "engine", "schemas"]),
    ...changedIn(site, ["pages/_blocks", "pages/_transports", "pages/_widgets"]),
  ];
  if (pages === undefined || checked.some(decidesIn(vocabulary))) return undefined;
  // Pictures are large, and few commits change one.
  const assets = changedIn(site, ["public"]).length > 0;
  const folder = mkdtempSync(join(tmpdir(), "kente-base-"));
  try {
    const tree = join(folder, "tree");
    checkOut(top, commit, [pages, ...(assets ? [`${site}public/`] : [])], { folder, tree });
    const publicDir = join(tree, `${site ?? ""}public`);
    const base = await readSite({ pages: join(tree, pages), publicDir, root: tree, site: tree });
    const { texts, unreadable, assets: files, unpublishable = [] } = base;
    return { ...now, texts, unreadable, ...(assets && { assets: files, unpublishable }) };
  } catch (error) {
    if (error instanceof KenteError && error.id === "folder-missing") return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a changed file decides about findings: it is a check, or its name is a value that a schema allows. */
function decidesIn({ page, site, form, shared, defs, blocks }: Vocabulary): (path: string) => boolean {
  const own = Array.from(blocks.values(), ({ schema }) => schema);
  const schemas = [page, site, form, shared, ...defs.values(), ...own];
  const folders = new Set(schemas.flatMap((schema) => [...memberFolders(schema)]));
  return (path) => checks.test(path) || folders.has(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
}

/** A folder's path inside the repository, with a slash at its end; empty for the root, undefined outside of it. */
function inRepository(folder: string, top: string): string | undefined {
  try {
    return runGit(folder, ["rev-parse", "--show-toplevel"]) === top
      ? runGit(folder, ["rev-parse", "--show-prefix"])
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The files in parts of a project that differ from the commit, by path inside the project. Untracked files are among
 * them.
 */
function changedPaths(top: string, commit: string, project: string, parts: readonly string[]): string[] {
  const folders = parts.map((name) => `:(literal)${project}${name}`);
  const tracked = mustRun(top, ["diff", "--name-only", "--no-renames", "-z", commit, "--", ...folders]);
  const untracked = mustRun(top, ["ls-files", "--others", "--exclude-standard", "-z", "--", ...folders]);
  return [tracked, untracked].flatMap(pathsOf).map((path) => path.slice(project.length));
}

/** Writes folders of a commit below `tree`, with a separate index. */
function checkOut(
  top: string,
  commit: string,
  paths: readonly string[],
  { folder, tree }: { folder: string; tree: string },
): void {
  mkdirSync(tree);
  const index = join(folder, "index");
  mustRun(top, ["read-tree", commit], { index });
  const files = mustRun(top, ["ls-files", "-z", "--", ...paths.map((path) => `:(top,literal)${path}`)], {
    index,
  });
  const prefix = `${tree.split("\\").join("/")}/`;
  mustRun(top, ["checkout-index", "--force", "-z", "--stdin", `--prefix=${prefix}`], { index, input: files });
}

function mustRun(folder: string, args: readonly string[], options?: Parameters<typeof runGit>[2]): string {
  const answer = runGit(folder, args, options);
  if (answer === undefined) throw new KenteError("changed-git", { reason: `git ${args[0]} failed` });
  return answer;
}
