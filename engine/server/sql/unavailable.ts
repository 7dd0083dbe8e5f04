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
      { url: withoutPassword(url), reason: reasonOf(cause) },
      { cause },
    );
  }
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return url;
  const shown = new URL(url);
  shown.password &&= "…";
  shown.search = "";
  return decodeURI(shown.href);
}
