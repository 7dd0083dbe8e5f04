import { KenteError } from "../../errors/KenteError.ts";
import { reasonOf } from "../../errors/reasonOf.ts";

/**
 * Runs a task of the database and tells its failures as ours.
 * @param url of the database; a password in it is not told
 * @throws KenteError `store-unavailable`
 */
export async function asUnavailable<T>(url: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    if (cause instanceof KenteError) throw cause;
    throw new KenteError(
      "store-unavailable",
      { url: withoutPassword(url), reason: reasonOf(cause).replaceAll(url, withoutPassword(url)) },
      { cause },
    );
  }
}

/** Whether a database can't be used at all, rather than refuse the very values that it was given. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof KenteError) || error.id !== "store-unavailable") return false;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return !/^2[23]\w{3}$|^SQLITE_(CONSTRAINT|MISMATCH|RANGE|TOOBIG)/.test(String(code));
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return url;
  const shown = new URL(url);
  shown.password &&= "…";
  shown.search = "";
  return decodeURI(shown.href);
}
