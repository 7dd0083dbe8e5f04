import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectPath } from "../content/diagnostics/diagnostic.ts";
import { gitEnvironment } from "../content/read/gitRenames.ts";
import { readSite } from "../content/read/readSite.ts";
import { roleOf } from "../content/read/roles.ts";
import { memberFolders } from "../content/schema/members.ts";
import type { DescribedChanges, Diagnostic } from "../contract/diagnostic.ts";
import type { SiteGraph, SiteSource, Vocabulary } from "../contract/graph.ts";
import { KenteError } from "../errors/KenteError.ts";
import type { SiteFolder } from "../files/siteFolder.ts";
import { lint } from "./lint.ts";

/** Selects the findings to show. */
type Selection = (diagnostics: readonly Diagnostic[], source: SiteSource) => Diagnostic[];

/** What has changed since a commit. */
interface Changes {
  select: Selection;
  /** Says what has changed, for people; missing where that is not known. */
  describe?(diagnostics: readonly Diagnostic[], now: SiteGraph): DescribedChanges;
}

/** Selects all findings. */
export const everything: Changes = { select: (diagnostics) => [...diagnostics] };

/**
 * Finds out what has changed since a branch began: selects all findings in changed files, and new findings in other files. If
 * there was no site before, or the schemas or rules have changed, it selects all findings.
 * @param base a branch, tag or commit; by default the repository's main branch
 * @param now the site as it is now
 * @throws KenteError `changed-git`, `changed-base` or `changed-shallow`
 */
export async function changesSince(
  folder: SiteFolder,
  base: string | undefined,
  now: SiteSource,
  vocabulary: Vocabulary,
): Promise<Changes> {
  const commit = baseCommit(folder.pages, base);
  const before = commit === undefined ? undefined : await readBaseSite(folder, commit, now, vocabulary);
  if (before === undefined) return everything;
  // Of these findings no places are shown. What records have filled is said of these, and perhaps at their places.
  const hasData = [...before.texts.keys()].some((file) => file.startsWith("_data/"));
  const { diagnostics: known, graph } = lint(before, vocabulary, undefined, hasData ? undefined : 0);
  return {
    select: (diagnostics, source) => causedByChanges(diagnostics, known, changedFiles(source, before)),
    describe: (diagnostics, site) => ({
      pages: changedPages(site, graph),
      added: new Set(causedByChanges(diagnostics, known, new Set())),
      fixed: causedByChanges(known, diagnostics, new Set()),
    }),
  };
}

/** The pages that are new, have another text or are gone, in the order of their files. */
function changedPages(now: SiteGraph, before: SiteGraph): DescribedChanges["pages"] {
  const texts = ({ source: { expanded, texts: all } }: SiteGraph) => expanded?.written ?? all;
  const [current, old] = [texts(now), texts(before)];
  return [...new Set([...current.keys(), ...old.keys()])].sort().flatMap((file) => {
    const role = roleOf(file);
    if (role?.kind !== "page" || current.get(file) === old.get(file)) return [];
    const head = (now.pages.get(role.path) ?? before.pages.get(role.path))?.head;
    const change = !old.has(file) ? "new" : current.has(file) ? "changed" : "gone";
    return { path: role.path, title: String(head?.title ?? ""), change };
  });
}

/** The paths of files, as in diagnostics, that are new, have another text or can't be read any more. */
export function changedFiles(now: SiteSource, before: SiteSource): Set<string> {
  const unreadable = new Set(before.unreadable.map(({ file }) => file));
  const changed = [...now.texts].filter(([file, text]) => before.texts.get(file) !== text);
  const failing = now.unreadable.filter(({ file }) => !unreadable.has(file));
  return new Set(
    [...changed.map(([file]) => file), ...failing.map(({ file }) => file)].map((file) =>
      projectPath(file, now),
    ),
  );
}

/**
 * Selects the findings that changes cause: all in changed files, and in other files those that are new. Two findings are
 * equal if file, rule, severity and message are, whatever their lines. Of equal findings, as many are left out as there
 * were before.
 * @param changed the paths of the changed files
 */
export function causedByChanges(
  now: readonly Diagnostic[],
  before: readonly Diagnostic[],
  changed: ReadonlySet<string>,
): Diagnostic[] {
  const known = new Map<string, number>();
  for (const one of before) known.set(identity(one), (known.get(identity(one)) ?? 0) + 1);
  return now.filter((one) => {
    if (changed.has(one.file)) return true;
    const left = known.get(identity(one)) ?? 0;
    known.set(identity(one), left - 1);
    return left <= 0;
  });
}

/** Leaves out numbers: they may be places in other files, which move. */
function identity({ file, rule, severity, message }: Diagnostic): string {
  return JSON.stringify([file, rule, severity, message.replace(/\d+/g, "")]);
}

/** Files of the project that decide about findings. If one has changed, findings can't be compared. */
const checks =
  /^(schemas\/|(?:pages\/_)?blocks\/[^/]+\/(?:schema|words)\.json$|pages\/_(?:transports|widgets)\/.*\.tsx?$|engine\/(content|contract|errors|integrations|lint|transports|forms\/widgets)\/.*(?<!\.(?:test|examples))\.tsx?$|engine\/words\/)/;

/**
 * Reads a site as it was in a commit, with the line ends and filters of a checkout. The working tree and its index do not
 * change.
 * @param now the site as it is now
 * @param vocabulary the vocabulary of today
 * @returns undefined if the commit has no such site, or if schemas or rules have changed since
 * @throws KenteError `changed-git` if git fails
 */
async function readBaseSite(
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

/** Usual names of a repository's main branch, the most likely first. */
const mainBranches = ["origin/HEAD", "origin/main", "origin/master", "main", "master"];

/**
 * Finds the commit to compare a working tree with: the last one that it shares with `base`, so that later commits of
 * others on `base` do not count as changes.
 * @param folder a folder of the working tree
 * @param base a branch, tag or commit; by default the main branch, or the last commit if there is no main branch
 * @returns undefined before the first commit
 * @throws KenteError `changed-git`, `changed-base` or `changed-shallow`
 */
function baseCommit(folder: string, base?: string): string | undefined {
  const commit = (name: string) =>
    // Git reads a name that begins with a dash as an option.
    name.startsWith("-")
      ? undefined
      : runGit(folder, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  if (commit("HEAD") === undefined) return undefined;
  const name = base ?? mainBranches.find((one) => commit(one) !== undefined) ?? "HEAD";
  const known = commit(name);
  const shared = known === undefined ? undefined : runGit(folder, ["merge-base", "HEAD", known]);
  if (shared !== undefined) return shared;
  if (runGit(folder, ["rev-parse", "--is-shallow-repository"]) === "true") {
    throw new KenteError("changed-shallow", { base: name });
  }
  throw new KenteError("changed-base", { base: name, isKnown: known !== undefined });
}

const MAX_OUTPUT = 512 * 1024 * 1024;

/** How to run git, besides its arguments. */
interface GitOptions {
  /** Text for its standard input. */
  input?: string;
  /** A file for a separate index, so that the repository's index does not change. */
  index?: string;
}

/**
 * Runs git.
 * @param folder the working directory
 * @returns its output without the last line end; undefined if git fails
 * @throws KenteError `changed-git` if git is not installed, or the folder is not in a repository
 */
export function runGit(
  folder: string,
  args: readonly string[],
  { input = "", index }: GitOptions = {},
): string | undefined {
  const env = gitEnvironment();
  if (index !== undefined) env.GIT_INDEX_FILE = index;
  const { error, status, stdout, stderr } = spawnSync("git", args, {
    cwd: folder,
    env,
    input,
    encoding: "utf8",
    maxBuffer: MAX_OUTPUT,
  });
  if (error !== undefined) throw new KenteError("changed-git", { reason: reasonOf(error) }, { cause: error });
  if (status === 0) return stdout.replace(/\n$/, "");
  // Git exits with 128 for many reasons. Only a missing repository is an error here.
  if (/not a git repository|dubious ownership/.test(stderr)) {
    const [reason = ""] = stderr.replace(/^fatal: /, "").split("\n");
    throw new KenteError("changed-git", { reason });
  }
  return undefined;
}

/** Splits the paths that git lists with `-z`. */
function pathsOf(output: string | undefined): string[] {
  return (output ?? "").split("\0").filter((path) => path !== "");
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code === "ENOENT" ? "it is not installed" : error.message;
}
