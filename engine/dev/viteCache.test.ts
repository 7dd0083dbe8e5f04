import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { isSealed } from "../files/seal.ts";
import { siteFolder } from "../files/siteFolder.ts";
import { filesOf } from "../output/fixtures/builds.ts";
import { listen } from "../server/http/listen.ts";
import { startDev } from "./server.ts";
import { claimViteCache, type ViteCache } from "./viteCache.ts";

const project = resolve(import.meta.dirname, "../..");

describe("a cache of a dev server's own", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "kente-caches-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
  });

  /** Claims a cache until the end of the test. */
  async function claim(): Promise<ViteCache> {
    const cache = await claimViteCache(siteFolder(root));
    onTestFinished(() => cache.release());
    return cache;
  }

  /** Writes into a cache as Vite does. */
  function fill({ folder }: ViteCache, text = "optimised"): void {
    mkdirSync(join(folder, "deps"), { recursive: true });
    writeFileSync(join(folder, "deps/react.js"), text);
  }
  const contentOf = ({ folder }: ViteCache) =>
    existsSync(folder) ? readFileSync(join(folder, "deps/react.js"), "utf8") : undefined;
  const kept = () => readdirSync(join(root, ".kente/vite")).filter((name) => !name.includes(".lock"));

  test("is not touched by a server that starts later", async () => {
    const first = await claim();
    fill(first);
    const second = await claim();
    expect(second.folder).not.toBe(first.folder);
    expect(contentOf(first)).toBe("optimised");
    expect(contentOf(second)).toBeUndefined();
    expect(readFileSync(join(root, ".kente/.gitignore"), "utf8")).toBe("*\n");
  });

  test("is refused where the disk has no room for it", async () => {
    await expect(claimViteCache(siteFolder(root), Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
      id: "cache-unwritable",
      data: { folder: join(root, ".kente"), reason: "the disk is full" },
    });
  });

  test("is reused as it was left, one per server", async () => {
    const before = [await claim(), await claim()];
    for (const [index, one] of before.entries()) fill(one, `of ${index}`);
    for (const one of before) one.release();
    expect([await claim(), await claim()].map(contentOf)).toEqual(["of 0", "of 1"]);
  });

  test("is emptied when one of its files was changed", async () => {
    const before = await claim();
    fill(before);
    before.release();
    fill(before, "damaged");
    expect(contentOf(await claim())).toBeUndefined();
  });

  test("is free and empty after its process was killed", async () => {
    const module = JSON.stringify(join(import.meta.dirname, "viteCache.ts"));
    const code = `import { mkdirSync } from "node:fs"; const { claimViteCache } = await import(${module});
      for (let count = 0; count < 2; count++) mkdirSync((await claimViteCache(${JSON.stringify(siteFolder(root))})).folder);
      console.log("claimed"); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
      cwd: project,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(other.stdout, "data");
    const beside = await claim();
    expect(kept()).toEqual(["1", "2"]);
    other.kill("SIGKILL");
    await once(other, "exit");
    beside.release();
    const after = await claim();
    expect(after.folder).toBe(join(root, ".kente/vite/1"));
    expect(kept()).toEqual([]);
  });

  test("is temporary for servers beyond the eighth", async () => {
    const caches: ViteCache[] = [];
    for (let count = 0; count < 9; count += 1) caches.push(await claimViteCache(siteFolder(root)));
    const last = caches.at(-1)?.folder ?? "";
    expect(last.startsWith(root)).toBe(false);
    expect(existsSync(last)).toBe(true);
    for (const cache of caches) cache.release();
    expect(existsSync(last)).toBe(false);
  });

  test("replaces unknown files in its folder", async () => {
    mkdirSync(join(root, ".kente/vite/deps"), { recursive: true });
    await claim();
    expect(kept()).toEqual([]);
  });
});

describe("dev servers of one project", () => {
  mkdirSync(join(project, ".kente"), { recursive: true });
  const root = mkdtempSync(join(project, ".kente/dev-test-"));

  beforeAll(() => {
    for (const name of [
      "engine",
      "blocks",
      "schemas",
      "package.json",
      "package-lock.json",
      "tsconfig.json",
    ]) {
      cpSync(join(project, name), join(root, name), { recursive: true });
    }
    cpSync(join(project, "tests/fixtures/public"), join(root, "public"), { recursive: true });
    symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  });
  afterAll(() => rmSync(root, { recursive: true, maxRetries: 5 }));

  /** Starts a dev server. */
  async function start() {
    const http = createServer();
    const { url } = await listen(http, 0, "127.0.0.1");
    const server = await startDev({
      folder: siteFolder(root, { pages: join(project, "tests/fixtures/small") }),
      http,
    });
    http.on("request", server.listener);
    const text = async (address: string) => {
      const answer = await fetch(new URL(address, url));
      expect(answer.status, address).toBe(200);
      return answer.text();
    };
    return {
      /** React's code as the browser gets it, without the version and folder of its cache. */
      async react(): Promise<string> {
        const app = await text("engine/browser/hydration/hydrateDocument.tsx");
        const address = /"([^"]*\/deps\/react-dom_client\.js[^"]*)"/.exec(app)?.[1] ?? "";
        const code = await text(address);
        return code.replace(/\?v=\w+|(?<=\/vite\/)\d|\n\/\/# sourceMappingURL=.*/g, "");
      },
      stop: () => server.stop(),
    };
  }

  test("each serve their dependencies while others start and stop, and no damaged file of a cache", async () => {
    const first = await start();
    const second = await start();
    try {
      const whole = await first.react();
      expect(whole).toContain("hydrateRoot");
      expect(await second.react()).toBe(whole);
      await second.stop();
      expect(await first.react()).toBe(whole);
      await first.stop();
      const cache = join(root, ".kente/vite/1");
      const kept = filesOf(cache).filter((name) => name.endsWith(".js"));
      expect(kept.length).toBeGreaterThan(3);
      expect(isSealed(cache, "seal.jsonl")).toBe(true);
      for (const name of kept) {
        const path = join(cache, name);
        writeFileSync(path, readFileSync(path, "utf8").replaceAll("hydrateRoot", "hydrateWrong"));
      }
      const third = await start();
      expect(await third.react().finally(third.stop)).toBe(whole);
    } finally {
      await Promise.allSettled([first.stop(), second.stop()]);
    }
  });
});
