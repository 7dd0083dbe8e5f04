import { createHash } from "node:crypto";
import { readSync } from "node:fs";
import { contentHash } from "./contentHash.ts";
import { withRegularFile } from "./regularFile.ts";

/** All files share it. Longer ones are read piece by piece. */
const memory = Buffer.alloc(1_000_000);

/**
 * Returns the hash of what is in a file, as {@link contentHash} does, without having all of it in memory.
 * @returns undefined for what is no regular file
 * @throws what opening and reading throw
 */
export function fileHash(path: string): string | undefined {
  return withRegularFile(path, (descriptor) => {
    let length = readSync(descriptor, memory);
    if (length < memory.length) {
      const next = readSync(descriptor, memory, length, memory.length - length, null);
      if (next === 0) return contentHash(memory.subarray(0, length));
      length += next;
    }
    const hash = createHash("sha256");
    for (; length > 0; length = readSync(descriptor, memory)) hash.update(memory.subarray(0, length));
    return hash.digest("base64url").slice(0, 22);
  });
}
