import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { ServedWords } from "../../contract/form.ts";
import type { Words } from "../../contract/language.ts";
import { phrase } from "../../language/words.ts";

const maxLength = 4096;

/**
 * Reads the path of a request target as the client wrote it, before `new URL()` normalises `..` segments away.
 * @param target `/services/collections?x=1`, or an absolute URL as proxies send it
 * @returns the decoded path; undefined if it is too long or has broken percent codes, `.` or `..` segments, encoded
 *   slashes, backslashes or control characters
 */
export function readPath(target: string): string | undefined {
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const path = (relative.split(/[?#]/, 1)[0] ?? "") || "/";
  if (!path.startsWith("/") || path.length > maxLength) return undefined;
  try {
    const segments = path.split("/").map(decodeURIComponent);
    return segments.some(isUnsafe) ? undefined : segments.join("/");
  } catch {
    return undefined;
  }
}

function isUnsafe(segment: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  return segment === "." || segment === ".." || /[/\\\u0000-\u001f\u007f]/.test(segment);
}

/** A path of this site without the base path: `/fr` for `/shop/fr`. Undefined for any other path. */
export function withoutBase(path: string, base: string): string | undefined {
  return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined;
}

/** A path for the log: at most 200 characters, segments that look like email addresses replaced. */
export function loggedPath(path: string): string {
  const segments = path.split("/").map((segment) => (segment.includes("@") ? "…" : segment));
  return segments.join("/").slice(0, 200);
}

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

/** Finds the words of a reader's language. */
export interface Languages {
  /** @param path of a page, without the base path */
  ofPath(path: string | undefined): Words;
  /** @param code as a page's scripts send it in `Content-Language` */
  ofCode(code: string | null): Words;
}

/** A site whose build has no words: visitors see the names of the texts. */
const none: Words = { language: "en", phrases: {} };

/** @param all the words of each language, those of the default language first */
export function createLanguages(all: readonly ServedWords[]): Languages {
  const [first = { path: "/", words: none }, ...others] = all;
  return {
    ofPath: (path = "/") =>
      (others.find((one) => path === one.path || path.startsWith(`${one.path}/`)) ?? first).words,
    ofCode: (code) => (others.find(({ words }) => words.language === code) ?? first).words,
  };
}

/** What handlers find in a Hono context. */
export interface Env {
  /** Node's request; missing in tests that call the app directly. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The decoded path, base path included. */
    path: string;
    /** Names the request in the log. */
    requestId: string;
  };
}
