import type { ReadFailure, SiteSource } from "../../contract/graph.ts";
import type { JsonObject } from "../../contract/json.ts";
import { pageOf, type SmallFiles, smallSite } from "../fixtures/smallSite.ts";

/** One mistake in an otherwise clean site, and all that is said of it. `at` is what the place covers. */
export interface Mistake {
  id: string;
  /** Left out, it is an error. */
  severity?: "warning";
  files?: SmallFiles;
  source?: Partial<SiteSource>;
  /** Left out, it is `x.json`. */
  file?: string;
  at?: string;
  message: string;
  hint?: string;
}

/** A page of one block. */
export const block = (members: JsonObject): SmallFiles => ({
  "x.json": pageOf({ type: "sample", heading: "Hi", ...members }),
});

/** A page of one block with what few blocks have. */
export const pieces = (members: JsonObject): SmallFiles => ({
  "x.json": pageOf({ type: "pieces", ...members }),
});

/** A page of one text. */
export const text = (markdown: string) => block({ text: markdown });

/** The small site's form, changed. */
export const form = (change: (form: JsonObject) => void): SmallFiles => {
  const changed = structuredClone(smallSite.form);
  change(changed);
  return { "_forms/contact.json": changed };
};

/** A file that could not be taken. */
export const unreadable = (file: string, failure: ReadFailure) => ({ unreadable: [{ file, ...failure }] });

/** What a link may be. */
export const grammar =
  'Write "/page", "#anchor", "@name", or an address with "https://", "mailto:" or "tel:".';
