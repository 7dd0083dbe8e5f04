import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Compressor } from "./Compressor.ts";
import type { ServedFile } from "./Files.ts";

const file = (path: string): ServedFile => ({
  path,
  size: 4,
  type: "text/plain",
  tag: '"same"',
  compressible: true,
  version: { ino: 1, size: 4, mtimeMs: 0, ctimeMs: 0 },
});
const bytes = (text: string) => async () => new TextEncoder().encode(text);

test("two files with the same tag keep separate results", async () => {
  const compressor = new Compressor();
  const one = await compressor.encode(file("/one"), "gzip", bytes("one"));
  const two = await compressor.encode(file("/two"), "gzip", bytes("two"));
  expect([one, two].map((body) => gunzipSync(body).toString())).toEqual(["one", "two"]);
});

test("a result is kept and used again", async () => {
  const compressor = new Compressor();
  const first = await compressor.encode(file("/one"), "br", bytes("one"));
  expect(
    await compressor.encode(file("/one"), "br", () => Promise.reject(new RangeError("asked again"))),
  ).toBe(first);
});
