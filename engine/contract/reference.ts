import type { JsonPath } from "./json.ts";

/** A link, picture, icon or other name in a file that stands for something elsewhere. */
export interface Reference {
  /** The content kind that checks it: `to`, `image`, `form`. */
  kind: string;
  file: string;
  /** The place of the value that holds the name. */
  path: JsonPath;
  /** As written: `@apiDocs`, `/contact-us#message`. */
  value: string;
}

/** What only the checks of a reference need to know. */
export interface ReferenceDetails {
  /** The place of an address within a text; of the whole link where the address is written with escapes. */
  part?: { start: number; end: number };
  /** Whether the part holds the address exactly as it is read, so that another one can be written there. */
  isVerbatim?: boolean;
  /** Whether the link hands flags to the page that it leads to. */
  stateful?: true;
  /** Whether the step of a form's delivery adds fields of its own. */
  hosted?: true;
  /** Whether the form stands within other content, beside its button. */
  short?: true;
}

/** A reference as one file holds it. */
export interface FileReference extends Reference, ReferenceDetails {}
