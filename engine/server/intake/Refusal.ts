import { type ProblemDetails, problem } from "../http/answers.ts";

/** An error that ends the intake of a request with an answer. It is thrown and caught within this folder. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly details: ProblemDetails;

  /** @param details the `detail` alone, or with further members */
  constructor(status: number, title: string, details: string | ProblemDetails) {
    super(title);
    this.status = status;
    this.title = title;
    this.details = typeof details === "string" ? { detail: details } : details;
  }

  /** The answer for programs (RFC 9457). */
  toResponse(): Response {
    return problem(this.status, this.title, this.details);
  }
}
