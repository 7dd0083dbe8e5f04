import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

async function* records(): AsyncGenerator<LeadRecord> {
  for (let index = 0; index < count; index += 1) {
    const id = `${String(index).padStart(8, "0")}-0000-4000-8000-000000000000`;
    const values = { name: `Ama ${index}`, email: `ama-${index}@example.com`, message };
    const base = { id, form: "many", key: id, digest: "d", values, consent: [], flags: [], attempts: 0 };
    yield { ...base, email: values.email, receivedAt: Date.parse("2026-11-21T00:00:00Z") + index };
  }
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

test("deletes 100,000 leads at once", async () => {
  const { code, output } = await leads("delete", "--form", "many", "--yes");
  expect(code).toBe(0);
  expect(await linesOf(output)).toEqual({
    lines: 23,
    last: "100000 leads are deleted. Backups and exports still hold them.",
  });
  expect(await linesOf((await leads("list")).output)).toEqual({ lines: 1, last: "0 leads" });
});
