import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Words } from "../../contract/language.ts";
import { describeOutput } from "../fixtures/describeOutput.ts";
import { hashedNames, readOutput } from "./Lookup.ts";
import { StaticSite } from "./StaticSite.ts";

const immutable = { "Cache-Control": "public, max-age=31536000, immutable" };
const manifest = {
  base: "/sub/",
  headers: [
    { path: "/sub/assets/*", headers: immutable },
    { path: "/sub/previews/*", headers: immutable },
    { path: "/sub/files/*", headers: { "Cache-Control": "no-cache" } },
  ],
  ...{ notFound: [], pages: [], fingerprint: "x" },
  served: { forms: [], words: [] },
};

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kente-hashed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, bytes = 1): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), Buffer.alloc(bytes, "a"));
}

test("all files that caches keep for ever are found in folders inside too, pictures last", () => {
  const hashed = [
    "assets/pictures/loaf-1-640.avif",
    "assets/app-1.js",
    "assets/fonts/serif-1.woff2",
    "previews/a.png",
  ];
  const found = hashedNames([...hashed, "assets/app-1.js.br", "files/a.pdf", "index.html"], manifest);
  expect(found).toEqual([...hashed.slice(1), ...hashed.slice(0, 1)]);
});

test("beyond 16 MiB only files that still have room are kept for open pages", () => {
  const most = 1024 * 1024;
  for (let number = 0; number < 15; number += 1) write(`assets/${number}.woff2`, most);
  write("assets/half.woff2", most / 2);
  write("assets/pictures/a.avif", most);
  write("assets/pictures/b.avif", 1000);
  describeOutput(folder, manifest);
  const kept = new StaticSite(readOutput(folder), () => ({}) as Words).hashed();
  expect(kept.size).toBe(17);
  expect(kept.has("/sub/assets/pictures/b.avif")).toBe(true);
  expect(kept.has("/sub/assets/pictures/a.avif")).toBe(false);
});
