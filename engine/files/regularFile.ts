import { closeSync, constants, fstatSync, openSync } from "node:fs";

/**
 * Opens a file, uses it and closes it. Never waits for anything else: a pipe, a device or a socket may have taken
 * a file's place.
 * @param use is given the open file's descriptor
 * @returns undefined where there is something else than a file
 * @throws what opening or `use` throws
 */
export function withRegularFile<Result>(
  path: string,
  use: (descriptor: number) => Result,
): Result | undefined {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return fstatSync(descriptor).isFile() ? use(descriptor) : undefined;
  } finally {
    closeSync(descriptor);
  }
}
