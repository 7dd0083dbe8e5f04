import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { pathInside } from "../../engine/files/fileSystem.ts";
import { scaffold } from "../../engine/scaffold/kinds/deploy.ts";
import { writeSite } from "../support/orderSite.ts";
import { linkProductionPackages, project } from "./packages.ts";
import { copySources } from "./sources.ts";

const text = (name: string) => readFileSync(join(project, name), "utf8");
const dockerfile = DockerfileParser.parse(text("Dockerfile"));
const instructions = dockerfile.getInstructions().map((one) => ({
  keyword: one.getKeyword(),
  words: one.getArgumentsContent() ?? "",
  one,
}));
const wordsOf = (keyword: string) =>
  instructions.filter((one) => one.keyword === keyword).map(({ words }) => words);
const jsonOf = (words: string | undefined) =>
  JSON.parse(/\[.*\]/s.exec(words ?? "")?.[0] ?? "[]") as string[];

const folder = mkdtempSync(join(tmpdir(), "kente-image-"));
const app = join(folder, "app");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = {
  PATH: `${join(app, "node_modules/.bin")}:${process.env.PATH}`,
  HOME: folder,
  ...Object.fromEntries(
    wordsOf("ENV").flatMap((words) =>
      [...words.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  ),
  PORT: "0",
  HOST: "127.0.0.1",
};

/** Runs the command of a container until it says where the site is. */
async function run([program = "", ...args]: readonly string[]) {
  const server = spawn(program, args, { cwd: app, env });
  const ended = once(server, "exit");
  onTestFinished(() => void server.kill("SIGKILL"));
  let said = "";
  const url = await new Promise<string>((found, failed) => {
    const look = (chunk: Buffer) => {
      said += chunk;
      const address = /The site is on (\S+)/.exec(said)?.[1];
      if (address) found(address);
    };
    server.stdout.on("data", look);
    server.stderr.on("data", look);
    ended.then(([code]) => failed(new Error(`exit ${code}: ${said}`)));
  });
  return { server, ended, said, url };
}

function order(url: string): Promise<Response> {
  return fetch(new URL("api/order", url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(url).origin },
    body: JSON.stringify({ name: "Ama" }),
  });
}

beforeAll(() => {
  copySources(app);
  for (const command of wordsOf("RUN")) {
    // The packages are already on this machine.
    if (command.startsWith("npm ci --omit=dev ")) {
      linkProductionPackages(app);
      continue;
    }
    const { status, stderr } = spawnSync("sh", ["-c", command], { cwd: app, env, encoding: "utf8" });
    expect([command, status], stderr).toEqual([command, 0]);
  }
});

test("the image's steps build and serve a site with forms, with production packages only", async () => {
  expect(wordsOf("COPY")).toContain(". .");
  expect(existsSync(join(app, "node_modules/typescript"))).toBe(false);
  expect(existsSync(join(app, "dist/index.html"))).toBe(true);

  const { server, ended, said, url } = await run(jsonOf(wordsOf("CMD").at(-1)));
  expect(said).toContain("The site is up to date.");
  expect((await fetch(new URL("order", url))).status).toBe(200);
  expect((await order(url)).status).toBe(201);
  expect(existsSync(join(app, "data/leads.db"))).toBe(true);

  const [probe = "", ...probed] = jsonOf(wordsOf("HEALTHCHECK").at(-1));
  const health = (port: string) =>
    spawnSync(probe, probed, { cwd: app, env: { ...env, PORT: port }, timeout: 20_000 }).status;
  expect(health(new URL(url).port)).toBe(0);
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(health(new URL(url).port)).toBe(1);
});

describe("compose.yaml of a site in a folder without packages", () => {
  const own = join(folder, "bakery");
  const files = scaffold.files("container", "../bakery", own);
  const { services } = load(files["compose.yaml"] ?? "") as {
    services: {
      site: { command: string[]; environment: Record<string, string | number>; volumes: string[] };
    };
  };
  const { site } = services;

  test("serves a site of one's own from its folder, whose leads a line of cron backs up", async () => {
    writeSite(own);
    // In a container, the environment comes before it.
    writeFileSync(join(own, ".env"), "HOST=192.0.2.1\nPORT=1\n");
    expect(site.environment).toEqual({ HOST: "0.0.0.0", PORT: 4173 });
    expect(site.volumes).toEqual([".:/site"]);
    const { server, ended, url } = await run(site.command.map((word) => (word === "/site" ? own : word)));
    expect((await fetch(new URL("order", url))).status).toBe(200);
    expect((await order(url)).status).toBe(201);
    expect(readdirSync(own)).toEqual(expect.arrayContaining(["data", "dist"]));

    const line = /^15 3 .*sh -c '(.*)'$/m.exec(files["deploy/backup.cron"] ?? "")?.[1] ?? "";
    const inside = line.replaceAll("\\%", "%").replace(/(?<= )\/site/g, own);
    const backUp = () => spawnSync("sh", ["-c", inside], { cwd: app, env, encoding: "utf8" });
    expect(backUp()).toMatchObject({ status: 0, stdout: "", stderr: "" });
    const backups = join(own, "data/backups");
    const [first = ""] = readdirSync(backups);
    expect(first).toMatch(/^leads-\d{4}-\d\d-\d\d\.backup$/);
    expect(statSync(join(backups, first)).mode & 0o777).toBe(0o600);
    const then = new Date(Date.now() - 20 * 86_400_000);
    writeFileSync(join(backups, "leads-old.backup"), "");
    utimesSync(join(backups, "leads-old.backup"), then, then);
    // One of this day is there already.
    const again = backUp();
    expect([again.status, again.stderr]).toEqual([2, expect.stringContaining("already exists")]);
    expect(readdirSync(backups)).toContain("leads-old.backup");
    rmSync(join(backups, first));
    expect(backUp().status).toBe(0);
    expect(readdirSync(backups)).toEqual([first]);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  test("is started from the image of the engine, by the engine's folder", () => {
    expect(site).toMatchObject({ image: "kente", build: pathInside(own, project) });
  });
});

test("the image runs as an unprivileged user, stores leads in a volume and holds no secrets", () => {
  expect(wordsOf("USER")).toEqual(["node"]);
  expect(wordsOf("VOLUME")).toEqual(["/app/data"]);
  expect(instructions.filter(({ keyword }) => keyword === "FROM")).toHaveLength(2);
  expect(jsonOf(wordsOf("CMD").at(-1))).toEqual(["node", "scripts/command.js", "start"]);
  for (const name of [".env", "data", "node_modules", ".git", "dist"])
    expect(text(".dockerignore").split("\n")).toContain(name);
});

test("compose.yaml starts the site once its database is healthy, with a password from the environment only", () => {
  const { services, volumes } = load(text("compose.yaml")) as {
    services: Record<string, Record<string, never> & { environment: Record<string, string> }>;
    volumes: object;
  };
  const { site, database } = services;
  expect(site).toMatchObject({ build: ".", depends_on: { database: { condition: "service_healthy" } } });
  expect(database).toMatchObject({
    image: expect.stringMatching(/^postgres:\d+/),
    volumes: [expect.stringMatching(/^leads:/)],
    healthcheck: { test: ["CMD-SHELL", expect.stringContaining("pg_isready")] },
  });
  expect(volumes).toHaveProperty("leads");
  for (const service of [site, database]) {
    expect(service).toMatchObject({ restart: "unless-stopped", security_opt: ["no-new-privileges:true"] });
    expect(JSON.stringify(service?.environment)).toContain("${POSTGRES_PASSWORD:?");
  }
  // Every setting that it passes on exists.
  for (const name of Object.keys(site?.environment ?? {}))
    expect(text(".env.example")).toMatch(new RegExp(`^(# )?${name}=`, "m"));
});
