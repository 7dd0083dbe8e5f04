import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { load } from "js-yaml";
import { afterAll, expect, test } from "vitest";
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

test("the image's steps build and serve a site with forms, with production packages only", async () => {
  expect(wordsOf("COPY")).toContain(". .");
  copySources(app);
  const environment = Object.fromEntries(
    wordsOf("ENV").flatMap((words) =>
      [...words.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  );
  const env = {
    PATH: `${join(app, "node_modules/.bin")}:${process.env.PATH}`,
    HOME: folder,
    ...environment,
    PORT: "0",
    HOST: "127.0.0.1",
  };
  for (const command of wordsOf("RUN")) {
    // The packages are already on this machine.
    if (command.startsWith("npm ci --omit=dev ")) {
      linkProductionPackages(app);
      continue;
    }
    const { status, stderr } = spawnSync("sh", ["-c", command], { cwd: app, env, encoding: "utf8" });
    expect([command, status], stderr).toEqual([command, 0]);
  }
  expect(existsSync(join(app, "node_modules/typescript"))).toBe(false);
  expect(existsSync(join(app, "dist/index.html"))).toBe(true);

  const [program = "", ...args] = jsonOf(wordsOf("CMD").at(-1));
  const server = spawn(program, args, { cwd: app, env });
  const ended = once(server, "exit");
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
  expect(said).toContain("The site is up to date.");
  expect((await fetch(new URL("order", url))).status).toBe(200);
  const answer = await fetch(new URL("api/order", url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(url).origin },
    body: JSON.stringify({ name: "Ama" }),
  });
  expect(answer.status).toBe(201);
  expect(existsSync(join(app, "data/leads.db"))).toBe(true);

  const [probe = "", ...probed] = jsonOf(wordsOf("HEALTHCHECK").at(-1));
  const health = (port: string) =>
    spawnSync(probe, probed, { cwd: app, env: { ...env, PORT: port }, timeout: 20_000 }).status;
  expect(health(new URL(url).port)).toBe(0);
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(health(new URL(url).port)).toBe(1);
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
