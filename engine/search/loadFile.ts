import { KenteError } from "../errors/KenteError.ts";

/** Milliseconds until a stalled request is given up, so that the reader can try again. */
const timeoutMs = 10_000;

/**
 * Loads a file of an index. Plain `fetch`: nothing is repeated here, since readers type on or try again.
 * @throws KenteError `data-unavailable`, or what `fetch` throws
 */
export async function loadFile(address: string): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok)
    throw new KenteError("data-unavailable", { address, reason: `status ${response.status}` });
  return response.json();
}
