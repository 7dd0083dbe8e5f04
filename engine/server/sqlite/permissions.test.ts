import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "../openStore.ts";
import { sideFiles } from "./LocalFile.ts";

let folder: string;
let lines: string[];
const log = (line: string) => void lines.push(line);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-private-"));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.skipIf(process.platform === "win32")("the files of an embedded database", () => {
  test("are created for their owner alone, with their folder", async () => {
    const own = join(folder, "new", "data");
    const path = join(own, "leads.db");
    const before = process.umask(0);
    try {
      const store = await openStore(`file:${path}`, { log });
      await store.check("whole");
      expect([own, path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual(["700", "600", "600", "600"]);
      await store.close();
    } finally {
      process.umask(before);
    }
    expect(lines).toEqual([]);
  });

  test("are corrected if others could read them, and each correction is logged", async () => {
    const ownFolder = join(folder, "data");
    const path = join(ownFolder, "leads.db");
    const first = await openStore(`file:${path}`);
    await first.check("whole");
    const all = [ownFolder, path, ...sideFiles.map((ending) => path + ending)];
    for (const file of all) chmodSync(file, file === ownFolder ? 0o755 : 0o644);
    const second = await openStore(`file:${path}`, { ownFolder, log });
    expect(all.map(modeOf)).toEqual(["700", "600", "600", "600"]);
    expect(lines).toHaveLength(4);
    expect(lines.join("\n")).toContain(`"${path}". Its mode was 0644 and is 0600 now.`);
    await first.close();
    await second.close();
    await (await openStore(`file:${path}`, { ownFolder, log })).close();
    expect(lines).toHaveLength(4);
  });

  test("stay unchanged for a file that is not a database", async () => {
    const path = join(folder, "README.md");
    writeFileSync(path, "# Not a database\n", { mode: 0o644 });
    const ownFolder = join(folder, "data");
    await expect(openStore(`file:${path}`, { ownFolder, log })).rejects.toMatchObject({
      id: "store-unavailable",
      data: { reason: expect.stringContaining("not a database") },
    });
    expect(modeOf(path)).toBe("644");
    expect(readFileSync(path, "utf8")).toBe("# Not a database\n");
    expect(readdirSync(folder)).toEqual(["README.md"]);
    expect(lines).toEqual([]);
  });

  test("are corrected for a database with a damaged header in the program's own folder", async () => {
    const path = join(folder, "leads.db");
    writeFileSync(path, "damaged", { mode: 0o644 });
    await expect(openStore(`file:${path}`, { ownFolder: folder, log })).rejects.toThrow();
    expect(modeOf(path)).toBe("600");
  });

  test("may be in another user's folder, which stays unchanged and is logged once", async () => {
    const shared = join(folder, "shared");
    mkdirSync(shared);
    chmodSync(shared, 0o755);
    const url = `file:${join(shared, "leads.db")}`;
    for (let round = 0; round < 2; round += 1)
      await (await openStore(url, { ownFolder: join(folder, "data"), log })).close();
    expect(modeOf(shared)).toBe("755");
    expect(lines).toEqual([expect.stringContaining(`can enter "${shared}"`)]);
  });

  test("may be in another user's folder behind a link, which stays unchanged too", async () => {
    const shared = join(folder, "shared");
    const ownFolder = join(folder, "data");
    mkdirSync(shared);
    chmodSync(shared, 0o755);
    symlinkSync(shared, ownFolder);
    await (await openStore(`file:${join(ownFolder, "leads.db")}`, { ownFolder, log })).close();
    expect(modeOf(shared)).toBe("755");
    expect(lines).toEqual([expect.stringContaining(`can enter "${ownFolder}"`)]);
  });
});

test("a command that only reads creates no database", async () => {
  const path = join(folder, "leads.db");
  await expect(openStore(`file:${path}`, { create: false })).rejects.toMatchObject({
    id: "store-unavailable",
  });
  expect(existsSync(path)).toBe(false);
});
