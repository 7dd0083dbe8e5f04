import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteFolder } from "../files/siteFolder.ts";
import { listen } from "../server/http/connections.ts";
import { type DevServer, startDev } from "./server.ts";

const project = resolve(import.meta.dirname, "../..");
mkdirSync(join(project, ".kente"), { recursive: true });
const root = mkdtempSync(join(project, ".kente/dev-sources-"));
const secret = "ama@example.com";
let server: DevServer;
let url: string;

beforeAll(async () => {
  for (const name of ["engine", "blocks", "schemas", "package.json", "tsconfig.json"])
    cpSync(join(project, name), join(root, name), { recursive: true });
  cpSync(join(project, "tests/fixtures/public"), join(root, "public"), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  mkdirSync(join(root, "data"));
  for (const name of ["data/leads.db", "data/leads.db-wal", "saved.csv"])
    writeFileSync(join(root, name), secret);
  const http = createServer();
  ({ url } = await listen(http, 0, "127.0.0.1"));
  server = await startDev({
    folder: siteFolder(root, { pages: join(project, "tests/fixtures/small") }),
    http,
    host: "desk.example",
    intake: () => (_request, response) => response.end("stored"),
  });
  http.on("request", server.listener);
});
afterAll(async () => {
  // Dependencies that Vite is preparing when it ends are written all the same: into a folder that is being removed.
  const app = await (await fetch(new URL("engine/browser/hydration/hydrateDocument.tsx", url))).text();
  await fetch(new URL(/"([^"]*\/deps\/[^"]*)"/.exec(app)?.[1] ?? "", url));
  await server.stop();
  rmSync(root, { recursive: true, maxRetries: 5 });
});

test.each(["data/leads.db", "data/leads.db-wal", "saved.csv"])(
  "the dev server hands out code, never %s, whichever way it is asked for",
  async (name) => {
    for (const path of [name, `@fs${root}/${name}`])
      for (const query of ["", "?raw", "?url", "?inline", "?import&raw", "?import&raw??"]) {
        const answer = await fetch(new URL(`/${path}${query}`, url));
        const body = await answer.text();
        expect(body, path + query).not.toContain(secret);
        expect(body, path + query).not.toContain(Buffer.from(secret).toString("base64").slice(0, 12));
      }
  },
);

test.each(["engine/browser/app.tsx", "engine/browser/bootstrap.ts", "engine/render/styles/site.css"])(
  "the dev server hands out %s",
  async (path) => {
    expect((await fetch(new URL(path, url))).status).toBe(200);
  },
);

/** Asks the server under another name. */
function ask(
  method: string,
  path: string,
  host: string,
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, url),
      { method, headers: { host, accept: "text/html" } },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (part) => {
          body += part;
        });
        answer.on("end", () => resolve({ status: answer.statusCode, body }));
      },
    );
    asked.on("error", reject).end();
  });
}

const addresses = [
  ["GET", "/"],
  ["GET", "/_pages/index.json"],
  ["GET", "/_gallery"],
  ["GET", "/images/home.svg"],
  ["POST", "/api/contact"],
  ["GET", "/nowhere"],
] as const;

test.each(addresses)("%s %s is answered under a name of this machine alone", async (method, path) => {
  const own = await ask(method, path, "localhost:5173");
  expect(own.status).not.toBe(403);
  for (const host of ["127.0.0.1", "[::1]:5173", "site.localhost", "desk.example:5173"])
    expect(await ask(method, path, host), host).toMatchObject({ status: own.status });
  for (const host of [
    "evil.example",
    "evil.example:5173",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
  ])
    expect(await ask(method, path, host), host).toMatchObject({ status: 403 });
});
