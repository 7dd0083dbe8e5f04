import { setImmediate as turn } from "node:timers/promises";
import type { Vocabulary } from "../../contract/graph.ts";
import { keyOfAnalysis, type PageLook } from "../check/KeptAnalyses.ts";
import type { ReadAhead, ReadOutcome } from "../source/readTexts.ts";
import { isFileRole, roleOf } from "../source/roles.ts";
import { Helper } from "./Helper.ts";
import type { PageRead, Task } from "./protocol.ts";
import { readPage } from "./readPage.ts";

/** With fewer files, a second process would begin when all is done. */
const leastShared = 1000;

/** Files that are read in one go. */
const batch = 25;

/** What is needed to analyse files while they are read. */
interface AheadOptions {
  vocabulary: Vocabulary;
  /** The lint rules that look at pages. */
  rules: PageLook;
  /** The site's folder, and the script that a helping process runs; without it this process reads alone. */
  helper?: { site: string; script: readonly [file: string, ...args: string[]] } | undefined;
}

/**
 * Returns what reads the changed files of a site. Pages are analysed as soon as they are read, and what is found in them is
 * kept, so that no text stays in memory. Of a large site, a second process reads a part.
 */
export function readAhead({ vocabulary, rules, helper }: AheadOptions): ReadAhead {
  const { version } = vocabulary;
  return ({ pages, kept }) =>
    async (files) => {
      const outcomes: ReadOutcome[] = [];
      const note = (at: number, [outcome, packed]: PageRead) => {
        outcomes[at] = outcome;
        const key = "hash" in outcome ? keyOf(files[at] ?? "", outcome.hash) : undefined;
        if (key !== undefined && packed !== undefined) kept.set(key, packed);
      };
      const keyOf = (file: string, hash: string) => {
        const role = roleOf(file);
        return isFileRole(role) ? keyOfAnalysis(file, hash, role, vocabulary, rules) : undefined;
      };
      const readHere = ({ id, files: names }: Task) => {
        for (const [index, file] of names.entries()) {
          const isKept = (hash: string) => {
            const key = keyOf(file, hash);
            return key !== undefined && kept.get(key) !== undefined;
          };
          note(id + index, readPage(pages, file, vocabulary, rules, isKept));
        }
      };
      const noteAll = ({ id }: Task, found: readonly PageRead[]) => {
        for (const [index, one] of found.entries()) note(id + index, one);
      };
      const isShared = helper !== undefined && version !== undefined && files.length >= leastShared;
      const second = isShared
        ? new Helper(helper.script, { site: helper.site, pages, version }, noteAll)
        : undefined;
      const tasks = inTasks(files);
      for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
        readHere(task);
        // Answers of the other process arrive in between.
        if (second !== undefined) await turn();
        while (second?.isFree === true && tasks.length > 0) second.start(tasks.shift() as Task);
      }
      for (const task of (await second?.finish()) ?? []) readHere(task);
      second?.stop();
      // What is written takes less memory than what waits to be.
      if (files.length >= leastShared) kept.save();
      return outcomes;
    };
}

/** Divides files into tasks. A task has the number of its first file. */
function inTasks(files: readonly string[]): Task[] {
  return Array.from({ length: Math.ceil(files.length / batch) }, (_, index) => ({
    id: index * batch,
    files: files.slice(index * batch, (index + 1) * batch),
  }));
}
