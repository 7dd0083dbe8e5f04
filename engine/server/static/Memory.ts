import { isSame, type ServedFile } from "./Files.ts";
import type { Coding } from "./negotiate.ts";
import type { FileState } from "./StaticAnswer.ts";

/** A body with all that is sent with it. */
export interface ReadyBody {
  tag: string;
  /** Headers of the answers 200 and 304, names and values by turns. */
  headers: readonly string[];
  headersOf304: readonly string[];
  body: Uint8Array<ArrayBuffer>;
  /** The file that the body was read from. A compressed one may be older than the page while an output is copied. */
  from: FileState;
}

/** A file with the bodies that were sent at its address. */
export interface ReadyFile {
  file: ServedFile;
  /** By coding; undefined for the plain body. */
  bodies: Map<Coding | undefined, ReadyBody>;
}

/** What an entry takes besides its bodies: headers, path, maps. */
const entryBytes = 2048;

/** Answers ready to be sent, by path. The least recently used are dropped first. */
export class Memory {
  readonly #files = new Map<string, ReadyFile>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit how many bytes to keep */
  constructor(limit = 64 * 1024 * 1024) {
    this.#limit = limit;
  }

  get(path: string): ReadyFile | undefined {
    const found = this.#files.get(path);
    if (found) {
      this.#files.delete(path);
      this.#files.set(path, found);
    }
    return found;
  }

  /** Keeps a body of the file at a path. Those of another file, which was there before, are dropped. */
  keep(path: string, file: ServedFile, coding: Coding | undefined, ready: ReadyBody): void {
    const before = this.get(path);
    if (before && !isSame(before.file.version, file.version)) this.#drop(path);
    const kept = this.get(path) ?? { file, bodies: new Map() };
    if (kept.bodies.size === 0) this.#bytes += entryBytes;
    this.#bytes -= kept.bodies.get(coding)?.body.length ?? 0;
    kept.bodies.set(coding, ready);
    this.#files.set(path, kept);
    this.#bytes += ready.body.length;
    for (const [oldest] of this.#files) {
      if (this.#bytes <= this.#limit) return;
      this.#drop(oldest);
    }
  }

  #drop(path: string): void {
    const dropped = this.#files.get(path);
    if (!dropped) return;
    this.#files.delete(path);
    this.#bytes -= entryBytes;
    for (const { body } of dropped.bodies.values()) this.#bytes -= body.length;
  }
}
