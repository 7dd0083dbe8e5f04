import type { Json } from "../contract/json.ts";
import { rewrite } from "./rewrite.ts";
import { recordsIn, rewriteTable } from "./table.ts";

/** Whether a file is a table in CSV; all others are JSON. */
export function isTable(file: string): boolean {
  return file.endsWith(".csv");
}

/** What the text of a file says: its JSON, or the records of a table. Undefined where it is neither. */
export function fileValue(file: string, text: string): Json | undefined {
  if (isTable(file)) return recordsIn(text);
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Changes the text of a file so that it says another value, and leaves all else as it is written. */
export function rewriteFile(
  file: string,
  text: string,
  value: Json,
  options?: Parameters<typeof rewrite>[2],
): string {
  return isTable(file)
    ? rewriteTable(text, Array.isArray(value) ? value : [])
    : rewrite(text, value, options);
}
