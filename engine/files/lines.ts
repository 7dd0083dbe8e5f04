import { closeSync, openSync, readSync, writeFileSync } from "node:fs";

/** Bytes that are read or written at once. */
const chunk = 1_000_000;

/**
 * Writes a file line by line: the whole may be longer than the longest string.
 * @param lines without their ends
 */
export function writeLines(file: string, lines: Iterable<string>): void {
  const descriptor = openSync(file, "w");
  try {
    let text = "";
    for (const line of lines) {
      text += `${line}\n`;
      if (text.length < chunk) continue;
      writeFileSync(descriptor, text);
      text = "";
    }
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads the lines of a file, without having all of it in memory.
 * @throws what opening and reading throw
 */
export function* readLines(file: string): Generator<string> {
  const descriptor = openSync(file, "r");
  try {
    const memory = Buffer.alloc(chunk);
    let rest: Buffer[] = [];
    for (let length = readSync(descriptor, memory); length > 0; length = readSync(descriptor, memory)) {
      const bytes = memory.subarray(0, length);
      let start = 0;
      for (let end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n", start)) {
        yield Buffer.concat([...rest, bytes.subarray(start, end)]).toString("utf8");
        rest = [];
        start = end + 1;
      }
      if (start < length) rest.push(Buffer.from(bytes.subarray(start)));
    }
    if (rest.length > 0) yield Buffer.concat(rest).toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}
