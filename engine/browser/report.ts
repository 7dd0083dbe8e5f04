import type { DataOf } from "../errors/catalogue.ts";
import { browserEntries } from "../errors/catalogue/browser.ts";
import type { CatalogueEntry } from "../errors/entry.ts";
import { KenteError } from "../errors/KenteError.ts";

type BrowserErrorId = keyof typeof browserEntries;

/** Tells a failure in the console, in the catalogue's words, with what caused it. */
export function report<Id extends BrowserErrorId>(id: Id, data: DataOf<Id>, cause?: unknown): void {
  const entry = browserEntries[id] as unknown as CatalogueEntry;
  const words = [entry.message(data), entry.hint?.(data)].filter(Boolean).join(" ");
  const tell = entry.severity === "error" ? "error" : "warn";
  // biome-ignore lint/suspicious/noConsole: the console is where the browser's failures are shown
  console[tell](`${words} [${id}]`, ...(cause === undefined ? [] : [cause]));
}

/** Tells any failure of loading; what the catalogue does not know is told as it is. */
export function reportError(error: unknown): void {
  if (error instanceof KenteError && Object.hasOwn(browserEntries, error.id)) {
    report(error.id as BrowserErrorId, error.data as never, error.cause);
  } else {
    globalThis.reportError(error);
  }
}

/** The words of an error of any kind. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
