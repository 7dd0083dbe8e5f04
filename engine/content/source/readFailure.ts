import type { ReadFailure } from "../../contract/graph.ts";

/** The failure of a file that the operating system cannot read. */
export function unreadable(reason: string): ReadFailure {
  return { error: "file-unreadable", data: { reason } };
}

/** Describes an error of the operating system. */
export function systemReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EACCES" || code === "EPERM") return "permission is denied";
  if (code === "ENOENT") return "it does not exist";
  if (code === "EISDIR") return "it is a folder";
  if (code === "ENAMETOOLONG") return "its path is too long";
  return code ?? String(error);
}
