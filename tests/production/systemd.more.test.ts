import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { pathInside } from "../../engine/files/fileSystem.ts";
import { scaffold } from "../../engine/scaffold/kinds/deploy.ts";
import { writeSite } from "../support/orderSite.ts";
import { linkProductionPackages, project } from "./packages.ts";
import { copySources } from "./sources.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-systemd-"));
const engine = join(folder, "kente");
const site = join(folder, "bakery");
const state = join(folder, "state");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nobody, if the tests run as root: root could write everywhere. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A unit of a site beside the engine, with the programs and folders of this machine. */
function unitText(name: string, ending: string): string {
  const own = join(folder, name);
  return String(scaffold.files("systemd", undefined, own)[`deploy/${name}${ending}`])
    .replaceAll("/usr/bin/node", process.execPath)
    .replaceAll("/srv", folder)
    .replaceAll(pathInside(own, project), "../kente");
}

/** The directives of a unit. Neither systemd nor its folders are needed to run its commands. */
function readUnit(name: string, ending: string) {
  const text = unitText(name, ending)
    .replaceAll("%%", "%")
    .replaceAll("$$", "$")
    .replaceAll("/var/lib", state);
  const all = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const environment = all("Environment").flatMap((line) => line.split(" ").map((one) => one.split(/=(.*)/s)));
  return { all, environment: Object.fromEntries(environment) as Record<string, string> };
}

/** What the service manager runs: a command with the unit's environment, which the file of settings can change. */
function commandOf(
  unit: ReturnType<typeof readUnit>,
  key: "ExecStart" | "ExecStartPost",
  settings: Record<string, string>,
) {
  const [line = ""] = unit.all(key);
  return {
    args: ["-c", `umask ${unit.all("UMask")[0]}; exec ${line}`] as const,
    options: {
      cwd: unit.all("WorkingDirectory")[0],
      env: { PATH: process.env.PATH, ...unit.environment, ...settings },
      ...user,
    },
  };
}

/** Runs a backup as the service manager does: the second command only if the first one has succeeded. */
function backUp(settings: Record<string, string> = {}) {
  const unit = readUnit("bakery", "-backup.service");
  const run = (key: "ExecStart" | "ExecStartPost") => {
    const { args, options } = commandOf(unit, key, settings);
    return spawnSync("sh", args, { ...options, encoding: "utf8" });
  };
  const written = run("ExecStart");
  return written.status === 0 ? run("ExecStartPost") : written;
}

/** Starts the site's server, until it says where the site is. */
async function start(name: string, settings: Record<string, string>) {
  const { args, options } = commandOf(readUnit(name, ".service"), "ExecStart", {
    PORT: "0",
    ...settings,
  });
  const server = spawn("sh", args, options);
  const ended = once(server, "exit");
  onTestFinished(() => void server.kill("SIGKILL"));
  const said = { stdout: "", stderr: "" };
  server.stderr.on("data", (chunk) => (said.stderr += chunk));
  const url = await new Promise<string>((found, failed) => {
    server.stdout.on("data", (chunk) => {
      said.stdout += chunk;
      const address = /The site is on (\S+)/.exec(said.stdout)?.[1];
      if (address) found(address);
    });
    ended.then(([code]) => failed(new Error(`exit ${code}: ${said.stdout}${said.stderr}`)));
  });
  return { url, said, stop: () => stop(server, ended) };
}

function stop(server: ChildProcess, ended: Promise<unknown[]>): Promise<unknown[]> {
  server.kill("SIGTERM");
  return ended;
}

function order(url: string, name = "Ama"): Promise<Response> {
  return fetch(new URL("api/order", url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(url).origin },
    body: JSON.stringify({ name }),
  });
}

beforeAll(() => {
  copySources(engine);
  linkProductionPackages(engine);
  writeSite(site);
  for (const name of ["kente", "bakery"]) {
    const path = join(state, name);
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
  }
  // As a service sees the file system: it can write to its own folder only.
  chmodSync(folder, 0o755);
  for (const path of [engine, site]) chmodSync(path, 0o555);
});
afterAll(() => {
  for (const path of [engine, site]) chmodSync(path, 0o755);
});

test("the units are valid and isolate the services", () => {
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0) {
    if (process.env.CI) throw new Error("CI has to install systemd: no systemd-analyze was found.");
    console.log("skipped: the systemd units, since this machine has no systemd-analyze");
    return;
  }
  const units = join(folder, "units");
  mkdirSync(units);
  const analyse = (unit: string, ...args: string[]) =>
    spawnSync("systemd-analyze", [...args, join(units, unit)], { encoding: "utf8" });
  const endings = [".service", "-backup.service", "-backup.timer"];
  for (const ending of endings) writeFileSync(join(units, `bakery${ending}`), unitText("bakery", ending));
  for (const unit of endings.map((ending) => `bakery${ending}`)) {
    const verified = analyse(unit, "verify", "--man=no");
    expect([unit, verified.status, verified.stderr]).toEqual([unit, 0, ""]);
    // A percentage: 0 is fully isolated.
    if (unit.endsWith(".service"))
      expect([unit, analyse(unit, "security", "--offline=yes", "--threshold=20").status]).toEqual([unit, 0]);
  }
});

describe("the service", () => {
  test("serves a site of one's own, and writes nothing to its folder", async () => {
    const before = readdirSync(site);
    const { url, said, stop } = await start("bakery", {});
    expect((await fetch(new URL("order", url))).status).toBe(200);
    expect((await order(url)).status).toBe(201);
    expect(await stop()).toEqual([0, null]);
    expect(readdirSync(site)).toEqual(before);
    expect(readdirSync(join(state, "bakery"))).toEqual(expect.arrayContaining(["dist", "leads.db"]));
    expect(said.stderr).toMatch(
      /Nothing can be kept in .*\. Everything works, but the next run finds it all again/,
    );
  });

  test("serves the engine's own site as without --site", async () => {
    const { stop } = await start("kente", {});
    expect(await stop()).toEqual([0, null]);
    const unit = readUnit("kente", ".service");
    const { args, options } = commandOf(unit, "ExecStart", { PORT: "0" });
    const plain = args[1].replace(/ --site \S+/, "");
    expect(plain).not.toBe(args[1]);
    const server = spawn("sh", ["-c", plain], options);
    onTestFinished(() => void server.kill("SIGKILL"));
    const [chunk] = await once(server.stdout, "data");
    expect(`${chunk}`).toContain("The site is up to date.");
    server.kill("SIGTERM");
    await once(server, "close");
    expect(existsSync(join(engine, "data"))).toBe(false);
  });
});

describe("the daily backup", () => {
  const backups = join(state, "bakery/backups");
  const names = () => readdirSync(backups).sort();
  /** Gives a file an age. */
  const age = (name: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(backups, name), then, then);
  };
  const database = join(state, "bakery/leads.db");

  test("is private, holds the leads while the server runs, and deletes backups that are too old", async () => {
    const { url, stop } = await start("bakery", {});
    expect((await order(url, "Kofi")).status).toBe(201);
    expect(backUp()).toMatchObject({ status: 0, stderr: "" });
    const [first = ""] = names();
    expect(first).toMatch(/^leads-\d{4}-\d\d-\d\d-\d{6}\.backup$/);
    expect([statSync(backups).mode & 0o777, statSync(join(backups, first)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);

    for (const [name, days] of [
      ["leads-old.backup", 20],
      ["leads-recent.backup", 10],
      ["other.txt", 20],
    ] as const) {
      cpSync(join(backups, first), join(backups, name));
      age(name, days);
    }
    rmSync(join(backups, first));
    expect(backUp()).toMatchObject({ status: 0, stderr: "" });
    expect(names()).toEqual([expect.stringMatching(/^leads-2/), "leads-recent.backup", "other.txt"]);
    expect(await stop()).toEqual([0, null]);

    const leads = (...args: string[]) =>
      spawnSync(process.execPath, ["scripts/command.js", "leads", ...args], {
        cwd: engine,
        env: {
          PATH: process.env.PATH,
          TSX_DISABLE_CACHE: "1",
          DATABASE_URL: `file:${join(folder, "again.db")}`,
        },
        encoding: "utf8",
      });
    const [kept = ""] = names();
    expect(leads("restore", join(backups, kept))).toMatchObject({ status: 0 });
    expect(leads("export").stdout.trim().split("\n")).toHaveLength(3);
  });

  test("whose number of days is wrong fails, and deletes nothing", () => {
    for (const name of names()) age(name, 20);
    const before = names();
    expect(backUp({ KEEP_DAYS: "" }).stderr).toContain("-mtime");
    expect(names()).toEqual(expect.arrayContaining(before));
  });

  test("that fails says why, fails as a unit and deletes nothing", () => {
    for (const name of names()) age(name, 20);
    const before = names();
    const missing = backUp({ DATABASE_URL: `file:${join(state, "bakery/none.db")}` });
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain("none.db");
    writeFileSync(database, "x".repeat(statSync(database).size));
    rmSync(`${database}-wal`, { force: true });
    const damaged = backUp();
    expect(damaged.status).toBe(2);
    expect(damaged.stderr).toContain("can't be used");
    expect(names()).toEqual(before);
  });
});
