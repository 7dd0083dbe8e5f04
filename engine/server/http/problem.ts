/** What a problem says besides its title. */
export interface ProblemDetails {
  /** What this means for the one who asked. */
  detail: string;
  /** Messages by field. */
  errors?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/**
 * An answer for programs, as RFC 9457 describes it.
 * @param title what is wrong, in a few words that stay the same
 */
export function problem(
  status: number,
  title: string,
  { detail, errors, headers }: ProblemDetails,
): Response {
  return new Response(`${JSON.stringify({ type: "about:blank", title, status, detail, errors })}\n`, {
    status,
    headers: { "content-type": "application/problem+json", ...headers },
  });
}
