import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { Readable } from "node:stream";
import { isText, mediaType } from "../../content/source/mediaTypes.ts";
import { smallestEncoded } from "../../contract/output.ts";
import type { Coding } from "./negotiate.ts";

/** A file of the output, ready to be sent. */
export interface ServedFile {
  path: string;
  size: number;
  type: string;
  /** Entity tag of the plain body, with quotes. */
  tag: string;
  /** Whether a smaller, encoded body is worth having. */
  compressible: boolean;
}

/** Files above this are streamed; their tag comes from size and time rather than from their content. */
const largest = 1024 * 1024;

/** Looks up files below one folder and remembers what costs time to find out, for as long as they do not change. */
export class Files {
  readonly #folder: string;
  readonly #known = new Map<string, { changed: number; file: ServedFile }>();

  /** @param folder a real path: files that lead out of it through symbolic links are not found */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param name path below the folder, `/`-separated, already checked to be safe */
  async find(name: string): Promise<ServedFile | undefined> {
    const path = join(this.#folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = this.#known.get(path);
    if (known?.changed === found.mtimeMs && known.file.size === found.size) return known.file;
    const real = await realpath(path).catch(() => "");
    if (!real.startsWith(this.#folder + sep)) return undefined;
    const type = mediaType(name);
    const file: ServedFile = {
      path,
      size: found.size,
      type,
      tag: await tagOf(path, found.size, found.mtimeMs),
      compressible: found.size >= smallestEncoded && isText(type),
    };
    if (this.#known.size >= 10_000) this.#known.clear();
    this.#known.set(path, { changed: found.mtimeMs, file });
    return file;
  }

  /** The body that the build has encoded beforehand, where it has. */
  async findEncoded(file: ServedFile, coding: Coding): Promise<{ path: string; size: number } | undefined> {
    const path = `${file.path}.${coding === "br" ? "br" : "gz"}`;
    const found = await stat(path).catch(() => undefined);
    return found?.isFile() ? { path, size: found.size } : undefined;
  }
}

/** Reads a file, or a stretch of it, as a response's body. */
export async function readBody(
  { path, size }: { path: string; size: number },
  range?: { start: number; end: number },
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (size > largest) return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>;
  const body = await readFile(path);
  return range ? body.subarray(range.start, range.end + 1) : body;
}

async function tagOf(path: string, size: number, changed: number): Promise<string> {
  if (size > largest) return `"${size.toString(36)}-${Math.trunc(changed).toString(36)}"`;
  const hash = createHash("sha256").update(await readFile(path));
  return `"${hash.digest("base64url").slice(0, 20)}"`;
}
