/**
 * An answer for programs, as RFC 9457 describes it.
 * @param title what is wrong, in a few words that stay the same
 * @param detail what this means for the one who asked
 */
export function problem(status: number, title: string, detail: string): Response {
  return new Response(`${JSON.stringify({ type: "about:blank", title, status, detail })}\n`, {
    status,
    headers: { "content-type": "application/problem+json" },
  });
}
