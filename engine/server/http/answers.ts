import type { Words } from "../../contract/language.ts";
import { fileSize } from "../../forms/files.ts";
import { phrase, type WordKey } from "../../language/words.ts";

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
interface ProblemDetails {
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

/** A text of the engine, with what stands for its placeholders. */
interface Said {
  key: WordKey;
  values?: Readonly<Record<string, number>>;
  /** Bytes, which stand in the text as a size. */
  size?: number;
}

/** An error that ends the intake of a request with an answer. It is thrown and caught within this folder. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly details: ProblemDetails;
  /** What the visitor reads instead of the `detail`, which is for programs. */
  readonly said: Said | undefined;

  /** @param details the `detail` alone, or with further members */
  constructor(status: number, title: string, details: string | ProblemDetails, said?: Said) {
    super(title);
    this.said = said;
    this.status = status;
    this.title = title;
    this.details = typeof details === "string" ? { detail: details } : details;
  }

  /** What the visitor reads: the form's own text for a form with errors. */
  textIn(words: Words): string {
    if (this.details.errors !== undefined) return this.details.detail;
    const { key, values, size }: Said = this.said ?? { key: "server.unreadable" };
    return phrase(words, key, { ...values, ...(size !== undefined && { size: fileSize(words, size) }) });
  }

  /** The answer for programs (RFC 9457). */
  toResponse(): Response {
    return problem(this.status, this.title, this.details);
  }
}
