import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OutputManifest } from "../../contract/output.ts";
import type { Words } from "../../contract/words.ts";
import { hashedPaths } from "./hashedPaths.ts";
import { StaticSite } from "./StaticSite.ts";

const manifest = {
  base: "/sub/",
  headers: [
    { path: "/sub/assets/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
    { path: "/sub/previews/*", headers: { "Cache-Control": "public, max-age=31536000, immutable" } },
    { path: "/sub/files/*", headers: { "Cache-Control": "no-cache" } },
  ],
  notFound: [],
  pages: [],
} as unknown as OutputManifest;

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "kente-hashed-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, bytes = 1): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), Buffer.alloc(bytes, "a"));
}

test("all files that caches keep for ever are found in folders inside too, pictures last", () => {
  for (const file of ["assets/app-1.js", "assets/app-1.js.br", "assets/pictures/loaf-1-640.avif"])
    write(file);
  for (const file of ["assets/fonts/serif-1.woff2", "previews/a.png", "files/a.pdf"]) write(file);
  const found = hashedPaths(folder, manifest);
  expect(found.toSorted()).toEqual([
    "/sub/assets/app-1.js",
    "/sub/assets/fonts/serif-1.woff2",
    "/sub/assets/pictures/loaf-1-640.avif",
    "/sub/previews/a.png",
  ]);
  expect(found.at(-1)).toBe("/sub/assets/pictures/loaf-1-640.avif");
});

test("beyond 16 MiB only files that still have room are kept for open pages", () => {
  const most = 1024 * 1024;
  for (let number = 0; number < 15; number += 1) write(`assets/${number}.woff2`, most);
  write("assets/half.woff2", most / 2);
  write("assets/pictures/a.avif", most);
  write("assets/pictures/b.avif", 1000);
  const kept = new StaticSite(folder, manifest, () => ({}) as Words).hashed();
  expect(kept.size).toBe(17);
  expect(kept.has("/sub/assets/pictures/b.avif")).toBe(true);
  expect(kept.has("/sub/assets/pictures/a.avif")).toBe(false);
});
