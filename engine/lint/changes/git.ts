import { spawnSync } from "node:child_process";
import { gitEnvironment } from "../../content/source/gitEnvironment.ts";
import { KenteError } from "../../errors/KenteError.ts";

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
export function pathsOf(output: string | undefined): string[] {
  return (output ?? "").split("\0").filter((path) => path !== "");
}

function reasonOf(error: NodeJS.ErrnoException): string {
  return error.code === "ENOENT" ? "it is not installed" : error.message;
}
