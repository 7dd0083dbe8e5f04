import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { gitEnvironment } from "../../content/read/gitRenames.ts";
import type { Repository } from "../protocol.ts";

/** How long git may take, hooks and the network included, in milliseconds. */
const patienceMs = 300_000;

/** How much of what git says is passed on, in characters. */
const mostSaid = 2000;

/** Before a command that takes paths: a `[slug]` in them is no pattern. */
export const literal = "--literal-pathspecs";

/** What git has said, and whether it did what it was asked for. */
interface Answer {
  ok: boolean;
  out: Buffer;
  /** What it says to people. */
  said: string;
}

/**
 * Runs git. It asks nobody for anything.
 * @param folder the working directory
 * @param args what follows `--` are paths
 * @returns undefined where git is not installed
 */
export function git(folder: string, args: readonly string[], input = ""): Promise<Answer | undefined> {
  return new Promise((done) => {
    const child = spawn("git", ["--no-optional-locks", ...args], {
      cwd: folder,
      env: { ...gitEnvironment(), LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" },
      timeout: patienceMs,
    });
    const [out, said]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on("data", (part: Buffer) => out.push(part));
    child.stderr.on("data", (part: Buffer) => said.push(part));
    // It may end before it has read everything.
    child.stdin.on("error", () => undefined).end(input);
    child.once("error", () => done(undefined));
    child.once("close", (code) =>
      done({ ok: code === 0, out: Buffer.concat(out), said: inWords(Buffer.concat(said).toString()) }),
    );
  });
}

function inWords(said: string): string {
  const text = stripVTControlCharacters(said).replaceAll("\r", "\n").trim();
  return text.length > mostSaid ? `…${text.slice(-mostSaid)}` : text;
}

/** A repository, with what differs from its last commit. */
export interface RepositoryState extends Repository {
  /** Its folder. */
  root: string;
  /** By path from its folder: the name of what the last commit has there; undefined where it has nothing. */
  changed: Map<string, string | undefined>;
  /** Those that git does not know yet. */
  untracked: Set<string>;
}

/**
 * Reads what differs in some folders from the last commit.
 * @param folder one that is in the repository
 * @param paths of files or folders; those of other repositories are left out
 * @returns `missing` where git is not installed, `none` where the folder is in no repository or left out of it
 */
export async function readRepository(
  folder: string,
  paths: (root: string) => readonly string[],
): Promise<RepositoryState | "missing" | "none"> {
  const place = await git(folder, ["rev-parse", "--show-toplevel", "--absolute-git-dir"]);
  if (place === undefined) return "missing";
  const [root = "", own = ""] = place.out.toString().split("\n");
  if (!place.ok || root === "") return "none";
  const options = ["--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--no-renames"];
  const [ignored, status, name] = await Promise.all([
    git(root, ["check-ignore", "--quiet", "--", folder]),
    git(root, [literal, "status", ...options, "--", ...paths(root)]),
    git(root, ["var", "GIT_AUTHOR_IDENT"]),
  ]);
  if (ignored?.ok || !status?.ok) return "none";
  const state: RepositoryState = { kind: "commit", root, ahead: 0, changed: new Map(), untracked: new Set() };
  for (const line of status.out.toString().split("\0")) readLine(line, state);
  const trouble =
    troubleIn(own) ??
    (state.branch === undefined ? "detached" : name?.ok ? undefined : ("nameless" as const));
  return { ...state, ...(trouble && { trouble }) };
}

/** Reads a line of `git status --porcelain=v2`. */
function readLine(line: string, state: RepositoryState): void {
  const [, head] = /^# branch\.head (.+)$/.exec(line) ?? [];
  const [, upstream] = /^# branch\.upstream (.+)$/.exec(line) ?? [];
  const [, ahead] = /^# branch\.ab \+(\d+)/.exec(line) ?? [];
  if (head !== undefined && head !== "(detached)") state.branch = head;
  if (upstream !== undefined) state.upstream = upstream;
  if (ahead !== undefined) state.ahead = Number(ahead);
  const [, added] = /^\? (.+)$/s.exec(line) ?? [];
  if (added !== undefined && !state.changed.has(added)) {
    state.changed.set(added, undefined);
    state.untracked.add(added);
  }
  const changed = /^1 .. \S+ (\d+) \d+ (\d+) (\S+) \S+ (.+)$/s.exec(line);
  // Of both sides of a conflict the own one: that is what the last commit has.
  const unmerged = /^u .. \S+ \d+ (\d+) \d+ (\d+) \S+ (\S+) \S+ (.+)$/s.exec(line);
  const [, before = "", now = "", name, path] = changed ?? unmerged ?? [];
  // Links and repositories in the repository are nothing that is edited here.
  if (path === undefined || ![before, now].every((mode) => /^(?:100\d{3}|000000)$/.test(mode))) return;
  state.changed.set(path, before === "000000" ? undefined : name);
}

/** What somebody has begun in a repository and not ended. @param own its own folder */
function troubleIn(own: string): Repository["trouble"] {
  const has = (name: string) => existsSync(join(own, name));
  if (has("MERGE_HEAD")) return "merging";
  if (has("rebase-merge") || has("rebase-apply")) return "rebasing";
  return has("CHERRY_PICK_HEAD") || has("REVERT_HEAD") ? "picking" : undefined;
}

/** Reads what commits have, by name. */
export async function readBlobs(root: string, names: readonly string[]): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  if (names.length === 0) return found;
  const out = (await git(root, ["cat-file", "--batch"], `${names.join("\n")}\n`))?.out ?? Buffer.alloc(0);
  for (let at = 0; at < out.length; ) {
    const end = out.indexOf("\n", at);
    const [name = "", , length = "0"] = out.toString("latin1", at, end).split(" ");
    found.set(name, out.subarray(end + 1, end + 1 + Number(length)));
    at = end + 2 + Number(length);
  }
  return found;
}
