import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { installedPackages, packageFiles, packageFolder } from "./packages.ts";

const top = mkdtempSync(join(tmpdir(), "kente-packages-"));
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** The engine as npm installs it: what it needs is beside it, but for a package of which the site has another version. */
const engine = join(top, "site/node_modules/kente");
const write = (file: string) => {
  mkdirSync(join(top, file, ".."), { recursive: true });
  writeFileSync(join(top, file), "{}");
};
for (const name of ["culori", "react", "kente", "kente/node_modules/react"])
  write(`site/node_modules/${name}/package.json`);

test("packages are found wherever Node finds them, the nearest first", () => {
  expect(packageFolder("culori", engine)).toBe(join(top, "site/node_modules/culori"));
  expect(packageFolder("react", engine)).toBe(join(engine, "node_modules/react"));
  expect(packageFolder("react", join(top, "site"), engine)).toBe(join(top, "site/node_modules/react"));
  expect(packageFolder("none", engine)).toBeUndefined();
  expect(packageFiles(engine, "culori")).toEqual([join(top, "site/node_modules/culori/package.json")]);
});

test("what is installed is said by the list of whichever package manager has installed it", () => {
  expect(installedPackages(top)).toBe(join(top, "package-lock.json"));
  for (const list of [".yarn-integrity", ".pnpm/lock.yaml", ".package-lock.json"]) {
    write(`site/node_modules/${list}`);
    expect(installedPackages(engine)).toBe(join(top, "site/node_modules", list));
  }
});
