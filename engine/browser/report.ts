import type { browserEntries } from "../errors/catalogue/browser.ts";
import type { DataOf } from "../errors/catalogue.ts";
import type { CatalogueEntry } from "../errors/entry.ts";
import { KenteError } from "../errors/KenteError.ts";

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
  // biome-ignore lint/suspicious/noConsole: the console is where the browser's failures are shown
  console[entry?.severity === "warning" ? "warn" : "error"](`${message.trim()} [${id}]`, cause ?? "");
}

/** Tells any failure of loading; what the catalogue does not know is told as it is. */
export function reportFailure(error: unknown): void {
  if (error instanceof KenteError) void report(error.id as BrowserErrorId, error.data as never, error.cause);
  else reportError(error);
}
