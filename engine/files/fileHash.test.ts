import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { contentHash } from "./contentHash.ts";
import { fileHash } from "./fileHash.ts";

const folder = mkdtempSync(join(tmpdir(), "kente-hash-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([0, 1, 999_999, 1_000_000, 1_000_001, 2_500_000])(
  "a file of %i bytes has the hash of its bytes",
  (size) => {
    const file = join(folder, String(size));
    const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) >> 3));
    writeFileSync(file, bytes);
    expect(fileHash(file)).toBe(contentHash(bytes));
  },
);

test("a folder has none", () => {
  expect(fileHash(folder)).toBeUndefined();
});
