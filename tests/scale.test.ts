import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { readShard } from "../engine/output/shards/shard.ts";
import { root } from "./support/project.ts";

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, string>;
}
interface Job {
  needs?: string;
  strategy?: { matrix: { part: number[] } };
  steps: Step[];
}

const document = readFileSync(join(root, "docs/scale.md"), "utf8");
const text = /```yaml\n(.*?)```/s.exec(document)?.[1] ?? "";
const { part, site } = (load(text) as { jobs: Record<"part" | "site", Job> }).jobs;
const schema = JSON.parse(readFileSync(join(root, "tests/fixtures/workflow.schema.json"), "utf8"));
const isWorkflow = new Ajv2020({ allErrors: true }).compile(schema);

const actions = ({ steps }: Job, name: string) =>
  steps.filter(({ uses = "" }) => uses.startsWith(`actions/${name}@`));
const buildOf = ({ steps }: Job) =>
  steps.flatMap(({ run = "" }) => (run.startsWith("npm run build -- ") ? run.slice(17) : [])).join();

test("the workflow of docs/scale.md fits the schema of workflows, which refuses a misspelt key", () => {
  isWorkflow(load(text));
  expect(isWorkflow.errors ?? []).toEqual([]);
  expect(isWorkflow(load(text.replace("runs-on", "run-on")))).toBe(false);
});

test("it builds each part once, where the merge finds it with its hidden files", () => {
  const numbers = part.strategy?.matrix.part ?? [];
  const of = (command: string, number: number) => command.replace(/\$\{\{ matrix\.part \}\}/, String(number));
  const [, option, typed = ""] = /^(--shard) (.*)$/.exec(buildOf(part)) ?? [];
  expect(option).toBe("--shard");
  const shards = numbers.map((number) => readShard(of(typed, number)));
  expect(shards).toEqual(shards.map((_, index) => ({ index: index + 1, count: shards.length })));
  const [upload] = actions(part, "upload-artifact");
  expect(of(upload?.with?.path ?? "", 3)).toBe(`shards/3-of-${shards.length}`);
  expect(upload?.with?.["include-hidden-files"]).toBe(true);
  const [download] = actions(site, "download-artifact");
  expect(download?.with).toMatchObject({ path: "shards", pattern: "part-*" });
  expect(of(upload?.with?.name ?? "", 3)).toBe("part-3");
  expect([site.needs, buildOf(site)]).toEqual(["part", "--merge"]);
});

test("all its machines have the same version of Node", () => {
  const versions = [part, site].flatMap((job) =>
    actions(job, "setup-node").map((step) => step.with?.["node-version"]),
  );
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/);
});
