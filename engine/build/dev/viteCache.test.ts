import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listen } from "../../server/listen.ts";
import { isSealed } from "../cache/seal.ts";
import { filesOf } from "../fixtures/builds.ts";
import { startDev } from "./server.ts";

const project = resolve(import.meta.dirname, "../../..");
mkdirSync(join(project, ".kente"), { recursive: true });
const root = mkdtempSync(join(project, ".kente/dev-test-"));
const cache = join(root, ".kente/vite");

beforeAll(() => {
  for (const name of ["engine", "blocks", "schemas", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(join(project, name), join(root, name), { recursive: true });
  cpSync(join(project, "tests/fixtures/public"), join(root, "public"), { recursive: true });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
});
afterAll(() => rmSync(root, { recursive: true, maxRetries: 5 }));

/** Starts a dev server and asks for React's code as the browser gets it. */
async function react(): Promise<string> {
  const http = createServer();
  const { url } = await listen(http, 0, "127.0.0.1");
  const server = await startDev({ root, pages: join(project, "tests/fixtures/small"), http });
  http.on("request", server.listener);
  try {
    const app = await (await fetch(new URL("engine/browser/app.tsx", url))).text();
    const address = /"([^"]*\/deps\/react-dom_client\.js[^"]*)"/.exec(app)?.[1] ?? "";
    const code = await (await fetch(new URL(address, url))).text();
    // Each set of files that is made has a version of its own.
    return code.replace(/\?v=\w+/g, "");
  } finally {
    await server.stop();
  }
}

test("the dev server serves nothing damaged out of what it kept", { timeout: 120_000 }, async () => {
  const whole = await react();
  expect(whole).toContain("hydrateRoot");
  const kept = filesOf(cache).filter((name) => name.endsWith(".js"));
  expect(kept.length).toBeGreaterThan(3);
  expect(isSealed(cache, "seal.json")).toBe(true);
  for (const name of kept) {
    const path = join(cache, name);
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("hydrateRoot", "hydrateWrong"));
  }
  expect(await react()).toBe(whole);
});
