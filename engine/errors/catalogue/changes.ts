import { entry } from "../entry.ts";

/** Failures of `lint --changed`, which compares the site with a commit. */
export const changes = {
  "changed-git": entry<{ reason: string }>({
    title: "There is nothing to compare with",
    severity: "error",
    message: ({ reason }) => `--changed compares the site with a commit, but git can't be asked: ${reason}.`,
    hint: () => "Run it in a clone of the repository with git installed, or leave --changed out.",
    docs: "`--changed` looks up in git what the site was before. Without git, or outside a repository, only the whole site can be linted.",
  }),
  "changed-base": entry<{ base: string; isKnown: boolean }>({
    title: "The commit to compare with is not known",
    severity: "error",
    message: ({ base, isKnown }) =>
      isKnown
        ? `"${base}" and what is checked out have no commit in common.`
        : `There is no commit "${base}" to compare with.`,
    hint: () =>
      'Name a branch or commit that is here ("git branch --all" lists the branches), or fetch it first.',
    docs: "`--changed BASE` takes a branch, a tag or a commit that was fetched and that shares history with what is checked out.",
  }),
  "changed-shallow": entry<{ base: string }>({
    title: "The history is cut off",
    severity: "error",
    message: ({ base }) => `This clone is shallow: its history does not reach "${base}".`,
    hint: () =>
      "Fetch all of it with git fetch --unshallow; in GitHub Actions with fetch-depth: 0, in GitLab CI with GIT_DEPTH: 0.",
    docs: "CI systems fetch only the last commits unless they are told otherwise. `--changed` needs the commit where the branch began.",
  }),
};
