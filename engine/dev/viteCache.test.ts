import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { siteFolder } from "../files/siteFolder.ts";
import { openViteCache } from "./viteCache.ts";

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
