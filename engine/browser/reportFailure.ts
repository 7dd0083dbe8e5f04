import type { browser } from "../errors/catalogue/browser.ts";
import type { DataOf } from "../errors/catalogue.ts";
import type { CatalogueEntry } from "../errors/entry.ts";
import { KenteError, reasonOf } from "../errors/KenteError.ts";

/** Name of the window event for errors, sent by the dev server's build only. Its `detail` is a {@link Failure}. */
export const failureEvent = "kente:failure";

/** An error, as {@link failureEvent} carries it. */
export interface Failure {
  rule: string;
  message: string;
  hint: string | undefined;
  /** The message of what was thrown. */
  reason: string;
  /** The stack of what was thrown; empty where it is not known. */
  stack: string;
}

type BrowserErrorId = keyof typeof browser;

/** Writes an error of the catalogue to the console, with its cause. */
export async function report<Id extends BrowserErrorId>(
  id: Id,
  data: DataOf<Id>,
  cause?: unknown,
): Promise<void> {
  // The messages are loaded only when one is needed.
  const catalogue = await import("../errors/catalogue/browser.ts").catch(() => undefined);
  const entry = catalogue?.browser[id] as CatalogueEntry | undefined;
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

/** Reports any error: a {@link KenteError} by its entry in the catalogue, everything else as an uncaught error. */
export function reportFailure(error: unknown): void {
  if (error instanceof KenteError) void report(error.id as BrowserErrorId, error.data as never, error.cause);
  else reportError(error);
}
