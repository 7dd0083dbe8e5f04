import type { Words } from "../../contract/words.ts";

/** A plain text answer of one line. */
export function plainText(status: number, line: string): Response {
  return new Response(`${line}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** A plain text answer for a visitor, in the visitor's language. */
export function textFor(
  status: number,
  text: string,
  { language }: Words,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const answer = plainText(status, text);
  for (const [name, value] of Object.entries({ ...headers, "content-language": language }))
    answer.headers.set(name, value);
  return answer;
}

/** 405: the path exists, but not with this method. @param methods the allowed ones: `GET, HEAD` */
export function methodNotAllowed(methods: string): Response {
  const answer = plainText(405, "This address does not accept this method.");
  answer.headers.set("allow", methods);
  return answer;
}

/** Members of a problem besides its title and status. */
export interface ProblemDetails {
  /** What the problem means for this request. */
  detail: string;
  /** Messages by field. */
  errors?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/**
 * An error for programs (RFC 9457, problem details).
 * @param title the kind of problem, in a few constant words
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
