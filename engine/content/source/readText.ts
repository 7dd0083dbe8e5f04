import { isUtf8 } from "node:buffer";
import { readSync } from "node:fs";
import { join } from "node:path";
import type { ReadFailure } from "../../contract/graph.ts";
import { withRegularFile } from "../../files/regularFile.ts";
import { systemReason } from "../../files/systemError.ts";
import { MAX_DATA_SIZE, MAX_FILE_SIZE } from "../parse/limits.ts";
import { unreadable } from "./readFailure.ts";

/** A buffer that all files share, because that is fastest for thousands of small files. */
let memory = Buffer.alloc(MAX_FILE_SIZE + 1);

/** Reads a file of the pages folder. @param file its path in the folder */
export function readText(folder: string, file: string): string | ReadFailure {
  const limit = file.startsWith("_data/") ? MAX_DATA_SIZE : MAX_FILE_SIZE;
  if (memory.length <= limit) memory = Buffer.alloc(limit + 1);
  const buffer = memory.subarray(0, limit + 1);
  let length: number | undefined;
  try {
    length = withRegularFile(join(folder, file), (descriptor) => fill(buffer, descriptor));
  } catch (error) {
    return unreadable(systemReason(error));
  }
  if (length === undefined) return unreadable("it is not a regular file");
  if (length > limit) return { error: "file-size", data: { limit: `${limit / 1_000_000} MB` } };
  const bytes = buffer.subarray(0, length);
  return isUtf8(bytes) ? bytes.toString("utf8") : { error: "file-encoding" };
}

/** Fills a buffer from a file. @returns how many bytes it holds */
function fill(buffer: Buffer, descriptor: number): number {
  let length = 0;
  let read: number;
  do {
    read = readSync(descriptor, buffer, length, buffer.length - length, null);
    length += read;
  } while (read > 0 && length < buffer.length);
  return length;
}
