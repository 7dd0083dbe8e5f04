import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "kente-scaffold-"));
const left = new Set([".git", "node_modules", "dist", "data", ".kente", "test-results", "playwright-report"]);
const kinds = [
  ["page", "services/price-list", ["pages/services/price-list.json"]],
  [
    "block",
    "price-table",
    ["schema.json", "PriceTable.tsx", "price-table.css", "examples.json"].map(
      (file) => `blocks/price-table/${file}`,
    ),
  ],
  ["form", "callback", ["pages/_forms/callback.json"]],
  ["rule", "no-full-stop", ["engine/lint/rules/no-full-stop.ts"]],
  ["transport", "webhook", ["engine/transports/webhook.ts"]],
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
  cpSync(root, copy, { recursive: true, filter: (file) => !left.has(relative(root, file)) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
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
    expect(read("schemas/generated/page.schema.json")).toContain('"price-table"');
    expect(read("schemas/generated/types.d.ts")).toMatch(/interface PriceTableProps\b/);
    expect(read("schemas/generated/form.schema.json")).toContain('"webhook"');
  });

  test("A-05 passes lint together with a page that uses all of it", { timeout: 60_000 }, () => {
    const form = JSON.parse(read("pages/_forms/callback.json"));
    form.send.unshift({ transport: "webhook", url: "https://example.com/hook" });
    writeFileSync(join(copy, "pages/_forms/callback.json"), JSON.stringify(form, null, 2));
    const page = JSON.parse(read("pages/services/price-list.json"));
    page.blocks.push(
      { type: "price-table", heading: "Prices", text: "In cedis." },
      { type: "form", heading: "Call me", form: "callback" },
    );
    writeFileSync(join(copy, "pages/services/price-list.json"), JSON.stringify(page, null, 2));
    const { code, out } = run("tsx", "scripts/lint.ts");
    expect(code, out).toBe(0);
    expect(out.match(/price-list\.json:\d+:\d+ {2}(?!orphan-page)\S+/g) ?? []).toEqual([]);
  });

  test("A-05 passes every conformance suite", { timeout: 300_000 }, () => {
    const { code, out } = run(
      "vitest",
      "run",
      "--reporter=verbose",
      "tests/conformance",
      "tests/layers.test.ts",
    );
    expect(code, out.slice(-6000)).toBe(0);
    for (const name of ["price-table", "no-full-stop", "webhook"]) expect(out).toContain(name);
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
