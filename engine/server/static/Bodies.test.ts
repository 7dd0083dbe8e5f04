import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { Bodies } from "./Bodies.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "kente-bodies-")));
afterAll(() => rmSync(folder, { recursive: true }));

/** The bodies of files with these sizes. */
function bodiesOf(sizes: Readonly<Record<string, number>>, limit?: number): Bodies {
  for (const [name, size] of Object.entries(sizes))
    writeFileSync(join(folder, name), Buffer.alloc(size, name));
  const listed = { sizes: new Map(Object.entries(sizes)), typeOf: () => "text/plain" };
  return new Bodies(folder, listed, limit);
}

test("drops the least recently used files beyond its limit, and no others", () => {
  const bodies = bodiesOf({ one: 1000, two: 1000, three: 1000, four: 1000 }, 10_000);
  const found = (name: string) => bodies.known(name) !== undefined;
  for (const name of ["one", "two", "three"]) bodies.find(name);
  expect(found("one")).toBe(true);
  bodies.find("four");
  expect(["one", "two", "three", "four"].filter(found)).toEqual(["one", "three", "four"]);
});

test("keeps no file that is larger than its limit, and sends it", async () => {
  const bodies = bodiesOf({ large: 20_000 }, 10_000);
  const file = bodies.find("large");
  expect(bodies.known("large")).toBeUndefined();
  expect(file && (await bodies.body(file, undefined))).toHaveLength(20_000);
});

test("compresses once, however many ask at the same time, and counts the result once", async () => {
  const bodies = bodiesOf({ one: 1000, two: 1000, three: 1000 }, 9_400);
  const file = bodies.find("one");
  if (!file) throw new RangeError("It is there.");
  const made = await Promise.all(["gzip", "gzip", "gzip"].map(() => bodies.body(file, "gzip")));
  expect(new Set(made).size).toBe(1);
  expect(await bodies.body(file, "gzip")).toBe(made[0]);
  expect(gunzipSync(made[0] as Uint8Array).toString()).toMatch(/^(one){333}o$/);
  for (const name of ["two", "three"]) bodies.find(name);
  expect(["one", "two", "three"].filter((name) => bodies.known(name))).toHaveLength(3);
});

test("finds only what is listed, and of that only what is there", () => {
  const bodies = bodiesOf({ gone: 10 });
  rmSync(join(folder, "gone"));
  writeFileSync(join(folder, "stray"), "stray");
  expect([bodies.find("gone"), bodies.find("stray")]).toEqual([undefined, undefined]);
});

test("follows a link in the place of a listed file inside of the folder, and none that leads out of it", () => {
  const bodies = bodiesOf({ inside: 10, out: 10, real: 10 });
  for (const [name, target] of [
    ["inside", "real"],
    ["out", "/etc/hostname"],
  ] as const) {
    rmSync(join(folder, name));
    symlinkSync(target, join(folder, name));
  }
  expect(bodies.find("inside")).toBeDefined();
  expect(bodies.find("out")).toBeUndefined();
});
