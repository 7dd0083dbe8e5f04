import { didYouMean, entry, quotedList, type Suggestion } from "../entry.ts";

/** Failures of the tools that write an author's files: fixes and scaffolds. */
export const authoring = {
  "rewrite-syntax": entry<Record<string, never>>({
    title: "A text to change is not JSON",
    severity: "error",
    message: () => "The text can't be changed, because it is not JSON.",
    hint: () => "Correct it first: npm run lint shows what is wrong.",
    docs: "A file is changed where its value changes, and nowhere else. That needs a text that can be read.",
  }),
  "migrate-syntax": entry<Record<string, never>>({
    title: "A text to bring up to date is not JSON",
    severity: "error",
    message: () => "This may be of an older version, but it can't be read, because it is not JSON.",
    hint: () => "Correct it first: npm run lint shows what is wrong.",
    docs: "`npm run migrate` brings all files of a site up to date, or none: it has to read each of them.",
  }),
  "file-unwritable": entry<{ file: string; reason: string }>({
    title: "A file can't be written",
    severity: "error",
    message: ({ file, reason }) => `"${file}" can't be written (${reason}).`,
    hint: () => "Check the permissions and the free space of the disk. The file is unchanged.",
    docs: "A file is written to a temporary file first, which then replaces it. If that fails, the old file stays.",
  }),
  "name-unknown": entry<{ name: string; suggestion?: Suggestion | undefined }>({
    title: "Nothing has this name",
    severity: "error",
    message: ({ name }) => `Nothing in this site is called ${JSON.stringify(name)}.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion, 'Write "/prices" for a page, "/files/list.pdf" for a file, "@shop" for a link.'),
    docs: "`npm run site -- who-uses` looks for pages and files by their addresses, for links by `@name`, and for forms, shared blocks and block types by their names.",
  }),
  "page-rename": entry<{ from: string; to: string; reason: string }>({
    title: "A page that can't be renamed",
    severity: "error",
    message: ({ from, to, reason }) =>
      `${JSON.stringify(from)} can't become ${JSON.stringify(to)}: ${reason}.`,
    hint: () => "Nothing was changed.",
    docs: "`npm run site -- rename` gives a page with a file of its own an address that nothing else has. Home pages, the page for unknown addresses and pages that are made from data keep theirs.",
  }),
  "name-rename": entry<{ from: string; to: string; reason: string }>({
    title: "A name that can't be changed",
    severity: "error",
    message: ({ from, to, reason }) =>
      `${JSON.stringify(from)} can't become ${JSON.stringify(to)}: ${reason}.`,
    hint: () => "Nothing was changed.",
    docs: "Anchors, named links, forms and shared blocks get a name that nothing else of their kind has, in the form that their schema asks for. An anchor that is made from a title has no name of its own.",
  }),
  "scaffold-name": entry<{ kind: string; name: string; reason: string }>({
    title: "Name that is not allowed",
    severity: "error",
    message: ({ kind, name, reason }) => `A ${kind} can't be named "${name}": ${reason}.`,
    docs: "Names are in kebab-case (`price-list`), because they become addresses, file names, types and exports.",
  }),
  "scaffold-engine": entry<{ kind: string }>({
    title: "Only the engine has such a thing",
    severity: "error",
    message: ({ kind }) => `A site can't have a ${kind} of its own: it belongs to the engine.`,
    hint: () => "Leave out --site to add it to the engine, for all sites.",
    docs: "A site has pages, forms, block types, widgets and transports of its own. Rules, integrations and stores are the engine's.",
  }),
  "new-site-folder": entry<{ folder: string; reason: string }>({
    title: "Folder that a new site can't have",
    severity: "error",
    message: ({ folder, reason }) =>
      `A site can't be written to "${folder}": ${reason}. Nothing was written.`,
    hint: () => "Choose a folder that does not exist yet, or an empty one.",
    docs: "`npm run new -- site` writes a whole site. It never writes to a folder with other files, and never among the engine's.",
  }),
  "new-site-language": entry<{ language: string; known: readonly string[] }>({
    title: "Language that no new site can be written in",
    severity: "error",
    message: ({ language, known }) =>
      `There is no starter in the language ${JSON.stringify(language)}, only in ${quotedList(known)}. Nothing was written.`,
    hint: () =>
      'Leave out --language, translate the texts, and write the language\'s code under "languages" in _site.json.',
    docs: "`npm run new -- site DIR --language fr` writes the texts of a new site in a language. The texts are in `engine/lint/starters/`, one file for each language.",
  }),
  "scaffold-exists": entry<{ file: string }>({
    title: "Name that already exists",
    severity: "error",
    message: ({ file }) => `"${file}" already exists, so nothing was written.`,
    hint: () => "Choose another name, or edit the existing file.",
    docs: "`npm run new` never overwrites a file.",
  }),
};

/** What a site says to lint: `lint` in `_site.json`, and `$accept` at a finding. */
export const lint = {
  "rule-name": entry<{ rule: string; suggestion?: Suggestion | undefined }>({
    title: "Unknown lint rule",
    severity: "error",
    message: ({ rule }) => `There is no lint rule "${rule}".`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion, "Write the name that lint shows beside the place of a finding."),
    docs: "`lint` in `_site.json` and `$accept` name rules as lint shows them. Editors suggest the names, with a description of each rule.",
  }),
  "rule-fixed": entry<{ rule: string }>({
    title: "A finding that can't be accepted",
    severity: "error",
    message: ({ rule }) => `"${rule}" can't be accepted, and its severity can't be changed.`,
    hint: () => "Correct what it points at, and remove this entry.",
    docs: [
      "A site with errors of the format cannot be built, so they cannot be turned off. You can change and accept",
      "the findings of lint rules, and warnings.",
    ].join(" "),
  }),
  "rule-reason": entry<{ rule: string }>({
    title: "A rule is turned off without a reason",
    severity: "error",
    message: ({ rule }) => `"${rule}" is turned off without a reason.`,
    hint: () => 'Write { "severity": "off", "reason": "…" }.',
    docs: "The reason tells later readers of `_site.json` why a rule does not apply to this site.",
  }),
  "severity-unused": entry<{ rule: string }>({
    title: "A rule that nothing breaks is turned off",
    severity: "warning",
    message: ({ rule }) => `"${rule}" is turned off, but nothing on this site breaks it.`,
    hint: () => "Remove the entry.",
    docs: "An entry in `lint` that hides nothing now could hide a later mistake.",
  }),
  "accept-unused": entry<{ rule: string }>({
    title: "A finding that does not exist is accepted",
    severity: "warning",
    message: ({ rule }) => `"${rule}" is accepted, but nothing here breaks it.`,
    hint: () => "Remove the entry, or put it where the finding is.",
    docs: [
      "`$accept` applies to the page, form, file or block that contains it, and only to findings in the same file. An entry",
      "that accepts nothing now could hide a later mistake.",
    ].join(" "),
  }),
};

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
