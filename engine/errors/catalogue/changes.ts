import { entry } from "../entry.ts";

/** Failures of `lint --changed`, which compares the site with a commit. */
export const changes = {
  "changed-git": entry<{ reason: string }>({
    title: "No repository to compare with",
    severity: "error",
    message: ({ reason }) => `--changed compares the site with a commit, but git does not work: ${reason}.`,
    hint: () => "Run it in a clone of the repository with git installed, or leave --changed out.",
    docs: "`--changed` reads the earlier site from git. Without git, or outside a repository, only the whole site can be linted.",
  }),
  "changed-base": entry<{ base: string; isKnown: boolean }>({
    title: "The commit to compare with is not known",
    severity: "error",
    message: ({ base, isKnown }) =>
      isKnown
        ? `"${base}" and what is checked out have no commit in common.`
        : `There is no commit "${base}" to compare with.`,
    hint: () =>
      'Name a branch or commit that this clone has ("git branch --all" lists the branches), or fetch it first.',
    docs: "`--changed BASE` takes a branch, a tag or a commit that this clone has and that shares history with the current one.",
  }),
  "changed-shallow": entry<{ base: string }>({
    title: "The history is cut off",
    severity: "error",
    message: ({ base }) => `This clone is shallow: its history does not reach "${base}".`,
    hint: () =>
      "Fetch the whole history: git fetch --unshallow, in GitHub Actions fetch-depth: 0, in GitLab CI GIT_DEPTH: 0.",
    docs: "CI systems fetch only the last commits by default. `--changed` needs the commit where the branch began.",
  }),
};
