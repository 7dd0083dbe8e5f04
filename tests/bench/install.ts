import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/project.ts";

const manifest = join(import.meta.dirname, "package.json");

/**
 * The exact versions of the packages that only benchmarks need. Lighthouse 13 and Astro ask for a newer Node than this project
 * does: the one is not taken, the other runs with the Node beside it. Lighthouse's own packages ask for the latest version of
 * those that are overridden, which no longer fit.
 */
export const versions: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(manifest, "utf8"),
).dependencies;

/**
 * Installs the packages of the benchmarks, unless just these are there. Not beside their `package.json`: tests read all that is
 * below `tests/`.
 * @returns their `node_modules/`
 * @throws Error with npm's output
 */
export function installPackages(): string {
  const folder = join(root, ".kente/bench/packages");
  const modules = join(folder, "node_modules");
  // Written once all is installed.
  const done = join(folder, "installed.json");
  const read = (file: string) => existsSync(file) && readFileSync(file, "utf8");
  if (read(done) === read(manifest)) return modules;
  mkdirSync(folder, { recursive: true });
  copyFileSync(manifest, join(folder, "package.json"));
  const npm = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (npm.status !== 0) throw new Error(`npm could not install what benchmarks need: ${npm.stderr}`);
  copyFileSync(manifest, done);
  return modules;
}
