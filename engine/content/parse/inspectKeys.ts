import type { Json } from "../../contract/json.ts";
import { MAX_DEPTH, refusedKeys } from "./limits.ts";

/** The result of {@link inspectKeys}. */
interface Inspection {
  /** Number of keys in all its objects. */
  keys: number;
  /** Whether the value is nested too deeply or has a refused key. */
  suspicious: boolean;
}

/** Counts the keys of a parsed value and looks for what is refused. */
export function inspectKeys(value: Json): Inspection {
  const found: Inspection = { keys: 0, suspicious: false };
  visit(value, 1, found);
  return found;
}

function visit(value: Json, depth: number, found: Inspection): void {
  if (value === null || typeof value !== "object") return;
  if (depth > MAX_DEPTH) {
    found.suspicious = true;
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) visit(item, depth + 1, found);
    return;
  }
  for (const key in value) {
    found.keys += 1;
    if (refusedKeys.has(key)) found.suspicious = true;
    const member = value[key];
    if (member !== undefined) visit(member, depth + 1, found);
  }
}
