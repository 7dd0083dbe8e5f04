import type { TextEdit } from "../../contract/diagnostic.ts";
import type { DataOf, ErrorId } from "../../errors/catalogue.ts";

/** Something wrong with a file's text, with the stretch of the text that shows it. */
export interface Mistake {
  id: ErrorId;
  data: DataOf<ErrorId>;
  offset: number;
  length: number;
  fix?: { title: string; edits: TextEdit[] };
}

/** Makes a {@link Mistake}, its data checked against its id. */
export function mistake<Id extends ErrorId>(id: Id, data: DataOf<Id>, offset: number, length = 1): Mistake {
  return { id, data, offset, length };
}
