/** Milliseconds after which a site that has not answered counts as out of reach. */
const timeoutMs = 15_000;

/**
 * Returns whether the site at an address answers. A frame can't tell: it reports the browser's own error page as loaded. This
 * page cannot read the answer, and the other site learns only the origin of this page.
 */
export async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "strict-origin",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return true;
  } catch {
    return false;
  }
}
