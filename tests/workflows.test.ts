import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { scaffold } from "../engine/scaffold/kinds/deploy.ts";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, ".github/workflows");
const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file));

interface Step {
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
  on: Record<string, { paths?: string[] } | null>;
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

/** What a workflow may write. */
const writes: Record<string, string[]> = {
  "content.yml": ["security-events"],
  "pages.yml": ["pages", "id-token"],
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

test("there are workflows for the content, for the code and for each night", () => {
  expect(files.sort()).toEqual(["ci.yml", "content.yml", "nightly.yml"]);
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
    for (const action of used) expect(action).toMatch(/^[\w-]+(\/[\w-]+)+@v\d+$/);
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

test("tests run on every Node that is supported, builds on the other systems too, and more tests each night", () => {
  const { test: tests, build } = workflow("ci.yml").jobs;
  expect(tests?.strategy?.matrix).toEqual({ node: [20, 22, 24] });
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
  const lint = jobs.lint?.steps.flatMap(({ run }) => run ?? []).filter((run) => run.includes("lint"));
  expect(lint?.join("\n")).toMatch(/--changed "\$BASE" --format github\n.*--format sarif > lint\.sarif/);
});
