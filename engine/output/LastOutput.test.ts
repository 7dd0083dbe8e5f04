import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeManifest } from "../files/manifest.ts";
import { intactFile, LastOutput } from "./LastOutput.ts";
import { keepBuild, readLastBuild } from "./lastBuild.ts";

let site: string;
const text = Buffer.from("right\n");
const described = {
  ...{ base: "/", headers: [], pages: [], notFound: [], fingerprint: "x" },
  served: { forms: [], words: [] },
};
const folder = () => ({ site, out: join(site, "dist"), cache: join(site, ".kente") });
const file = () => join(site, "dist/a.txt");

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "kente-last-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(site, { recursive: true, force: true });
});

/** Writes an output with one file. @param time from the last change of the file to the end of the build, in milliseconds */
async function build(time = 60_000): Promise<void> {
  const { out } = folder();
  const next = join(site, "next");
  mkdirSync(next);
  const output = new LastOutput(out, next, readLastBuild(folder()));
  await output.write("a.txt", text);
  const manifest = output.describe(described);
  rmSync(out, { recursive: true, force: true });
  renameSync(next, out);
  const now = statSync(file()).ctimeMs + time;
  vi.spyOn(Date, "now").mockReturnValue(now);
  const result = { diagnostics: [], pages: 0, bytes: 0, gone: [] };
  keepBuild(folder(), { manifest, from: "", result, states: output.states() });
  vi.restoreAllMocks();
}

/** Whether it is known of the file that it is as it was written, without reading it. */
function isKnown(): boolean {
  const { out } = folder();
  const last = readLastBuild(folder());
  const [, , size = 0] = last?.parts.get("a.txt")?.files[0] ?? [];
  return intactFile(out, ["a.txt", "not its hash", size], last?.states) !== undefined;
}

describe("a file of an output", () => {
  test("need not be read while it is as it was written", async () => {
    await build();
    expect(isKnown()).toBe(true);
    await build();
    expect(isKnown()).toBe(true);
  });

  test("has to be read if it was written just before the build ended", async () => {
    await build(0);
    expect(isKnown()).toBe(false);
  });

  test("has to be read if something else is in it, whatever its size and times say", async () => {
    await build();
    const { atime, mtime } = statSync(file());
    writeFileSync(file(), "wrong\n");
    utimesSync(file(), atime, mtime);
    expect(isKnown()).toBe(false);
    await build();
    expect(readFileSync(file(), "utf8")).toBe("right\n");
    expect(isKnown()).toBe(true);
  });

  test("is taken although another link to it was made", async () => {
    await build();
    linkSync(file(), join(site, "backup.txt"));
    const { ino } = statSync(file());
    await build();
    expect(statSync(file()).ino).toBe(ino);
  });

  test("has to be read if another build has written the manifest", async () => {
    await build();
    const last = readLastBuild(folder());
    writeManifest(folder().out, { ...described, fingerprint: "y" }, last?.parts ?? []);
    expect(isKnown()).toBe(false);
  });
});
