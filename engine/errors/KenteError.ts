import type { DataOf, ErrorId } from "./catalogue.ts";

/**
 * A failure that the catalogue knows. It carries only its id and data: words are made where they are shown, by
 * `describe(error.id, error.data)`, so that code for the browser does not bring the whole catalogue with it.
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
