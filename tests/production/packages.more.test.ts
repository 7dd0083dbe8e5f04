import { expect, test } from "vitest";
import { productionPackages } from "./packages.ts";

test("the packages for building and serving include the database binary for this machine's C library only", () => {
  const binaries = productionPackages().filter(({ folder }) => /@libsql\/(linux|darwin|win32)/.test(folder));
  expect(binaries).toHaveLength(1);
});
