import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SourceHashes } from "./SourceHashes.ts";

test("what can't be read has no hash, whatever the system says of it", () => {
  const folder = mkdtempSync(join(tmpdir(), "kente-sources-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "file"), "text");
  symlinkSync("loop", join(folder, "loop"));
  const hashes = new SourceHashes(join(folder, ".kente"), folder);
  expect(hashes.of(join(folder, "file"))).toMatch(/^[\w-]+$/);
  for (const path of ["loop", "gone", "file/inside", "x".repeat(300)])
    expect(hashes.of(join(folder, path)), path).toBeUndefined();
});
