import type { Trouble } from "../contract/store.ts";
import { describeError } from "../errors/catalogue.ts";
import { KenteError } from "../errors/KenteError.ts";
import { reasonOf } from "../errors/reasonOf.ts";
import { isAway } from "./sql/unavailable.ts";

/** Troubles that may pass without reopening the store. */
export const passingTroubles: ReadonlySet<Trouble> = new Set(["unreachable", "full", "busy"]);

/** The public text of each trouble. It does not reveal where the store is. */
export const publicTexts: Readonly<Record<Trouble, string>> = {
  starting: "The store is being opened.",
  unreachable: "The store can't be reached.",
  damaged: "The store is damaged.",
  "read-only": "The store can't be written.",
  full: "The disk of the store is full.",
  busy: "The store is locked by another program.",
  replaced: "The store was deleted or replaced.",
  "tables-missing": "The tables of the store are missing.",
  newer: "The store was made by a newer version of this program.",
};

/** Why a store can't be used. */
export type Unavailable = KenteError<"store-unavailable">;

/** Converts any error of a store that can't be used. */
export function toUnavailable(error: unknown): Unavailable {
  if (isAway(error)) return error;
  if (!(error instanceof KenteError))
    return new KenteError("store-unavailable", {
      url: "DATABASE_URL",
      reason: reasonOf(error),
      trouble: "unreachable",
    });
  return new KenteError("store-unavailable", {
    url: "DATABASE_URL",
    reason: describeError(error.id, error.data).message,
    trouble: error.id === "store-newer" ? "newer" : "unreachable",
  });
}
