const longest = 4096;

/**
 * Reads the path of a request target as the client wrote it, before any normalising hides what is odd about it.
 * @param target `/services/collections?x=1`, or an absolute address as proxies send it
 * @returns the decoded path, or undefined where nothing of a site can stand: broken percent codes, `.` and `..`
 *   segments, encoded slashes, backslashes, control characters
 */
export function readAddress(target: string): string | undefined {
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const path = (relative.split(/[?#]/, 1)[0] ?? "") || "/";
  if (!path.startsWith("/") || path.length > longest) return undefined;
  try {
    const segments = path.split("/").map(decodeURIComponent);
    return segments.some(isUnsafe) ? undefined : segments.join("/");
  } catch {
    return undefined;
  }
}

function isUnsafe(segment: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return segment === "." || segment === ".." || /[/\\\u0000-\u001f\u007f]/.test(segment);
}

/**
 * A path that may stand in the log: no query, and nothing that looks like an address of a person.
 */
export function loggedPath(path: string): string {
  const segments = path.split("/").map((segment) => (segment.includes("@") ? "…" : segment));
  return segments.join("/").slice(0, 200);
}

/** A decoded path as it is written in a `Location` header. */
export function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
