import { KenteError } from "../../errors/KenteError.ts";
import { isDiskFull } from "../isDiskFull.ts";
import { systemErrorOf } from "../systemError.ts";

/** Why something could not be kept in this run, by the folder in which it should have been. */
const refusals = new Map<string, string>();

/** Notes why something can't be kept. The run goes on without, and a command says so once. */
export function noteUnkept(cache: string, reason: string): void {
  if (!refusals.has(cache)) refusals.set(cache, reason);
}

/**
 * Keeps something that only later runs need. Where the system refuses it, the run goes on without.
 * @throws an error that is none of the system
 */
export function tryToKeep(cache: string, keep: () => void): void {
  try {
    keep();
  } catch (error) {
    const reason = systemErrorOf(error instanceof KenteError ? error.cause : error);
    if (reason === undefined) throw error;
    noteUnkept(cache, reason);
  }
}

/** Why something could not be kept in a cache folder in this run, in the words of the system. */
export function unkeptReason(cache: string): string | undefined {
  return refusals.get(cache);
}

/** Turns an error of the system while it writes into a cache folder into `cache-unwritable`. Returns any other error unchanged. */
export function asCacheUnwritable(cache: string, error: unknown): unknown {
  const reason = systemErrorOf(error);
  if (reason === undefined) return error;
  return new KenteError("cache-unwritable", { folder: cache, reason }, { cause: error });
}

/** Bytes that a bundler may need. */
const room = 32_000_000;

/**
 * Refuses a cache folder on a disk that has no room for bundles.
 * @param needed in bytes
 * @throws KenteError `cache-unwritable`
 */
export function checkRoom(cache: string, needed = room): void {
  if (isDiskFull(cache, needed))
    throw new KenteError("cache-unwritable", { folder: cache, reason: "the disk is full" });
}
