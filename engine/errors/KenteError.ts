import type { DataOf, ErrorId } from "./catalogue.ts";

/**
 * A failure with an entry in the catalogue. It has only its id and data. The code that shows it gets the message from
 * `describeError(error.id, error.data)`, so that browser code does not include the whole catalogue.
 */
export class KenteError<Id extends ErrorId = ErrorId> extends Error {
  readonly id: Id;
  readonly data: DataOf<Id>;

  constructor(id: Id, data: DataOf<Id>, options?: ErrorOptions) {
    super(`${id} ${JSON.stringify(data)}`, options);
    this.name = "KenteError";
    this.id = id;
    this.data = data;
  }
}

/** The message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
