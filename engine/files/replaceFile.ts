import { randomBytes } from "node:crypto";
import { renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "./makeFolder.ts";

/**
 * Writes a file that appears only when it is complete, also while several processes write it. Its folder is created.
 * @param write writes a file under the name that it is given. Where it fails, nothing is left of it
 */
export function replaceFile(file: string, write: (temporary: string) => void): void {
  // Not the number of the process: containers that share a folder have the same.
  const temporary = `${file}.${randomBytes(6).toString("hex")}.tmp`;
  makeFolder(dirname(file));
  try {
    write(temporary);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
