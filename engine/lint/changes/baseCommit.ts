import { KenteError } from "../../errors/KenteError.ts";
import { askGit } from "./git.ts";

/** Names that a repository's main branch has, the likeliest first. */
const mainBranches = ["origin/HEAD", "origin/main", "origin/master", "main", "master"];

/**
 * Finds the commit that a working tree is compared with: the last that it has in common with `base`, so that what
 * others have done to `base` since is not taken for a change.
 * @param folder a folder of the working tree
 * @param base a branch, tag or commit. Left out, the repository's main branch, or the last commit where there is none.
 * @returns undefined where nothing is committed yet
 * @throws KenteError `changed-git`, `changed-base` or `changed-shallow`
 */
export function baseCommit(folder: string, base?: string): string | undefined {
  const commit = (name: string) =>
    // What begins with a dash is an option to git, and never a name.
    name.startsWith("-")
      ? undefined
      : askGit(folder, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]);
  if (commit("HEAD") === undefined) return undefined;
  const name = base ?? mainBranches.find((one) => commit(one) !== undefined) ?? "HEAD";
  const known = commit(name);
  const shared = known === undefined ? undefined : askGit(folder, ["merge-base", "HEAD", known]);
  if (shared !== undefined) return shared;
  if (askGit(folder, ["rev-parse", "--is-shallow-repository"]) === "true") {
    throw new KenteError("changed-shallow", { base: name });
  }
  throw new KenteError("changed-base", { base: name, isKnown: known !== undefined });
}
