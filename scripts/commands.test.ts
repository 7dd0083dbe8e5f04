import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { runAlone, Session } from "../tests/support/commands/Session.ts";

const root = inject("project");
const folder = mkdtempSync(join(tmpdir(), "kente-commands-"));
const empty = join(folder, "empty");
mkdirSync(empty);
const fixture = "tests/fixtures/small";
const env = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_COLOR: "1",
  DATABASE_URL: `file:${join(folder, "leads.db")}`,
  ...more,
});

const session = new Session(root, env());
const run = (script: string, args: string[], more?: NodeJS.ProcessEnv) => session.run(script, args, more);
/** Runs a command in a process of its own. */
const alone = (script: string, args: string[], more?: Record<string, string>) =>
  runAlone(root, script, args, env(more));

afterAll(async () => {
  await session.close();
  rmSync(folder, { recursive: true, force: true });
});

const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

test.each(["start", "dev"])(
  "npm run %s has no process between npm and the server, which might kill it",
  (script) => {
    // The tsx command kills a process that does not handle a signal within 60 ms, as a busy server may not.
    expect(scripts[script]).toMatch(/^node (?:scripts\/command\.js|--import tsx) /);
  },
);

describe("npm run build", () => {
  const out = join(folder, "dist");

  test("builds, and reports the number of pages, size and time", () => {
    const { code, stdout } = alone("build", [
      "--pages",
      fixture,
      "--out",
      out,
      "--base",
      "https://example.com",
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^4 pages in \S+, [\d.]+ [kM]B, [\d.]+ s\.$/m);
    expect(readdirSync(out)).toContain("index.html");
  });

  test("code of a site that ends the process is no success", () => {
    const site = join(folder, "site");
    cpSync(join(root, fixture), join(site, "pages"), { recursive: true });
    mkdirSync(join(site, "pages/_transports"));
    writeFileSync(join(site, "pages/_transports/pigeon.ts"), "process.exit(0);");
    const { code, stderr } = alone("build", ["--site", site]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("ended before it was done")]);
  });

  test("A-02 reports errors in the content and exits with 1", async () => {
    const pages = join(folder, "broken");
    mkdirSync(pages);
    writeFileSync(join(pages, "index.json"), '{ "title": ');
    const { code, stderr } = await run("build", ["--pages", pages, "--out", join(folder, "none")]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/index\.json:1:\d+ {2}json-syntax/);
    expect(readdirSync(folder)).not.toContain("none");
  });

  test.each([
    ["an unknown flag", ["--otu", "x"], /--otu.*--out/],
    ["a flag without its value", ["--base"], /--base/],
    ["a missing folder", ["--pages", "nowhere"], /nowhere/],
    ["a folder without pages", ["--pages", empty], /no page/],
    [
      "an address that is none",
      ["--pages", fixture, "--base", "example.com"],
      /"example\.com" cannot be the address of a site/,
    ],
    [
      "an output that holds other things",
      ["--pages", fixture, "--out", "scripts"],
      /scripts" contains files/,
    ],
    ["an output among the sources", ["--pages", fixture, "--out", "engine"], /overlaps with/],
    ["an output that is a file", ["--pages", fixture, "--out", "package.json"], /is a file, not a folder/],
  ])("exits with 2 and one clear line for %s", async (_name, args, line) => {
    const { code, stdout, stderr } = await run("build", args);
    expect(stderr.trim()).toMatch(line);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect([code, stdout.includes("pages in")]).toEqual([2, false]);
  });
});

describe("npm start", () => {
  test("refuses an invalid port before the build", async () => {
    const { code, stdout, stderr } = await run("start", [], { PORT: "http" });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^PORT is "http", which is not a port\..*\n$/);
  });

  test("reports a port that is in use before the build", async () => {
    const other = await occupy();
    const { port } = other.address() as AddressInfo;
    const { code, stdout, stderr } = await run("start", [], { PORT: String(port) });
    other.close();
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(new RegExp(`^Port ${port} is in use, probably by .* PORT=\\d+ npm start\\n$`));
  });

  test("npm run dev names itself, with its arguments, for a port that is free", async () => {
    const other = await occupy();
    const { port } = other.address() as AddressInfo;
    const next = createServer();
    // If that is taken by something else, it is in use all the same.
    const taken = await new Promise<boolean>((resolve) => {
      next.once("error", () => resolve(false)).listen(port + 1, "127.0.0.1", () => resolve(true));
    });
    const { code, stderr } = await run("dev", ["--site", "tests/sites/least"], { PORT: String(port) });
    other.close();
    if (taken) next.close();
    const again = / PORT=(\d+) npm run dev -- --site tests\/sites\/least\n$/.exec(stderr)?.[1];
    expect(code).toBe(2);
    expect([0, port, port + 1]).not.toContain(Number(again ?? 0));
  });
});

describe("npm run dev", () => {
  test("exits with 2 and one clear line for a missing folder", async () => {
    const { code, stderr } = await run("dev", ["--pages", "nowhere"], { PORT: "0" });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^[^\n]*nowhere[^\n]*\n$/);
  });
});

async function occupy(): Promise<Server> {
  const server = createServer();
  server.listen(0);
  await once(server, "listening");
  return server;
}
