import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyProject, root } from "./support/project.ts";

const copy = mkdtempSync(join(tmpdir(), "kente-scaffold-"));
// Names that nobody gives to a page or block of their own: what they have made is in the copy too.
const kinds = [
  ["page", "services/qx-probe-page", ["pages/services/qx-probe-page.json"]],
  [
    "block",
    "qx-probe-block",
    ["schema.json", "QxProbeBlock.tsx", "qx-probe-block.css", "examples.json"].map(
      (file) => `blocks/qx-probe-block/${file}`,
    ),
  ],
  ["form", "qx-probe-form", ["pages/_forms/qx-probe-form.json"]],
  ["rule", "qx-probe-rule", ["engine/lint/rules/qx-probe-rule.ts"]],
  ["transport", "qx-probe-transport", ["engine/transports/qx-probe-transport.ts"]],
] as const;

/** Runs a command in the copy of the project; `out` is all it said. */
function run(command: string, ...args: string[]) {
  const env = { ...process.env, NO_COLOR: "1", NODE_ENV: undefined, VITEST: undefined };
  const result = spawnSync(join(root, "node_modules/.bin", command), args, {
    cwd: copy,
    encoding: "utf8",
    env,
  });
  return {
    code: result.status,
    stdout: result.stdout,
    stderr: result.stderr,
    out: result.stdout + result.stderr,
  };
}
const scaffold = (...args: string[]) => run("tsx", "scripts/new.ts", ...args);
const read = (file: string) => readFileSync(join(copy, file), "utf8");

beforeAll(() => {
  copyProject(copy);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000);

describe.each(kinds)("npm run new -- %s %s", (kind, name, files) => {
  test("A-05 writes its files and says what to do next", { timeout: 60_000 }, () => {
    const { code, stdout, stderr } = scaffold(kind, name);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    for (const file of files) expect(stdout).toContain(`Wrote ${file}\n`);
    expect(stdout).toMatch(/\nNext:\n- \S/);
  });

  test("refuses to write over them in one line, with exit code 2", { timeout: 60_000 }, () => {
    const before = files.map(read);
    const { code, stdout, stderr } = scaffold(kind, name);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^"\S+" is already there; nothing was written\..*\n$/);
    expect(files.map(read)).toEqual(before);
  });

  test("refuses a name that can't be, in one line, with exit code 2", { timeout: 60_000 }, () => {
    const { code, stdout, stderr } = scaffold(kind, "Price_Table!");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^A \w+ can't be named "Price_Table!": .*"price-table"\.\n$/);
  });
});

describe("what npm run new has written", () => {
  test("A-05 is known everywhere: completion and types hold the new block", () => {
    expect(read("schemas/generated/page.schema.json")).toContain('"qx-probe-block"');
    expect(read("schemas/generated/types.d.ts")).toMatch(/interface QxProbeBlockProps\b/);
    expect(read("schemas/generated/form.schema.json")).toContain('"qx-probe-transport"');
  });

  test("A-05 passes lint together with a page that uses all of it", { timeout: 60_000 }, () => {
    const form = JSON.parse(read("pages/_forms/qx-probe-form.json"));
    form.send.unshift({ transport: "qx-probe-transport", url: "https://example.com/hook" });
    writeFileSync(join(copy, "pages/_forms/qx-probe-form.json"), JSON.stringify(form, null, 2));
    const page = JSON.parse(read("pages/services/qx-probe-page.json"));
    page.blocks.push(
      { type: "qx-probe-block", heading: "Prices", text: "In cedis." },
      { type: "form", heading: "Call me", form: "qx-probe-form" },
    );
    writeFileSync(join(copy, "pages/services/qx-probe-page.json"), JSON.stringify(page, null, 2));
    const { code, out } = run("tsx", "scripts/lint.ts");
    expect(code, out).toBe(0);
    expect(out.match(/qx-probe-page\.json:\d+:\d+ {2}(?!orphan-page)\S+/g) ?? []).toEqual([]);
  });

  test("A-05 passes every conformance suite", { timeout: 300_000 }, () => {
    const { code, out } = run(
      "vitest",
      "run",
      "--reporter=verbose",
      "tests/conformance",
      "--testNamePattern=qx-probe",
    );
    expect(code, out.slice(-6000)).toBe(0);
    for (const name of ["qx-probe-block", "qx-probe-rule", "qx-probe-transport"])
      expect(out).toMatch(new RegExp(`✓.*${name}`));
  });

  test("A-05 has types, format and generated files in order", { timeout: 120_000 }, () => {
    const written = kinds.flatMap(([, , files]) => [...files]);
    const checks = [
      run("tsc", "-p", "."),
      run("biome", "ci", ...written),
      run("tsx", "scripts/gen.ts", "--check"),
    ];
    for (const { code, out } of checks) expect(code, out.slice(-4000)).toBe(0);
  });
});
