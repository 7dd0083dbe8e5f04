import { join } from "node:path";
import { expect, test } from "vitest";
import { productionPackages, project, sizeOnDisk } from "./packages.ts";

const mebibyte = 1024 * 1024;

test("the packages for building and serving take at most 150 MB", () => {
  const seen = new Set<number>();
  const sizes = productionPackages().map(
    ({ folder }) => [folder, sizeOnDisk(join(project, folder), seen) / mebibyte] as const,
  );
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 12);
  expect(sizes.length).toBeGreaterThan(50);
  expect(total, largest.map(([folder, size]) => `${folder} ${size.toFixed(1)}`).join(", ")).toBeLessThan(150);
});

test("they include the database binary for this machine's C library only", () => {
  const binaries = productionPackages().filter(({ folder }) => /@libsql\/(linux|darwin|win32)/.test(folder));
  expect(binaries).toHaveLength(1);
});
