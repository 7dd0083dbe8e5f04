import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { BuildTable } from "./builds.ts";
import type { Machine } from "./machine.ts";
import type { Reference, Scale } from "./row.ts";

/** A figure with its budget and all its samples. */
export interface Figure extends Scale {
  samples: readonly number[];
}

/** What was measured for one line of the table, and under which conditions. */
export interface RowResult {
  what: string;
  /** Day, as 2026-11-21. */
  date: string;
  commit: string;
  machine: Machine;
  /** Milliseconds of the fixed piece of work, just before. */
  yardstick: number;
  figures: Readonly<Record<string, Figure>>;
  references: Readonly<Record<string, Reference>>;
}

/** The figures of one or several runs. */
export interface Results {
  rows: Readonly<Record<string, RowResult>>;
  /** Builds by Kente and its peers, if they were measured. */
  builds?: BuildTable;
}

/** What the user of the bench has to change, in one sentence. */
export class WrongArgument extends Error {}

/**
 * Reads a file of figures.
 * @throws WrongArgument that says what is wrong with the file
 */
export function readResults(file: string): Results {
  if (!existsSync(file)) throw new WrongArgument(`There is no file ${file}.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new WrongArgument(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  const rows = (value as Partial<Results> | null)?.rows;
  if (typeof rows !== "object" || rows === null)
    throw new WrongArgument(`${file} has no "rows": it was not written by npm run bench.`);
  return value as Results;
}

/** The figures in a file, or none if there is no file yet. */
export function readIfThere(file: string): Results {
  return existsSync(file) ? readResults(file) : { rows: {} };
}

/** Adds later figures to earlier ones. Rows that were measured again are replaced. */
export function mergeResults(earlier: Results, later: Results): Results {
  const builds = (later.builds || earlier.builds) && { ...earlier.builds, ...later.builds };
  const rows = Object.entries({ ...earlier.rows, ...later.rows }).sort(([a], [b]) => (a < b ? -1 : 1));
  return { rows: Object.fromEntries(rows), ...(builds && { builds }) };
}

/** Replaces a file at once, so that a run that is interrupted leaves a complete one. */
export function writeResults(file: string, results: Results): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(results, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
