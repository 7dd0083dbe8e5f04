import type { ReadOutcome } from "../source/readTexts.ts";

/** What a helping process needs to know first. */
export interface HelperSetup {
  /** The folder of the site. */
  site: string;
  /** The folder of pages. */
  pages: string;
  /** What is kept is good for this version of the vocabulary only. */
  version: string;
}

/** Files for a helping process to read, by their paths inside the folder of pages. */
export interface Task {
  id: number;
  files: readonly string[];
}

/** A page that was read, and what is kept of it. */
export type PageRead = readonly [outcome: ReadOutcome, packed?: string | undefined];

/** What a helping process says: that it is ready, then the results of a task in the order of its files. */
export type Answer = "ready" | { id: number; pages: readonly PageRead[] };
