import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { asCacheUnwritable, Cache, unkeptReason, withCache } from "./Cache.ts";

describe("cache", () => {
  let site: string;
  let cache: Cache;
  beforeEach(() => {
    site = join(mkdtempSync(join(tmpdir(), "kente-cache-test-")), ".kente");
    cache = new Cache(site, "pictures");
  });
  afterEach(() => rmSync(join(site, ".."), { recursive: true, force: true }));

  const bytes = (text: string) => Buffer.from(text);
  const textOf = (entry: string) => cache.read(entry)?.toString();
  const entries = () => readdirSync(join(site, "pictures")).sort();
  const fill = (text: string) => async (folder: string) => {
    mkdirSync(join(folder, "inside"));
    writeFileSync(join(folder, "inside/a.js"), text);
    writeFileSync(join(folder, "b.js"), text);
  };
  const contentOf = (entry: string) => readFileSync(join(cache.pathOf(entry), "inside/a.js"), "utf8");

  /** The same bytes cut short, and changed in one bit. */
  function damaged(content: Buffer): Buffer[] {
    const flipped = Buffer.from(content);
    flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1;
    return [content.subarray(0, content.length >> 1), flipped, Buffer.alloc(0)];
  }

  describe("an entry of the cache", () => {
    test("is what was kept under its name, and Git shows none of it", async () => {
      expect(textOf("a.png")).toBeUndefined();
      expect(cache.hasFolder("b")).toBe(false);
      cache.write("a.png", bytes("picture"));
      cache.write("c/one.avif", bytes(""));
      await cache.writeFolder("b", fill("code"));
      expect(textOf("a.png")).toBe("picture");
      expect(textOf("c/one.avif")).toBe("");
      expect(cache.hasFolder("b")).toBe(true);
      expect(contentOf("b")).toBe("code");
      expect(entries()).toEqual(["a.png", "b", "c"]);
      expect(readFileSync(join(site, ".gitignore"), "utf8")).toBe("*\n");
    });

    test("counts as missing where it is damaged, and can be kept again", async () => {
      cache.write("a.png", bytes("picture"));
      await cache.writeFolder("b", fill("code"));
      const isWhole = () => textOf("a.png") === "picture" && cache.hasFolder("b");
      for (const path of ["a.png", "b/b.js", "b/inside/a.js", "b/seal.jsonl"]) {
        const file = cache.pathOf(path);
        const whole = readFileSync(file);
        for (const other of damaged(whole)) {
          writeFileSync(file, other);
          expect(isWhole(), path).toBe(false);
        }
        rmSync(file);
        expect(isWhole(), path).toBe(false);
        writeFileSync(file, whole);
        expect(isWhole(), path).toBe(true);
      }
      writeFileSync(cache.pathOf("a.png"), "");
      writeFileSync(cache.pathOf("b/more.js"), "");
      expect([textOf("a.png"), cache.hasFolder("b")]).toEqual([undefined, false]);
      cache.write("a.png", bytes("picture"));
      await cache.writeFolder("b", fill("code"));
      expect(isWhole()).toBe(true);
      renameSync(cache.pathOf("b/b.js"), cache.pathOf("b/c.js"));
      expect(isWhole()).toBe(false);
      renameSync(cache.pathOf("b/c.js"), cache.pathOf("b/b.js"));
      expect(readdirSync(cache.pathOf("b")).sort()).toEqual(["b.js", "inside", "seal.jsonl"]);
    });

    test("that another process made meanwhile stays, because it may be in use", async () => {
      await cache.writeFolder("b", async (folder) => {
        await new Cache(site, "pictures").writeFolder("b", fill("theirs"));
        await fill("ours")(folder);
      });
      expect(contentOf("b")).toBe("theirs");
      expect(entries()).toEqual(["b"]);
    });

    test("that could not be made, or only for this run, is not there in the next", async () => {
      const failing = cache.writeFolder("a", async (folder) => {
        await fill("half")(folder);
        throw new TypeError("failed");
      });
      await expect(failing).rejects.toThrow("failed");
      expect(entries()).toEqual([]);
      await cache.writeFolder("b", async (folder) => {
        await fill("whole")(folder);
        return false;
      });
      expect(contentOf("b")).toBe("whole");
      expect(cache.hasFolder("b")).toBe(false);
    });
  });

  describe("a cache that can't be written", () => {
    test("says so, and lets a run go on that needs nothing of it", async () => {
      mkdirSync(site);
      writeFileSync(join(site, "pictures"), "");
      const refused = { id: "cache-unwritable", data: expect.objectContaining({ folder: site }) };
      expect(() => cache.write("a.png", bytes("a"))).toThrow(expect.objectContaining(refused));
      await expect(cache.writeFolder("b", fill(""))).rejects.toMatchObject(refused);
      cache.keep("a.png", bytes("a"));
      expect(unkeptReason(site)).toMatch(/EEXIST|ENOTDIR/);
      expect(textOf("a.png")).toBeUndefined();
      cache.prune();
    });

    test("because the disk is full, has nothing of what was begun", async () => {
      const begun = cache.writeFolder("b", async (folder) => {
        await fill("half")(folder);
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      });
      await expect(begun).rejects.toMatchObject({
        id: "cache-unwritable",
        data: { reason: "the disk is full" },
      });
      expect(entries()).toEqual([]);
    });
  });

  describe("a cache that has grown", () => {
    /** A cache of entries of about 100 bytes, the first of them used last. */
    async function fillWith(...names: string[]) {
      for (const name of names) {
        if (name.endsWith(".png")) cache.write(name, bytes("x".repeat(68)));
        else
          await cache.writeFolder(name, async (folder) => writeFileSync(join(folder, "a"), "x".repeat(50)));
      }
      for (const [age, name] of names.entries()) utimesSync(cache.pathOf(name), 1000 - age, 1000 - age);
      cache = new Cache(site, "pictures");
    }

    test("loses what was used longest ago, and nothing that this run has used", async () => {
      await fillWith("a.png", "b", "c.png", "d");
      cache.read("c.png");
      cache.write("new.png", bytes(""));
      cache.prune(220);
      expect(entries()).toEqual(["a.png", "b", "c.png", "new.png"]);
      cache.prune(0);
      expect(entries()).toEqual(["c.png", "new.png"]);
    });

    test("is left alone by a run that has kept nothing", async () => {
      await fillWith("a.png", "b");
      cache.prune(0);
      expect(entries()).toEqual(["a.png", "b"]);
    });
  });
});

describe("with cache", () => {
  const site = mkdtempSync(join(tmpdir(), "kente-root-"));
  const made: string[] = [site];
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });

  /** Work that keeps a folder. */
  async function keep({ cache }: { cache: string }): Promise<string> {
    try {
      mkdirSync(join(cache, "kept"), { recursive: true });
      return cache;
    } catch (error) {
      throw asCacheUnwritable(cache, error);
    }
  }

  test("work keeps what it makes in the site's own folder", async () => {
    const cache = join(site, "writable");
    expect(await withCache({ cache }, keep)).toBe(cache);
    expect(existsSync(join(cache, "kept"))).toBe(true);
    expect(unkeptReason(cache)).toBeUndefined();
  });

  test("work gets a temporary folder, the same for the whole process, where the site's can't be written, and the reason is known", async () => {
    const cache = join(site, "unwritable");
    // A file in the folder's place stops even users who may write everywhere.
    writeFileSync(cache, "");
    const folder = await withCache({ cache }, keep);
    made.push(folder);
    expect(folder.startsWith(join(tmpdir(), "kente-cache-"))).toBe(true);
    expect(await withCache({ cache }, keep)).toBe(folder);
    expect(unkeptReason(cache)).toContain("ENOTDIR");
  });

  test("other errors are not taken for a cache that can't be written", async () => {
    const cache = join(site, "other");
    const work = async () => {
      throw asCacheUnwritable(cache, new TypeError("of the code"));
    };
    await expect(withCache({ cache }, work)).rejects.toThrow("of the code");
    expect(unkeptReason(cache)).toBeUndefined();
  });

  test("is refused, with the reason, where no folder can be written", async () => {
    const cache = join(site, "unwritable");
    const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
    const work = async () => {
      throw asCacheUnwritable(cache, full);
    };
    await expect(withCache({ cache }, work)).rejects.toMatchObject({
      id: "temporary-unwritable",
      data: { reason: "the disk is full" },
    });
  });
});
