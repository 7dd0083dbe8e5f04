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
import { LastOutput } from "./LastOutput.ts";
import { recordFile } from "./outputRecord.ts";
import { untouchedHashes } from "./untouchedHashes.ts";

let site: string;
const text = Buffer.from("right\n");
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
  const output = new LastOutput(recordFile(folder()), out, next);
  await output.write("a.txt", text);
  rmSync(out, { recursive: true, force: true });
  renameSync(next, out);
  const now = statSync(file()).ctimeMs + time;
  vi.spyOn(Date, "now").mockReturnValue(now);
  output.save();
  vi.restoreAllMocks();
}

const known = () => untouchedHashes(folder()).get("a.txt");

describe("a file of an output", () => {
  test("need not be read while it is as it was written", async () => {
    await build();
    expect(known()).toBeDefined();
    await build();
    expect(known()).toBeDefined();
    expect(untouchedHashes(folder()).get("other.txt")).toBeUndefined();
  });

  test("has to be read if it was written just before the build ended", async () => {
    await build(0);
    expect(known()).toBeUndefined();
  });

  test("has to be read if something else is in it, whatever its size and times say", async () => {
    await build();
    const { atime, mtime } = statSync(file());
    writeFileSync(file(), "wrong\n");
    utimesSync(file(), atime, mtime);
    expect(known()).toBeUndefined();
    await build();
    expect(readFileSync(file(), "utf8")).toBe("right\n");
    expect(known()).toBeDefined();
  });

  test("is taken although another link to it was made", async () => {
    await build();
    linkSync(file(), join(site, "backup.txt"));
    const { ino } = statSync(file());
    await build();
    expect(statSync(file()).ino).toBe(ino);
  });

  test("is not known from a line of the record that is damaged", async () => {
    await build();
    const record = recordFile(folder());
    writeFileSync(record, readFileSync(record, "utf8").replace('"a.txt","', '"a.txt","x'));
    expect(known()).toBeUndefined();
  });
});
