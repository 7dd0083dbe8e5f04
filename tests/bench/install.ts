import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What npm is asked to install: packages with their exact versions. */
interface Wanted {
  packages: Readonly<Record<string, string>>;
  /** Versions of packages of packages. */
  overrides?: Readonly<Record<string, unknown>>;
}

/**
 * Installs packages into a folder of their own, unless just these are there.
 * @throws Error with npm's output
 */
export function install(folder: string, { packages, overrides = {} }: Wanted): void {
  const manifest = JSON.stringify({ private: true, dependencies: packages, overrides });
  // Written once all is installed.
  const done = join(folder, "installed.json");
  if (existsSync(done) && readFileSync(done, "utf8") === manifest) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), manifest);
  const npm = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (npm.status !== 0)
    throw new Error(`npm could not install ${Object.keys(packages).join(", ")}: ${npm.stderr}`);
  writeFileSync(done, manifest);
}
