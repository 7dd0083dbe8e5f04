import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { load } from "js-yaml";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { scaffold } from "../engine/scaffold/kinds/deploy.ts";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, ".github/workflows");
const { version, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file));

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Job {
  "runs-on": string;
  "timeout-minutes"?: number;
  permissions?: Record<string, string>;
  strategy?: { matrix: Record<string, unknown[]> };
  steps: Step[];
}
interface Workflow {
  on: Record<string, { paths?: string[]; tags?: string[] } | null>;
  permissions: Record<string, string>;
  concurrency: { group: string };
  jobs: Record<string, Job>;
}

/** Workflows for the repository of a site: one is written by `npm run new`, one is copied from the document. */
const ofSites: Record<string, string> = {
  "pages.yml": scaffold.files("github-pages")[".github/workflows/pages.yml"] ?? "",
  "lint.yml":
    /```yaml\n(name: .*?)```/s.exec(readFileSync(join(root, "docs/lint-in-ci.md"), "utf8"))?.[1] ?? "",
};
const text = (file: string) => ofSites[file] ?? readFileSync(join(folder, file), "utf8");
const workflow = (file: string) => load(text(file)) as Workflow;
const steps = (file: string) => Object.values(workflow(file).jobs).flatMap((job) => job.steps);

const schema = JSON.parse(readFileSync(join(import.meta.dirname, "fixtures/workflow.schema.json"), "utf8"));
const isWorkflow = new Ajv2020({ allErrors: true }).compile(schema);

/** The action with which sites are linted. */
const ownAction = "./.github/actions/lint";
const actionFile = join(root, ownAction, "action.yml");

/** What a workflow may write. */
const writes: Record<string, string[]> = {
  "content.yml": ["security-events"],
  "pages.yml": ["pages", "id-token"],
  "publish.yml": ["id-token"],
};

/** What may stand before the first dot of an expression, and functions that need no context (GitHub, "Contexts"). */
const names = ["github", "matrix", "env", "steps", "needs", "runner", "secrets", "cancelled", "always"];

/** What is wrong with a workflow by its form, and names in its expressions that GitHub does not know. */
function mistakes(content: string): string[] {
  const expressions = content.match(/\$\{\{.*?\}\}/g) ?? [];
  const used = expressions.flatMap((expression) =>
    [...expression.replace(/'[^']*'/g, "").matchAll(/(?<![.\w-])[a-z]\w*/gi)].map(([name]) => name),
  );
  isWorkflow(load(content));
  return [
    ...(isWorkflow.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
    ...used.filter((name) => ![...names, "hashFiles", "true", "false"].includes(name)),
  ];
}

test("there are workflows for the content, for the code, for each night and for a release", () => {
  expect(files.sort()).toEqual(["ci.yml", "content.yml", "nightly.yml", "publish.yml"]);
});

describe.each([...files, ...Object.keys(ofSites)])("the workflow %s", (file) => {
  test("fits the schema of workflows, which refuses a misspelt key and an unknown name", () => {
    expect(mistakes(text(file))).toEqual([]);
    for (const [right, wrong] of [
      ["runs-on", "run-on"],
      ["timeout-minutes: ", "timeout-minutes: about "],
      ["ubuntu-latest", "linux"],
      ["github.ref", "gitlab.ref"],
      ["contents: read", "content: read"],
    ] as const)
      expect(mistakes(text(file).replace(right, wrong)), wrong).not.toEqual([]);
  });

  test("pins every action to a major version", () => {
    const used = steps(file).flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(1);
    // Its own one is that of the same commit.
    for (const action of used) if (action !== ownAction) expect(action).toMatch(/^[\w-]+(\/[\w-]+)+@v\d+$/);
  });

  test("may read, and write only findings or what it publishes", () => {
    const { permissions, jobs } = workflow(file);
    expect(permissions).toEqual({ contents: "read" });
    for (const { permissions: own = {} } of Object.values(jobs)) {
      const written = Object.keys(own).filter((name) => own[name] !== "read");
      expect(written).toEqual(writes[file] ?? []);
    }
    expect(text(file)).not.toContain("pull_request_target");
  });

  test("ends, gives way to a newer run, and keeps npm's cache", () => {
    expect(workflow(file).concurrency.group).toContain("github.ref");
    for (const job of Object.values(workflow(file).jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      const node = job.steps.find(({ uses }) => uses?.startsWith("actions/setup-node@"));
      expect(node?.with?.cache).toBe("npm");
    }
  });

  test("runs scripts that exist, and takes nothing of a pull request's words into a command", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const commands = steps(file).flatMap(({ run }) => run ?? []);
    const named = commands.flatMap((run) =>
      [...run.matchAll(/npm (?:run (?:--silent )?(?<script>[\w:-]+)|(?<short>test|start))/g)].map(
        ({ groups }) => groups?.script ?? groups?.short,
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const script of named) expect(Object.keys(scripts)).toContain(script);
    for (const run of commands) expect(run).not.toContain("${{");
  });
});

test("tests run on the first of each Node that is supported and on the present one, builds on the other systems too, and more tests each night", () => {
  const { test: tests, build } = workflow("ci.yml").jobs;
  expect(tests?.strategy?.matrix).toEqual({ node: [...engines.node.match(/\d+\.\d+/g), 24] });
  expect(build?.strategy?.matrix).toEqual({ os: ["macos-latest", "windows-latest"] });
  const run = (job: Job | undefined) => job?.steps.map((step) => step.run);
  expect(run(tests)).toContain("npm test");
  expect(workflow("nightly.yml").jobs.more?.steps.map((step) => step.run)).toContain("npm run test:more");
  expect(run(build)).toEqual(expect.arrayContaining(["npm run lint", "npm run build"]));
});

test("GitHub Pages get the site for the address that the repository has there, and nothing that is not for visitors", () => {
  const [job] = Object.values(workflow("pages.yml").jobs);
  const runs = job?.steps.flatMap(({ run }) => run ?? []);
  expect(runs).toEqual([
    expect.stringMatching(/^npm ci/),
    'npm run build -- --base "$BASE"',
    "rm -r dist/.kente dist/.hosting",
  ]);
  const upload = job?.steps.find(({ uses }) => uses?.startsWith("actions/upload-pages-artifact@"));
  expect(upload?.with).toEqual({ path: "dist", "include-hidden-files": true });
});

test("content is linted when it changes, against the commit that the pull request began at", () => {
  const { on, jobs } = workflow("content.yml");
  expect(on.pull_request?.paths).toEqual(expect.arrayContaining(["pages/**", "public/**"]));
  const [checkout] = jobs.lint?.steps ?? [];
  expect(checkout?.with?.["fetch-depth"]).toBe(0);
  const all = jobs.lint?.steps ?? [];
  const notes = all.findIndex(({ uses }) => uses === ownAction);
  expect(notes).toBeGreaterThan(0);
  expect(all.slice(notes).map(({ run }) => run)).toContainEqual(
    expect.stringContaining("--format sarif > lint.sarif"),
  );
});

test("the action takes nothing of a pull request's words into a command, and names shell and folder of each", () => {
  const content = readFileSync(actionFile, "utf8");
  const { runs, inputs } = load(content) as {
    runs: { using: string; steps: (Step & { shell: string; "working-directory": string })[] };
    inputs: Record<string, { default: string }>;
  };
  expect(inputs.base?.default).toContain("github.event.pull_request.base.sha");
  expect(runs.using).toBe("composite");
  expect(runs.steps.map(({ run }) => /--format (\w+)/.exec(run ?? "")?.[1])).toEqual(["summary", "github"]);
  for (const step of runs.steps) {
    expect([step.shell, step["working-directory"]]).toEqual([
      "bash",
      expect.stringContaining("inputs.folder"),
    ]);
    expect(step.run).not.toMatch(/\$\{\{/);
  }
});

describe("a release", () => {
  const { on, jobs } = workflow("publish.yml");
  const all = jobs.publish?.steps ?? [];
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "kente-release-")));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  beforeEach(() => {
    for (const file of ["package.json", "scripts/create-kente/package.json"])
      cpSync(join(root, file), join(folder, file));
    mkdirSync(join(folder, "bin"), { recursive: true });
    // It knows one version, and says what it is asked for.
    const stub = String.raw`#!/bin/sh
case "$1 $2" in
  view*) [ "$2" != "$KNOWN" ] || echo known ;;
  "pkg get") sed -n 's/^  "name": \(.*\),$/\1/p' package.json ;;
  *) echo "$PWD: npm $*" ;;
esac
`;
    writeFileSync(join(folder, "bin/npm"), stub, { mode: 0o755 });
  });

  /** Runs a step as GitHub does, with an npm that only says what it is asked for. */
  function take(step: string, tag = `v${version}`, known = "") {
    const run = all.find(({ name }) => name === step)?.run ?? "exit 9";
    const { status, stdout } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", run], {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: [join(folder, "bin"), process.env.PATH].join(delimiter),
        GITHUB_REF_NAME: tag,
        GITHUB_WORKSPACE: folder,
        GITHUB_SERVER_URL: "https://github.com",
        GITHUB_REPOSITORY: "owner/project",
        KNOWN: known,
      },
    });
    return { status, said: stdout.replaceAll(folder, "").trim().split("\n") };
  }

  test("begins with a tag, which has to be the version of both packages, and is tested before it is published", () => {
    expect(on).toEqual({ push: { tags: ["v*"] } });
    expect(all.map(({ name, run }) => name ?? run).slice(2)).toEqual([
      "Compare the tag with the version",
      "npm ci --no-audit --no-fund",
      "npm test",
      "Say where the packages come from",
      "Publish",
    ]);
    expect(take("Compare the tag with the version").status).toBe(0);
    const refused = take("Compare the tag with the version", "v9.9.9");
    expect([refused.status, refused.said.join()]).toEqual([1, expect.stringContaining("The tag is v9.9.9")]);
    writeFileSync(join(folder, "scripts/create-kente/package.json"), '{ "version": "9.9.9" }');
    expect(take("Compare the tag with the version").status).toBe(1);
  });

  test("publishes both packages for everybody, with their origin, and after a failure only what is missing", () => {
    const url = "repository.type=git repository.url=git+https://github.com/owner/project.git";
    expect(take("Say where the packages come from").said).toEqual([
      `: npm pkg set ${url}`,
      `/scripts/create-kente: npm pkg set ${url} repository.directory=scripts/create-kente`,
    ]);
    const publish = "npm publish --provenance --access public";
    expect(take("Publish")).toEqual({
      status: 0,
      said: [`: ${publish}`, `/scripts/create-kente: ${publish}`],
    });
    expect(take("Publish", undefined, `kente@${version}`).said).toEqual([
      `/scripts/create-kente: ${publish}`,
    ]);
  });

  test("has an entry in CHANGELOG.md: each change says behind an arrow what an owner has to do, or nothing", () => {
    const [, ...entries] = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m);
    const [unreleased = "", latest = ""] = entries.map((entry) => entry.split("\n")[0]);
    expect(unreleased).toBe("[Unreleased]");
    expect(latest).toMatch(new RegExp(`^\\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d\\d-\\d\\d$`));
    const parts = entries.flatMap((entry) => entry.split(/^### /m).slice(1));
    for (const part of parts) {
      const [title = "", ...lines] = part.trim().split("\n");
      expect(title).toMatch(/^(?:Added|Changed|Deprecated|Removed|Fixed|Security)$/);
      const changes = lines.join("\n").trim().split(/^- /m).slice(1);
      expect(changes.length, title).toBeGreaterThan(0);
      for (const change of changes) {
        expect(change.match(/→/g)?.length ?? 0, change).toBeLessThanOrEqual(1);
        if (title === "Changed" || title === "Removed") expect(change).toContain(" → ");
      }
    }
  });
});
