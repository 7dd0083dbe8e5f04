import { hash } from "node:crypto";

/** A short hash of a text or of bytes, for keys of what is kept, for seals and for names of files. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content, "base64url").slice(0, 22);
}
