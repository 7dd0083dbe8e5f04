import { type ProblemDetails, problem } from "../http/problem.ts";

/** Ends the intake of a request with an answer. Thrown and caught within this folder. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly details: ProblemDetails;

  /** @param details a sentence, or more than one */
  constructor(status: number, title: string, details: string | ProblemDetails) {
    super(title);
    this.status = status;
    this.title = title;
    this.details = typeof details === "string" ? { detail: details } : details;
  }

  /** The answer for programs. */
  toResponse(): Response {
    return problem(this.status, this.title, this.details);
  }
}
