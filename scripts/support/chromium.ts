import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

// The headless shell comes first: it renders the same pages, and opening one costs less than half as much.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/**
 * Finds a Chromium: `CHROMIUM_PATH`, then the system's own, its headless shell first, then Playwright's.
 * @returns the path of its executable, or undefined if there is none.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? "").split(":");
  const system = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find(existsSync);
  if (system) return system;
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/**
 * Finds a Chromium or installs one: Playwright's download, or Debian's package if this user may install it.
 * @returns the path of its executable, or undefined if neither can be installed.
 */
export function ensureChromium(): string | undefined {
  return (
    findChromium() ??
    (attempt(["npx", "playwright", "install", "chromium"]) || debianPackage() ? findChromium() : undefined)
  );
}

function debianPackage(): boolean {
  if (spawnSync("apt-get", ["--version"]).status !== 0) return false;
  const root = process.getuid?.() === 0;
  if (!root && spawnSync("sudo", ["-n", "true"]).status !== 0) return false;
  const run = (...args: string[]) => attempt([...(root ? [] : ["sudo", "-n"]), "apt-get", ...args]);
  const install = (name: string) => run("install", "-y", "-qq", name);
  return run("update", "-qq") && (install("chromium-headless-shell") || install("chromium"));
}

function attempt([command = "", ...args]: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "ignore"], timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}
