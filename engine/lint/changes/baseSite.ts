import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSite, type SiteFolders } from "../../content/source/readSite.ts";
import type { SiteSource } from "../../contract/graph.ts";
import { KenteError } from "../../errors/KenteError.ts";
import { askGit, pathsOf } from "./git.ts";

/** What decides about findings besides the site's own files: after a change of these nothing can be compared. */
const checks =
  /^(schemas\/|blocks\/[^/]+\/schema\.json$|engine\/(content|contract|errors|lint|transports|forms\/widgets)\/.*(?<!\.test)\.tsx?$)/;

/**
 * Reads a site as it was in a commit, with line ends and filters as git checks them out. The working tree and its index
 * are left alone.
 * @param now the site as it is
 * @returns undefined where the commit has no such site, or checked it by other schemas or rules
 * @throws KenteError `changed-git` where git fails
 */
export async function readBaseSite(
  folders: SiteFolders,
  commit: string,
  now: SiteSource,
): Promise<SiteSource | undefined> {
  const top = mustAsk(folders.pages, ["rev-parse", "--show-toplevel"]);
  const pages = inRepository(folders.pages, top);
  const project = inRepository(folders.projectRoot, top);
  const changed = project === undefined ? [] : changedPaths(top, commit, project);
  if (pages === undefined || changed.some((path) => checks.test(path))) return undefined;
  // Pictures are many bytes, and few commits change one.
  const assets = changed.some((path) => path.startsWith("public/"));
  const folder = mkdtempSync(join(tmpdir(), "kente-base-"));
  try {
    const tree = join(folder, "tree");
    checkOut(top, commit, [pages, ...(assets ? [`${project}public/`] : [])], { folder, tree });
    const publicDir = join(tree, `${project ?? ""}public`);
    const base = await readSite({ pages: join(tree, pages), publicDir, projectRoot: tree });
    const { texts, unreadable, assets: files, unpublishable = [] } = base;
    return { ...now, texts, unreadable, ...(assets && { assets: files, unpublishable }) };
  } catch (error) {
    if (error instanceof KenteError && error.id === "folder-missing") return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder's path inside the repository, with a slash at its end unless it is all of it; undefined outside of it. */
function inRepository(folder: string, top: string): string | undefined {
  try {
    return askGit(folder, ["rev-parse", "--show-toplevel"]) === top
      ? askGit(folder, ["rev-parse", "--show-prefix"])
      : undefined;
  } catch {
    return undefined;
  }
}

/** Files of the project that differ from the commit, untracked ones among them, by their path inside the project. */
function changedPaths(top: string, commit: string, project: string): string[] {
  const looked = ["blocks", "engine", "public", "schemas"].map((name) => `:(literal)${project}${name}`);
  const tracked = mustAsk(top, ["diff", "--name-only", "--no-renames", "-z", commit, "--", ...looked]);
  const untracked = mustAsk(top, ["ls-files", "--others", "--exclude-standard", "-z", "--", ...looked]);
  return [tracked, untracked].flatMap(pathsOf).map((path) => path.slice(project.length));
}

/** Writes folders of a commit below `tree`, by way of an index of its own. */
function checkOut(
  top: string,
  commit: string,
  paths: readonly string[],
  { folder, tree }: { folder: string; tree: string },
): void {
  mkdirSync(tree);
  const index = join(folder, "index");
  mustAsk(top, ["read-tree", commit], { index });
  const files = mustAsk(top, ["ls-files", "-z", "--", ...paths.map((path) => `:(top,literal)${path}`)], {
    index,
  });
  const prefix = `${tree.split("\\").join("/")}/`;
  mustAsk(top, ["checkout-index", "--force", "-z", "--stdin", `--prefix=${prefix}`], { index, input: files });
}

function mustAsk(folder: string, args: readonly string[], options?: Parameters<typeof askGit>[2]): string {
  const answer = askGit(folder, args, options);
  if (answer === undefined) throw new KenteError("changed-git", { reason: `git ${args[0]} failed` });
  return answer;
}
