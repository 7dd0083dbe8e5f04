import { execFileSync } from "node:child_process";
import { roleOf } from "./roles.ts";

/**
 * Finds the new addresses of renamed pages and public files in the history of Git. Git runs once, at the first call of the
 * returned function. Without Git, or if it takes too long, no address is found.
 * @param timeoutMs milliseconds for all Git commands together: the result is only used for hints
 */
export function gitRenames(
  pages: string,
  publicDir: string,
  timeoutMs = 2000,
): (address: string) => string | undefined {
  let known: Map<string, string> | undefined;
  return (address) => {
    if (known === undefined) {
      const until = Date.now() + timeoutMs;
      const files = renamed(publicDir, (file) => `/${file}`, until);
      known = new Map([...files, ...renamed(pages, addressOf, until)]);
    }
    return known.get(address);
  };
}

/** The old addresses of a folder's files, with the current ones, as far as Git finds them before `until`. */
function renamed(
  folder: string,
  address: (file: string) => string | undefined,
  until: number,
): Map<string, string> {
  const moves = new Map<string, string>();
  const options = ["-M", "-z", "--diff-filter=R", "--name-status", "--relative"];
  for (const command of [
    ["diff", ...options, "HEAD"],
    ["log", ...options, "--format=", "--max-count=500"],
  ]) {
    // Latest first: the target of an older rename may have been renamed again.
    for (const [from, to] of pairs(git(folder, [...command, "--", "."], until))) {
      if (!moves.has(from)) moves.set(from, moves.get(to) ?? to);
    }
  }
  const addresses = Array.from(moves, ([from, to]) => [address(from), address(to)] as const);
  return new Map(addresses.filter((one): one is readonly [string, string] => !one.includes(undefined)));
}

/** `R100`, the old name and the new one, for each file. */
function pairs(output: string): [from: string, to: string][] {
  const parts = output.split("\0").map((part) => part.trim());
  return parts.flatMap((part, index): [string, string][] =>
    /^R\d+$/.test(part) ? [[parts[index + 1] ?? "", parts[index + 2] ?? ""]] : [],
  );
}

function git(folder: string, command: readonly string[], until: number): string {
  const left = until - Date.now();
  if (left <= 0) return "";
  try {
    return execFileSync("git", ["-C", folder, "--no-optional-locks", ...command], {
      encoding: "utf8",
      env: gitEnvironment(),
      timeout: left,
      maxBuffer: 8_000_000,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return "";
  }
}

function addressOf(file: string): string | undefined {
  const role = file.endsWith(".json") ? roleOf(file) : undefined;
  return role?.kind === "page" ? role.path : undefined;
}

/** Variables that Git sets for hooks. They would select another repository or index. */
const ofHooks = [
  "GIT_COMMON_DIR",
  "GIT_DIR",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_WORK_TREE",
];

/** The environment for Git commands: Git uses the repository of the working directory, also inside a hook. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of ofHooks) delete env[name];
  return env;
}
