import { spawnSync } from "node:child_process";
import { gitEnvironment } from "../../content/source/gitEnvironment.ts";
import { KenteError } from "../../errors/KenteError.ts";

const MAX_OUTPUT = 512 * 1024 * 1024;

/** What git is asked with besides its arguments. */
interface GitOptions {
  /** Text for its standard input. */
  input?: string;
  /** An index of its own, so that the repository's is left alone. */
  index?: string;
}

/**
 * Asks git.
 * @param folder where it is asked
 * @returns what it prints, without the line end; undefined where it refuses
 * @throws KenteError `changed-git` where there is no git, or no repository around the folder
 */
export function askGit(
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
  if (error !== undefined) throw new KenteError("changed-git", { reason: whyNot(error) }, { cause: error });
  if (status === 0) return stdout.replace(/\n$/, "");
  // 128 is how git leaves when it can't work at all; whether a repository is the reason decides what is to be done.
  if (/not a git repository|dubious ownership/.test(stderr)) {
    const [reason = ""] = stderr.replace(/^fatal: /, "").split("\n");
    throw new KenteError("changed-git", { reason });
  }
  return undefined;
}

/** Paths that git lists with `-z`. */
export function pathsOf(output: string | undefined): string[] {
  return (output ?? "").split("\0").filter((path) => path !== "");
}

function whyNot(error: NodeJS.ErrnoException): string {
  return error.code === "ENOENT" ? "it is not installed" : error.message;
}
