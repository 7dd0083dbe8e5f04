import { KenteError } from "../../errors/KenteError.ts";

/** Milliseconds until a stalled request is aborted, so that a later one can open another connection. */
const timeoutMs = 15_000;

/**
 * Fetches compiled data. Plain `fetch`: ofetch would add 3 kB to the code that hydration waits for, and nothing is
 * retried here, since the browser opens the page itself when its data does not come.
 * @throws KenteError `data-unavailable`, or the signal's reason
 */
export async function fetchJson<Data>(
  address: string,
  fetch: typeof globalThis.fetch,
  { signal, ...options }: RequestInit = {},
): Promise<Data> {
  const fail = (reason: string, cause?: unknown) =>
    new KenteError("data-unavailable", { address, reason }, { cause });
  try {
    const limit = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, {
      ...options,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (!response.ok) throw fail(`status ${response.status}`);
    return (await response.json()) as Data;
  } catch (error) {
    if (error instanceof KenteError || signal?.aborted) throw error;
    throw fail(error instanceof SyntaxError ? "it is not JSON" : "the network failed", error);
  }
}
