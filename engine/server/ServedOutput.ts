import { type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Hono } from "hono";
import type { ServedForm } from "../contract/form.ts";
import { manifestFile, type OutputManifest } from "../contract/output.ts";
import { createLanguages, type Env, type Languages, withoutBase } from "./http/request.ts";
import { readOutput } from "./static/Lookup.ts";
import { discard, type StaticAnswer, type StaticRequest } from "./static/StaticAnswer.ts";
import { type Hashed, StaticSite } from "./static/StaticSite.ts";

/** For this long, in milliseconds, files that have not changed are sent without a look at the manifest. */
const recentMs = 1000;

/** Milliseconds to wait for an output folder that is gone: a build replaces it with two renames. */
const timeoutMs = 5000;

/** State of an output folder without a manifest. */
const gone = "gone";

/** Options of {@link ServedOutput}. */
interface ServedOptions {
  /** The output folder, or a link to it. */
  dist: string;
  /** Makes the web application of an output. */
  createApp(site: OpenSite): Hono<Env>;
  /** Called with the reason if a new output can't be used. */
  warn: (line: string) => void;
}

/**
 * The site in an output folder. When a build replaces the folder, or a link to it is changed, the new output is opened at the
 * next request and replaces the old one as a whole: no answer is made from parts of both. Hashed files of the old one are still
 * answered, for pages that are open.
 */
export class ServedOutput {
  readonly #options: ServedOptions;
  #site: OpenSite;
  #app: Hono<Env>;
  /** State of the output that was last looked at. */
  #seen: string;
  #seenAt = performance.now();
  #opening: Promise<void> | undefined;

  /** @throws KenteError `dist-missing` or `dist-not-output` */
  constructor(options: ServedOptions) {
    this.#options = options;
    this.#seen = this.#state();
    this.#site = openSite(options.dist);
    this.#app = options.createApp(this.#site);
  }

  get site(): OpenSite {
    return this.#site;
  }

  get app(): Hono<Env> {
    return this.#app;
  }

  /** Whether the output is the one that is open, by a look at the manifest. */
  isCurrent(): boolean {
    const isCurrent = this.#state() === this.#seen;
    if (isCurrent) this.#seenAt = performance.now();
    return isCurrent;
  }

  /** Whether the output was the one that is open a moment ago. */
  isRecent(): boolean {
    return performance.now() - this.#seenAt < recentMs || this.isCurrent();
  }

  /** Opens the output that is in the folder now. If it can't be used, the old one stays open. */
  refresh(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /**
   * Answers with a page or file of the current output.
   * @param path decoded, with the base path; undefined if the client's is malformed
   */
  async answer(path: string | undefined, request: StaticRequest): Promise<StaticAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      if (!this.isCurrent()) await this.refresh();
      const { files } = this.#site;
      const answer = await (path === undefined ? files.notFound("/", request) : files.answer(path, request));
      // Otherwise it may be made from the new files with the old headers, or from none.
      if (attempt === 3 || this.isCurrent()) return answer;
      await discard(answer);
    }
  }

  async #open(): Promise<void> {
    const until = performance.now() + timeoutMs;
    while (this.#state() === gone && performance.now() < until) await wait(5);
    const state = this.#state();
    if (state !== this.#seen && state !== gone) {
      try {
        const site = openSite(this.#options.dist, this.#site.files.hashed());
        this.#app = this.#options.createApp(site);
        this.#site = site;
      } catch (error) {
        this.#options.warn(`The new output can't be served; the old one still is. ${error}`);
      }
    }
    // Also if it can't be used: it is not tried again before it changes.
    this.#seen = state;
  }

  #state(): string {
    let found: Stats | undefined;
    try {
      found = statSync(join(this.#options.dist, manifestFile), { throwIfNoEntry: false });
    } catch {}
    return found ? `${found.dev} ${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}` : gone;
  }
}

/** What the server knows of one build. */
export interface OpenSite {
  manifest: OutputManifest;
  /** Real path of the output folder. */
  folder: string;
  forms: readonly ServedForm[];
  /** How long leads are kept, by their form. */
  keep: Readonly<Record<string, string>>;
  languages: Languages;
  files: StaticSite;
}

/**
 * Reads what a build says about its output.
 * @param dist the output folder
 * @param old hashed files of earlier outputs, which are answered if this one lacks them
 * @throws KenteError `dist-missing` or `dist-not-output`
 */
export function openSite(dist: string, old?: Hashed): OpenSite {
  const output = readOutput(dist);
  const { manifest, folder } = output;
  const { forms, words, keep = {} } = manifest.served;
  const languages = createLanguages(words);
  const wordsAt = (path: string) => languages.ofPath(withoutBase(path, manifest.base));
  const files = new StaticSite(output, wordsAt, old);
  return { manifest, folder, forms, keep, languages, files };
}
