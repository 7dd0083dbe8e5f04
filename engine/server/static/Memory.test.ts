import { expect, test } from "vitest";
import type { ServedFile } from "./Files.ts";
import { Memory } from "./Memory.ts";

const file = (path: string): ServedFile => ({
  path,
  size: 1000,
  type: "text/plain",
  tag: `"${path}"`,
  compressible: true,
  version: { ino: 1, size: 1000, mtimeMs: 0, ctimeMs: 0 },
});
const body = (bytes = 1000) => ({
  tag: '"x"',
  headers: [],
  headersOf304: [],
  body: new Uint8Array(bytes),
  from: file("/x"),
});

test("drops the least recently used files beyond its limit", () => {
  const memory = new Memory(10_000);
  for (const path of ["/one", "/two", "/three"]) memory.keep(path, file(path), "br", body());
  memory.get("/one");
  memory.keep("/four", file("/four"), "br", body());
  expect(["/one", "/two", "/three", "/four"].filter((path) => memory.get(path))).toEqual([
    "/one",
    "/three",
    "/four",
  ]);
});

test("counts every body of a file once, and none of a file that was dropped", () => {
  const memory = new Memory(10_000);
  const one = file("/one");
  for (const coding of ["br", "gzip", undefined, "br"] as const) memory.keep("/one", one, coding, body());
  memory.keep("/two", file("/two"), "br", body());
  expect(memory.get("/one")?.bodies.size).toBe(3);
  const again = (mtimeMs: number) => ({ ...file("/one"), version: { ...one.version, mtimeMs } });
  for (let time = 1; time < 20; time += 1) memory.keep("/one", again(time), "br", body());
  expect([memory.get("/one")?.bodies.size, memory.get("/two")?.bodies.size]).toEqual([1, 1]);
});

test("keeps the bodies of a file that was looked for again and is the same", () => {
  const memory = new Memory(10_000);
  for (const coding of ["br", "gzip"] as const) memory.keep("/one", file("/one"), coding, body());
  expect([...(memory.get("/one")?.bodies.keys() ?? [])]).toEqual(["br", "gzip"]);
});

test("keeps no body that is larger than its limit", () => {
  const memory = new Memory(10_000);
  memory.keep("/large", file("/large"), "br", body(20_000));
  expect(memory.get("/large")).toBeUndefined();
});
