/** Reads a value from session or local storage. Undefined where the browser forbids it, or the value is malformed. */
export function stored(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
