import type { ReadFailure } from "../../contract/graph.ts";

/** The failure of a file that the operating system cannot read. */
export function unreadable(reason: string): ReadFailure {
  return { error: "file-unreadable", data: { reason } };
}
