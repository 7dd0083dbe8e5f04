import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What is remembered of a file: its size, when it was changed, and a hash of its content. */
type FileState = [size: number, modified: number, changed: number, hash: string];

/** The files and folders that a command is compiled from, in the state in which they were read. Paths begin at the project. */
export class Sources {
  readonly files: Record<string, FileState> = {};
  readonly folders: Record<string, string[]> = {};
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** Reads a file. */
  read(file: string): string {
    const path = join(this.#root, file);
    // First, so that a file that is saved meanwhile counts as changed.
    const { size, mtimeMs, ctimeMs } = statSync(path);
    const text = readFileSync(path, "utf8");
    this.files[file] = [size, mtimeMs, ctimeMs, createHash("sha256").update(text).digest("hex")];
    return text;
  }

  /** Lists a folder. */
  list(folder: string): string[] {
    const names = readdirSync(join(this.#root, folder)).sort();
    this.folders[folder] = names;
    return names;
  }
}
