import type { browserEntries } from "../errors/catalogue/browser.ts";
import type { DataOf } from "../errors/catalogue.ts";
import type { CatalogueEntry } from "../errors/entry.ts";
import { KenteError } from "../errors/KenteError.ts";
import { reasonOf } from "../errors/reasonOf.ts";

/** The event of the window that tells of an error while the site is edited; its `detail` is a {@link Failure}. */
export const failureEvent = "kente:failure";

/** An error as {@link failureEvent} tells it. */
export interface Failure {
  rule: string;
  message: string;
  hint: string | undefined;
  /** What was thrown, in its own words. */
  reason: string;
  /** Where it was thrown; empty where that is not known. */
  stack: string;
}

type BrowserErrorId = keyof typeof browserEntries;

/** Tells a failure in the console, in the catalogue's words, with what caused it. */
export async function report<Id extends BrowserErrorId>(
  id: Id,
  data: DataOf<Id>,
  cause?: unknown,
): Promise<void> {
  // The words are only fetched when there is something to say.
  const words = await import("../errors/catalogue/browser.ts").catch(() => undefined);
  const entry = words?.browserEntries[id] as CatalogueEntry | undefined;
  const message = entry ? `${entry.message(data)} ${entry.hint?.(data) ?? ""}` : JSON.stringify(data);
  if (import.meta.hot && entry?.severity === "error") {
    const hint = entry.hint?.(data);
    const stack = (cause instanceof Error && cause.stack) || "";
    const detail: Failure = { rule: id, message: entry.message(data), hint, reason: reasonOf(cause), stack };
    dispatchEvent(new CustomEvent(failureEvent, { detail }));
  }
  // biome-ignore lint/suspicious/noConsole: the console is where the browser's failures are shown
  console[entry?.severity === "warning" ? "warn" : "error"](`${message.trim()} [${id}]`, cause ?? "");
}

/** Tells any failure of loading; what the catalogue does not know is told as it is. */
export function reportFailure(error: unknown): void {
  if (error instanceof KenteError) void report(error.id as BrowserErrorId, error.data as never, error.cause);
  else reportError(error);
}
