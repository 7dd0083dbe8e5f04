import { hash } from "node:crypto";

/** A short hash of a value's JSON, for addresses in caches: equal values have equal versions. */
export function versionOf(value: unknown): string {
  return versionOfJson(JSON.stringify(value));
}

/** The version of the value that a JSON text stands for. */
export function versionOfJson(json: string): string {
  return hash("sha256", json, "hex").slice(0, 10);
}
