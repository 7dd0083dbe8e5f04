import { mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Makes a folder and those above it, where they are missing. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    // Of a read-only disk Node says that the folder above is missing. Without `recursive` it gives the system's reason.
    makeFolder(dirname(folder));
    mkdirSync(folder);
  }
}
