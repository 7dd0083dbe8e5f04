import { randomUUID } from "node:crypto";
import type { Words } from "../../contract/words.ts";
import { phrase } from "../../language/phrase.ts";
import type { Languages } from "../languages.ts";

/** The header that names a request: sent with an answer of status 500 or more, and taken over from a proxy. */
export const requestIdHeader = "x-request-id";

/** Nothing that would need quoting or hide something in a log, a terminal or a page; the usual formats fit. */
const harmless = /^[\w.-]{1,64}$/;

/**
 * The id of a request, which the log has on its line.
 * @param given the value of its `X-Request-Id`
 * @param proxies number of the operator's reverse proxies in front. Without one, any client could write the header
 */
export function requestIdOf(given: string | undefined, proxies: number): string {
  return proxies > 0 && given !== undefined && harmless.test(given) ? given : randomUUID().slice(0, 8);
}

/** A text for a visitor, with the words by which the operator finds the request in the log. */
export function withReference(text: string, words: Words, requestId: string): string {
  return `${text} ${phrase(words, "server.reference", { id: requestId })}`;
}

/**
 * An answer of status 500 or more that names its request: in a header and, where it is a text for a visitor or a problem, also
 * in words that can be passed on.
 */
export async function withRequestId(
  answer: Response,
  requestId: string,
  languages: Languages,
): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set(requestIdHeader, requestId);
  const type = headers.get("content-type") ?? "";
  const language = headers.get("content-language");
  let { body }: { body: Response["body"] | string } = answer;
  if (type === "application/problem+json") {
    const problem = await answer.json();
    body = `${JSON.stringify({ ...problem, detail: `${problem.detail} Reference: ${requestId}.` })}\n`;
  } else if (type.startsWith("text/plain") && language !== null)
    body = `${withReference((await answer.text()).trimEnd(), languages.ofCode(language), requestId)}\n`;
  // It is another one now.
  headers.delete("content-length");
  return new Response(body, { status: answer.status, headers });
}
