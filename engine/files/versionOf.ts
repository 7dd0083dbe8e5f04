import { createHash } from "node:crypto";

/** A short hash of a value's JSON, for addresses in caches: equal values have equal versions. */
export function versionOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 10);
}
