import type { Target } from "../../contract/link.ts";
import type { DataOf } from "../../errors/catalogue.ts";
import type { Suggestion } from "../../errors/entry.ts";

/** The target of a link, without the base path. `page` and `anchor` are set where they have to be checked. */
export interface Destination extends Pick<Target, "kind" | "href" | "hreflang"> {
  page?: string;
  anchor?: string;
  /** Set where the link names an old address: the one that it should name, as it is written. */
  redirected?: string;
}

/** Why a link is refused. */
export type Refusal = {
  [Id in "link-target" | "link-anchor" | "link-name" | "link-file" | "link-scheme" | "link-form"]: {
    id: Id;
    data: DataOf<Id>;
  };
}["link-target" | "link-anchor" | "link-name" | "link-file" | "link-scheme" | "link-form"];

/**
 * The result of resolving a link. `unknown`: the file that decides it is broken. `fix` is the only address that can have
 * been meant.
 */
export type Resolution =
  | { outcome: "resolved"; destination: Destination }
  | { outcome: "refused"; refusal: Refusal; fix?: string }
  | { outcome: "unknown" };

/** Refuses a link for its form. `reason` is the end of a sentence that begins with the link. */
export function malformed(value: string, reason: string, suggestion?: Suggestion): Resolution {
  return refuse({ id: "link-form", data: { value, reason, suggestion } });
}

/** Refuses a link. */
export function refuse(refusal: Refusal): Resolution {
  return { outcome: "refused", refusal };
}
