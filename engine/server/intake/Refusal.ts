import type { Words } from "../../contract/words.ts";
import { fileSize } from "../../forms/files/fileWords.ts";
import { phrase, type WordKey } from "../../language/phrase.ts";
import { type ProblemDetails, problem } from "../http/answers.ts";

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
