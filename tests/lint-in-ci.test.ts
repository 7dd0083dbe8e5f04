import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { load } from "js-yaml";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyProject } from "./support/project.ts";

const docs = readFileSync(resolve(import.meta.dirname, "../docs/lint-in-ci.md"), "utf8");
/** The example in a language, from the document. */
const example = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s").exec(docs)?.[1] ?? "";

let project: string;
/** A new page with a link whose target does not exist. */
const wrong = () => join(project, "pages/wrong.json");

beforeAll(() => {
  project = copyProject(join(mkdtempSync(join(tmpdir(), "kente-lint-in-ci-")), "project"));
  for (const command of [
    "git init -q -b main",
    "git add -A -- . ':!node_modules' ':!.kente'",
    "git commit -q -m x",
  ]) {
    expect(run(command)).toMatchObject({ status: 0 });
  }
  writePage("/nowhere");
});
afterAll(() => rmSync(resolve(project, ".."), { recursive: true, force: true }));

function run(command: string, env: NodeJS.ProcessEnv = {}) {
  const who = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.com" };
  const committer = { GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.com" };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: project,
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
  writeFileSync(wrong(), `${JSON.stringify(page, null, 2)}\n`);
}

test("the GitLab job fails on an error and prints it", () => {
  const { lint } = load(example("yaml")) as Record<"lint", { script: string[] }>;
  const base = run("git rev-parse HEAD").output.trim();
  const outcome = run(lint.script.at(-1) ?? "", { CI_MERGE_REQUEST_DIFF_BASE_SHA: base });
  expect(outcome).toMatchObject({ status: 1, output: expect.stringContaining("pages/wrong.json") });
  expect(outcome.output).toContain("/nowhere");
});

test("the hook refuses a commit with an error and allows others", () => {
  mkdirSync(join(project, ".githooks"));
  writeFileSync(join(project, ".githooks/pre-commit"), example("sh"));
  chmodSync(join(project, ".githooks/pre-commit"), 0o755);
  const commit = "git config core.hooksPath .githooks && git add pages && git commit -q -m x";
  const refused = run(commit);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain("pages/wrong.json");
  writePage("/");
  expect(run(commit)).toMatchObject({ status: 0 });
});
