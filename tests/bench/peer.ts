import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "./cost.ts";
import { menus } from "./generatedSite.ts";

/** The folders of one builder for one number of pages. */
export interface Project {
  /** The builder's own folder: its templates, its caches. */
  folder: string;
  /** The generated site's folder of pages. */
  pages: string;
  /** The output. */
  out: string;
  /** The `node_modules/` with the packages of the benchmarks, for a builder that needs them. */
  modules: string;
}

/** What a build begins with: nothing at all; only the bundles of the code; the last build, one page or nothing changed since. */
export type Scenario = "first" | "cold" | "changed" | "unchanged";

/** Something that builds the generated pages: a member of `peers/`, or Kente itself. */
export interface Peer {
  title: string;
  /** Needs the packages of the benchmarks, which are installed on demand. */
  installs?: true;
  /** A program of this machine that must be there, with the arguments that print its version. */
  program?: readonly [name: string, ...version: string[]];
  /** Is measured once instead of several times, because it takes minutes. */
  slow?: true;
  /** Writes what the builder needs. Called when its folder and its output have been removed. */
  prepare(project: Project): void;
  /** Called when a page has changed. For builders that can't read the files of the generated site as they are. */
  update?(project: Project, file: string): void;
  command(project: Project): Command;
}

/** The files of peers, one folder for each. */
const projects = join(import.meta.dirname, "peers/projects");

/** Copies the files of a peer into its folder. */
export function copyFiles(name: string, folder: string): void {
  cpSync(join(projects, name), folder, { recursive: true });
}

/** Copies the files of a peer that is written in JavaScript, with those that these peers share. */
export function prepareScript(name: string): (project: Project) => void {
  return ({ folder }) => {
    mkdirSync(folder, { recursive: true });
    copyFiles("shared", folder);
    copyFiles(name, folder);
    writeFileSync(join(folder, "menus.json"), JSON.stringify(menus));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  };
}

/** A command of a peer that is written in JavaScript. */
export function scriptCommand(
  { folder, pages, out }: Project,
  program: string,
  ...args: readonly string[]
): Command {
  return {
    program,
    args,
    cwd: folder,
    env: { BENCH_CONTENT: join(pages, "bench"), BENCH_OUT: out, NODE_ENV: "production" },
  };
}
