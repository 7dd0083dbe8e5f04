import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { load } from "js-yaml";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyPages, fixtureSite } from "./support/project.ts";

const docs = readFileSync(resolve(import.meta.dirname, "../docs/lint-in-ci.md"), "utf8");
/** The example below a title, from the document. */
const example = (title: string) =>
  new RegExp(`## ${title}\n.*?\`\`\`\\w+\n(.*?)\`\`\``, "s").exec(docs)?.[1] ?? "";

interface GitHub {
  jobs: { lint: { steps: { run?: string }[] } };
}

/** The repository of a site, whose `npm run lint` is that of the engine. */
const site = mkdtempSync(join(tmpdir(), "kente-lint-in-ci-"));
/** A new page with a link whose target does not exist. */
const wrong = join(site, "pages/wrong.json");

beforeAll(() => {
  copyPages(fixtureSite.pages, join(site, "pages"), join(site, "schemas/generated"));
  cpSync(fixtureSite.publicDir, join(site, "public"), { recursive: true });
  const lint = `node ${join(inject("project"), "scripts/command.js")} lint --site .`;
  writeFileSync(join(site, "package.json"), JSON.stringify({ scripts: { lint } }));
  for (const command of ["git init -q -b main", "git add -A", "git commit -q -m x"])
    expect(run(command)).toMatchObject({ status: 0 });
  writePage("/nowhere");
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

function run(command: string, env: NodeJS.ProcessEnv = {}) {
  const who = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.com" };
  const committer = { GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.com" };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: site,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, ...who, ...committer, ...env },
  });
  return { status, output: stdout + stderr };
}

function writePage(to: string): void {
  const page = {
    $schema: "../schemas/generated/page.schema.json",
    title: "A page about nothing",
    description: "What this page offers, in as many words as it takes to say enough.",
    noindex: true,
    blocks: [{ type: "hero", heading: "Nothing", actions: [{ label: "Read on", to }] }],
  };
  writeFileSync(wrong, `${JSON.stringify(page, null, 2)}\n`);
}

/** What a copied file says. */
const copied = <T>(file: string) => load(readFileSync(resolve(import.meta.dirname, "..", file), "utf8")) as T;
const action = () =>
  copied<{ runs: { steps: { run: string }[] } }>(".github/actions/lint/action.yml").runs.steps;
const documented = () => (load(example("GitHub")) as GitHub).jobs.lint.steps;

test.each([
  ["the workflow", () => documented().at(-2)?.run],
  ["the action", () => action()[0]?.run],
])("%s sums up a change in words, and goes on", (_, command) => {
  const base = run("git rev-parse HEAD").output.trim();
  const summary = join(site, "summary.md");
  writeFileSync(summary, "");
  const outcome = run(command() ?? "", { BASE: base, GITHUB_STEP_SUMMARY: summary });
  expect(outcome).toMatchObject({ status: 0 });
  expect(readFileSync(summary, "utf8")).toMatch(
    /^### 1 page changed, 1 new error\n\n- new: \*\*A page about nothing\*\* \(\/wrong\)\n/,
  );
});

test("the hook for pre-commit refuses what has an error", () => {
  const [hook] = copied<{ entry: string }[]>(".pre-commit-hooks.yaml");
  expect(run(hook?.entry ?? "")).toMatchObject({ status: 1, output: expect.stringContaining("/nowhere") });
  // Also of a commit that only deletes files: pre-commit counts these as none.
  expect(hook).toMatchObject({ always_run: true, pass_filenames: false });
  expect(hook).not.toHaveProperty("files");
});

test.each([
  ["the action", () => action().at(-1)?.run],
  ["GitLab", () => (load(example("GitLab")) as Record<"lint", { script: string[] }>).lint.script.at(-1)],
  ["GitHub", () => documented().at(-1)?.run],
])("the job of %s fails on an error and prints it", (_, command) => {
  const base = run("git rev-parse HEAD").output.trim();
  const outcome = run(command() ?? "", { CI_MERGE_REQUEST_DIFF_BASE_SHA: base, BASE: base });
  expect(outcome).toMatchObject({ status: 1, output: expect.stringContaining("pages/wrong.json") });
  expect(outcome.output).toContain("/nowhere");
});

test("the hook refuses a commit with an error and allows others", () => {
  mkdirSync(join(site, ".githooks"));
  writeFileSync(join(site, ".githooks/pre-commit"), example("Before each commit"));
  chmodSync(join(site, ".githooks/pre-commit"), 0o755);
  const commit = "git config core.hooksPath .githooks && git add pages && git commit -q -m x";
  const refused = run(commit);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain("pages/wrong.json");
  writePage("/");
  expect(run(commit)).toMatchObject({ status: 0 });
});
