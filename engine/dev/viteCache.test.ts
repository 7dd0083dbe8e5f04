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
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { siteFolder } from "../files/siteFolder.ts";
import { filesOf } from "../output/fixtures/builds.ts";
import { listen } from "../server/http/connections.ts";
import { startDev } from "./server.ts";
import { openViteCache } from "./viteCache.ts";

const project = resolve(import.meta.dirname, "../..");

describe("a folder of a dev server's own", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "kente-caches-"));
    writeFileSync(join(root, "package-lock.json"), "{}");
    onTestFinished(() => rmSync(root, { recursive: true }));
  });

  const open = () => openViteCache(siteFolder(root));
  type Opened = Awaited<ReturnType<typeof open>>;

  /** Writes into a folder as Vite does. */
  function fill({ folder }: Opened, text: string): void {
    mkdirSync(join(folder, "deps"), { recursive: true });
    for (const name of ["react.js", "_metadata.json"]) writeFileSync(join(folder, "deps", name), text);
  }
  const contentOf = ({ folder }: Opened) =>
    existsSync(join(folder, "deps")) ? readFileSync(join(folder, "deps/react.js"), "utf8") : undefined;
  const kept = () => readdirSync(join(root, ".kente/vite"));

  test("has what the last server left, and nobody else changes it", async () => {
    const [first, second] = [await open(), await open()];
    fill(first, "one");
    expect(contentOf(second)).toBeUndefined();
    await first.release();
    const third = await open();
    expect(contentOf(third)).toBe("one");
    fill(second, "two");
    await second.release();
    expect(contentOf(third)).toBe("one");
    await third.release();
    expect(contentOf(await open())).toBe("two");
    expect(kept().filter((name) => !name.startsWith("server."))).toHaveLength(1);
  });

  test("is empty after a server that was killed, with other packages, or where what was left is damaged", async () => {
    fill(await open(), "killed");
    expect(contentOf(await open())).toBeUndefined();
    const one = await open();
    fill(one, "whole");
    await one.release();
    writeFileSync(join(root, "package-lock.json"), '{ "packages": {} }');
    expect(contentOf(await open())).toBeUndefined();
    writeFileSync(join(root, "package-lock.json"), "{}");
    const [entry = ""] = kept().filter((name) => !name.startsWith("server."));
    writeFileSync(join(root, ".kente/vite", entry, "deps/react.js"), "other");
    expect(contentOf(await open())).toBeUndefined();
  });

  test("is refused where the disk has no room for it", async () => {
    await expect(openViteCache(siteFolder(root), Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({
      id: "cache-unwritable",
      data: { folder: join(root, ".kente"), reason: "the disk is full" },
    });
  });
});

// Several servers, each with its own dependencies to prepare, are started where there is time for them.
if (inject("effort") > 1)
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
          return code.replace(/\?v=\w+|(?<=\/vite\/)[\w.]+|\n\/\/# sourceMappingURL=.*/g, "");
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
        const cache = join(root, ".kente/vite");
        const kept = filesOf(cache).filter((name) => name.endsWith(".js"));
        expect(kept.length).toBeGreaterThan(3);
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
