import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { shardFile, shardPagesFile } from "../../contract/output.ts";
import { sealFolder } from "../../files/seal.ts";
import { build, copySite, filesOf, folder, pageJson } from "../fixtures/builds.ts";
import { sealFile } from "../freshness.ts";
import { isInShard, readShard } from "./shard.ts";

const { pages, out, write } = copySite();
const parts = join(folder, "parts");
const whole = join(folder, "whole");
const part = (name: string) => join(parts, name);

/** All files of an output: their bytes by name. */
const contents = (from: string) =>
  Object.fromEntries(filesOf(from).map((name) => [name, readFileSync(join(from, name), "base64")]));
const merge = (from = parts, options = {}) => build({ pages, out, merge: from, ...options });
const pagesOf = (names: readonly string[]) => names.filter((name) => name.endsWith(".html"));

describe("a part of the pages", () => {
  const paths = Array.from({ length: 4000 }, (_, number) => `/page-${number}`);

  test("is disjoint from the others, about as large, and keeps its pages when others come", () => {
    const all = [1, 2, 3, 4].map((index) => paths.filter((path) => isInShard(path, { index, count: 4 })));
    expect(all.flat().sort()).toEqual([...paths].sort());
    for (const one of all) expect(Math.abs(one.length - 1000)).toBeLessThan(120);
  });

  test.each(["", "3", "0/4", "5/4", "1/0", "1/4/2", "-1/4", "1.5/4", "a/b"])("%j is none", (text) => {
    expect(() => readShard(text)).toThrowError(expect.objectContaining({ id: "shard-number" }));
  });
  test("is typed as its number and the number of all", () => {
    expect(readShard("3/16")).toEqual({ index: 3, count: 16 });
  });
});

describe("a build in parts", () => {
  beforeAll(async () => {
    for (const name of ["one", "two", "three"])
      write(`${name}.json`, pageJson({ type: "hero", heading: "Home" }));
    write("_redirects.json", JSON.stringify({ "/old": "/one", "/Older/list.html": "/two" }));
    const integrations = { "google-analytics": { measurementId: "G-ABC123DEF4", policy: "/three" } };
    const site = JSON.parse(readFileSync(join(pages, "_site.json"), "utf8"));
    write("_site.json", JSON.stringify({ ...site, integrations }));
    for (const index of [1, 2]) await build({ pages, out: part(`${index}`), shard: { index, count: 2 } });
    await build({ pages, out: whole });
  });

  test("is byte for byte the same as one build", async () => {
    const { pages: count } = await merge();
    const moved = ["Older/list.html", "old/index.html"];
    const all = pagesOf(filesOf(out));
    expect(all).toEqual(expect.arrayContaining(moved));
    expect(count).toBe(all.length - moved.length);
    expect(filesOf(out)).toEqual(filesOf(whole));
    expect(contents(out)).toEqual(contents(whole));
    expect(readFileSync(join(out, "three.html"), "utf8")).toContain("G-ABC123DEF4");
    const [one, two] = ["1", "2"].map((name) =>
      filesOf(part(name)).filter((file) => !file.startsWith(".kente/")),
    );
    expect(pagesOf(one ?? []).length).toBeGreaterThan(0);
    expect(pagesOf(two ?? []).length).toBeGreaterThan(0);
    expect(one?.filter((file) => two?.includes(file))).toEqual([]);
    expect(
      [...(one ?? []), ...(two ?? [])].filter((file) => /\.(?:css|js|xml|txt|svg)(?:\.\w+)?$/.test(file)),
    ).toEqual([]);
  });

  test("is the beginning of the next build, which makes only what has changed", async () => {
    await merge();
    const lines: string[] = [];
    const next = () => build({ pages, out, log: (line) => lines.push(line) });
    await next();
    expect(lines).toEqual(["Nothing has changed since the last build."]);
    write("three.json", pageJson({ type: "hero", heading: "Pages" }));
    const inodes = () =>
      Object.fromEntries(pagesOf(filesOf(out)).map((name) => [name, statSync(join(out, name)).ino]));
    const before = inodes();
    await next();
    const after = inodes();
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual(["three.html"]);
    write("three.json", pageJson({ type: "hero", heading: "Home" }));
  });

  test("makes only what has changed of a part, from its folder alone", async () => {
    const moved = { pages, out: part("moved"), shard: { index: 1, count: 2 } };
    cpSync(part("1"), moved.out, { recursive: true });
    const lines: string[] = [];
    const { pages: count } = await build({ ...moved, log: (line) => lines.push(line) });
    rmSync(moved.out, { recursive: true });
    expect(lines).toContain(`${count} of ${count} pages are unchanged: they are taken from the last build.`);
  });

  test("can be merged in the month after", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 40 * 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await merge()).ok).toBe(true);
  });

  test("is refused, and the output kept, where a part is missing, twice or damaged", async () => {
    const before = contents(out);
    const other = join(folder, "other");
    const refusal = async (id: string, data: object = {}) => {
      await expect(merge(other)).rejects.toMatchObject({ id, data });
      expect(contents(out)).toEqual(before);
    };
    await refusal("shards-missing", { folder: other });
    mkdirSync(other);
    await refusal("shards-missing", { folder: other });
    cpSync(part("1"), join(other, "1"), { recursive: true });
    await refusal("shards-missing", { count: 2, missing: [2] });
    cpSync(part("1"), join(other, "again"), { recursive: true });
    await refusal("shard-twice", { shard: "1/2", folders: [join(other, "1"), join(other, "again")] });
    rmSync(join(other, "again"), { recursive: true });
    cpSync(part("2"), join(other, "2"), { recursive: true });
    const page = join(other, "2", pagesOf(filesOf(part("2")))[0] ?? "");
    const text = readFileSync(page, "utf8");
    writeFileSync(page, text.replace("Home", "Hole").replace("title", "titel"));
    await refusal("shard-damaged", { folder: join(other, "2") });
    rmSync(page);
    await refusal("shard-damaged", { folder: join(other, "2") });
    writeFileSync(page, text);
    const record = join(other, "2", shardPagesFile);
    const lines = readFileSync(record, "utf8").split("\n");
    for (const wrong of [lines.slice(1), [lines[0], ...lines]]) {
      writeFileSync(record, wrong.join("\n"));
      sealFolder(join(other, "2"), sealFile);
      await refusal("shard-damaged", { folder: join(other, "2") });
    }
    writeFileSync(record, lines.join("\n"));
    writeFileSync(join(other, "2/.kente/shard.json"), "{");
    await refusal("shard-damaged", { folder: join(other, "2") });
  });

  test("is refused where the sources, the options or the number of parts are others", async () => {
    await expect(merge(parts, { precompress: true })).rejects.toMatchObject({
      id: "shard-differs",
      data: { what: "set of options" },
    });
    const other = join(folder, "three");
    cpSync(part("1"), join(other, "1"), { recursive: true });
    await build({ pages, out: join(other, "2"), shard: { index: 2, count: 3 } });
    await expect(merge(other)).rejects.toMatchObject({
      id: "shard-differs",
      data: { what: "number of parts" },
    });
    const drawn = join(folder, "drawn");
    cpSync(parts, drawn, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(drawn, "2", shardFile), "utf8"));
    manifest.made.rendering = "of other pictures";
    writeFileSync(join(drawn, "2", shardFile), JSON.stringify(manifest));
    sealFolder(join(drawn, "2"), sealFile);
    await expect(merge(drawn)).rejects.toMatchObject({
      id: "shard-differs",
      data: { folder: join(drawn, "2"), what: "result of bundling or drawing" },
    });
    write("four.json", pageJson({ type: "hero", heading: "Home" }));
    await expect(merge()).rejects.toMatchObject({
      id: "shard-differs",
      data: { folder: part("1"), what: "state of the sources" },
    });
  });
});
