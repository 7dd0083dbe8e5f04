import { KenteError } from "../../errors/KenteError.ts";
import { runGit } from "./git.ts";

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
export function baseCommit(folder: string, base?: string): string | undefined {
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
