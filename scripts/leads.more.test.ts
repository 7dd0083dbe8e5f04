import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { LeadRecord } from "../engine/contract/store.ts";
import { openStore } from "../engine/server/openStore.ts";

const root = inject("project");
const folder = mkdtempSync(join(tmpdir(), "kente-many-leads-"));
const url = `file:${join(folder, "leads.db")}`;
const count = 100_000;

/** What one lead says. All of them together are several times as large as the memory that the command gets. */
const message = "I would like to know more about your offer. ".repeat(40);
/** In megabytes. The command itself takes most of it. */
const memory = 80;

function record(index: number, id: string): LeadRecord {
  const values = { name: `Ama ${index}`, email: `ama-${index}@example.com`, message };
  const base = { id, form: "many", key: id, digest: "d", values, consent: [], flags: [], attempts: 0 };
  return { ...base, email: values.email, receivedAt: Date.parse("2026-11-21T00:00:00Z") + index };
}

async function* records(): AsyncGenerator<LeadRecord> {
  for (let index = 0; index < count; index += 1)
    yield record(index, `${String(index).padStart(8, "0")}-0000-4000-8000-000000000000`);
}

async function* one(lead: LeadRecord): AsyncGenerator<LeadRecord> {
  yield lead;
}

beforeAll(async () => {
  expect(count * message.length).toBeGreaterThan(2 * memory * 1024 * 1024);
  const store = await openStore(url);
  await store.restore(records());
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command with little memory. Its output goes into a file, which is returned. */
async function leads(...args: string[]): Promise<{ code: number | null; stderr: string; output: string }> {
  const output = join(folder, `${args.join(" ").replace(/\W+/g, "-")}.txt`);
  const words = [`--max-old-space-size=${memory}`, "scripts/command.js", "leads", ...args];
  const stdio = ["ignore" as const, openSync(output, "w"), "pipe" as const];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio,
  });
  let stderr = "";
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  const [code] = await once(child, "close");
  return { code, stderr, output };
}

/** The number of lines of a file, and the last one. */
async function linesOf(file: string): Promise<{ lines: number; last: string }> {
  let lines = 0;
  let last = "";
  const handle = await open(file);
  for await (const line of handle.readLines()) {
    lines += 1;
    last = line;
  }
  return { lines, last };
}

test.each<[string[], number, RegExp]>([
  [["list"], count + 1, /^100000 leads$/],
  [["list", "--text", "AMA 99999", "--field", "name=ama 99999"], 2, /^1 lead$/],
  [["export"], count + 1, /ama-99999@example\.com/],
  [["export", "--format", "json"], count + 2, /^\]$/],
  [["show", "00099999"], 7, /^message: I would/],
])("%j reads 100,000 leads one after the other", async (args, lines, last) => {
  const { code, stderr, output } = await leads(...args);
  expect([code, stderr]).toEqual([0, expect.not.stringContaining("heap")]);
  expect(await linesOf(output)).toEqual({ lines, last: expect.stringMatching(last) });
});

test.each([
  ["n", 1, "Nothing was deleted.", ["00000007", "late-n"]],
  ["y", 0, "2 leads are deleted. Backups and exports still hold them.", ["late-y"]],
])(
  "asks on a terminal, and after %j deletes what it has shown, and nothing that came in since",
  async (answer, code, end, left) => {
    // A program of util-linux that runs another one in a terminal.
    const line = `${process.execPath} scripts/command.js leads delete --field "name=Ama 7"`;
    const child = spawn("script", ["--quiet", "--return", "--command", line, "/dev/null"], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
    });
    let output = "";
    const asked = new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk) => {
        output += chunk;
        if (output.includes("[y/N]")) resolve();
      });
    });
    const ended = once(child, "close");
    await Promise.race([asked, ended]);
    const store = await openStore(url);
    await store.restore(one(record(7, `late-${answer}`)));
    child.stdin.end(`${answer}\n`);
    expect(await ended).toEqual([code, null]);
    const shown = stripVTControlCharacters(output).replace(/\r+\n/g, "\n");
    expect(shown).toMatch(/^2026-11-21 00:00 {2}00000007 {2}many +Ama 7 {2}ama-7@example\.com {2}I would/m);
    expect(shown).toContain(" and 0 files\nDelete them? [y/N] ");
    expect(shown.trimEnd().split("\n").at(-1)).toBe(end);
    const ids: string[] = [];
    for await (const lead of store.list({ email: "ama-7@example.com" })) ids.push(lead.id.slice(0, 8));
    expect(ids).toEqual(left.map((id) => id.slice(0, 8)));
    await store.close();
  },
);

test("deletes all leads at once", async () => {
  const { code, output } = await leads("delete", "--form", "many", "--yes");
  expect(code).toBe(0);
  expect(await linesOf(output)).toEqual({
    lines: 23,
    last: "100000 leads are deleted. Backups and exports still hold them.",
  });
  expect(await linesOf((await leads("list")).output)).toEqual({ lines: 1, last: "0 leads" });
});
