import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../hosting/programs.ts";
import { type Cost, measure } from "./cost.ts";
import { changeGeneratedPage, pageFile, writeGeneratedSite } from "./generatedSite.ts";
import { installPackages } from "./install.ts";
import { forget, kente } from "./kente.ts";
import { membersIn, peersFolder } from "./members.ts";
import type { Peer, Project, Scenario } from "./peer.ts";

/** The measured builds of one builder. */
export interface BuildSamples {
  title: string;
  /** Samples of each scenario, and how many files of the output each wrote. */
  scenarios: Partial<Record<Scenario, (Cost & { written: number })[]>>;
}

/** Builders by the number of pages, then by id. Kente's id is `kente`. */
export type BuildTable = Record<string, Record<string, BuildSamples>>;

/** How {@link Builds} measures. */
interface BuildsOptions {
  /** For sites and projects. The one who made it empties it. */
  scratch: string;
  /** Whether peers are measured that have to be installed first. */
  peers: boolean;
  progress: (text: string) => void;
}

/** How often each build is measured. */
const turns = 3;

/** Measures builds of generated sites. Each number of pages is measured once, when a row first asks for it. */
export class Builds {
  readonly table: BuildTable = {};
  readonly #options: BuildsOptions;
  #modules = "";
  readonly #measured = new Map<number, Promise<Record<string, BuildSamples>>>();
  #changes = 0;

  constructor(options: BuildsOptions) {
    this.#options = options;
  }

  /** The builds of a site with this many pages, by the id of the builder. */
  of(pages: number): Promise<Record<string, BuildSamples>> {
    const known = this.#measured.get(pages);
    if (known) return known;
    const measured = this.#measure(pages);
    this.#measured.set(pages, measured);
    return measured;
  }

  /** The folder of the generated site with this many pages. */
  site(pages: number): string {
    const folder = join(this.#options.scratch, `site-${pages}`);
    if (!statSync(folder, { throwIfNoEntry: false })) writeGeneratedSite(join(folder, "pages"), pages);
    return folder;
  }

  async #measure(pages: number): Promise<Record<string, BuildSamples>> {
    const builders = [["kente", kente] as const, ...(await this.#peers())];
    const samples: Record<string, BuildSamples> = {};
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [id, peer] of builders) {
        if (turn > 0 && (peer.slow || !samples[id])) continue;
        this.#options.progress(`${peer.title}, ${pages} pages, ${turn + 1} of ${peer.slow ? 1 : turns}`);
        try {
          await this.#turn(id, peer, pages, turn, (scenario, cost) => {
            samples[id] ??= { title: titleOf(peer), scenarios: {} };
            const { scenarios } = samples[id];
            scenarios[scenario] = [...(scenarios[scenario] ?? []), cost];
          });
        } catch (error) {
          // Without Kente's own figures there is nothing to compare with.
          if (peer === kente) throw error;
          delete samples[id];
          this.#options.progress(`${peer.title} failed: ${error instanceof Error ? error.message : error}`);
        }
      }
    }
    this.table[pages] = samples;
    return samples;
  }

  /** The peers that can be measured, each with its id. */
  async #peers(): Promise<[string, Peer][]> {
    const all = await membersIn<Peer>(peersFolder, "peer");
    return [...all].filter(([, { title, installs, program }]) => {
      if (!this.#options.peers && (installs || program)) return false;
      if (program && findProgram(program[0]) === undefined) {
        this.#options.progress(`${title} is not installed here and is left out`);
        return false;
      }
      if (!installs) return true;
      this.#options.progress(`installing ${title}`);
      try {
        this.#modules = installPackages();
        return true;
      } catch (error) {
        this.#options.progress(`${title} is left out. ${error instanceof Error ? error.message : error}`);
        return false;
      }
    });
  }

  /** Measures all scenarios of a builder one after the other. */
  async #turn(
    id: string,
    peer: Peer,
    pages: number,
    turn: number,
    add: (scenario: Scenario, cost: Cost & { written: number }) => void,
  ): Promise<void> {
    const site = this.site(pages);
    const own = join(this.#options.scratch, `${id}-${pages}`);
    const project: Project = {
      folder: peer === kente ? site : join(own, "project"),
      pages: join(site, "pages"),
      out: join(own, "out"),
      modules: this.#modules,
    };
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own, { recursive: true });
    const build = async (scenario: Scenario) => {
      const before = filesIn(project.out);
      const cost = await measure(peer.command(project));
      const after = filesIn(project.out);
      if (after.size < pages) throw new Error(`It wrote ${after.size} files instead of at least ${pages}.`);
      add(scenario, { ...cost, written: [...after].filter((file) => !before.has(file)).length });
    };
    peer.prepare(project);
    if (peer === kente) {
      // The code is bundled anew once: no page changes it.
      if (turn === 0) {
        forget(site);
        await build("first");
        rmSync(project.out, { recursive: true, force: true });
      }
      forget(site, "bundles");
    }
    await build("cold");
    this.#changes += 1;
    changeGeneratedPage(project.pages, 7, this.#changes);
    peer.update?.(project, pageFile(7));
    await build("changed");
    await build("unchanged");
    rmSync(own, { recursive: true, force: true });
  }
}

/** All files of an output, each with what changes when it is written: a link to the file of another folder is the same file. */
function filesIn(folder: string): Set<string> {
  if (!statSync(folder, { throwIfNoEntry: false })) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const { ino, mtimeMs } = statSync(join(parentPath, name));
        return `${join(parentPath, name)} ${ino} ${mtimeMs}`;
      }),
  );
}

/** The name of a builder with its version. */
function titleOf({ title, program }: Peer): string {
  if (!program) return title;
  const [name, ...args] = program;
  const version = /\d+(?:\.\d+)+/.exec(execFileSync(name, args, { encoding: "utf8" }))?.[0] ?? "";
  return `${title} ${version}`;
}
