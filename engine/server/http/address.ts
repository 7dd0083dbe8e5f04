const maxLength = 4096;

/**
 * Reads the path of a request target as the client wrote it, before `new URL()` normalises `..` segments away.
 * @param target `/services/collections?x=1`, or an absolute URL as proxies send it
 * @returns the decoded path; undefined if it is too long or has broken percent codes, `.` or `..` segments, encoded
 *   slashes, backslashes or control characters
 */
export function readPath(target: string): string | undefined {
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, "");
  const path = (relative.split(/[?#]/, 1)[0] ?? "") || "/";
  if (!path.startsWith("/") || path.length > maxLength) return undefined;
  try {
    const segments = path.split("/").map(decodeURIComponent);
    return segments.some(isUnsafe) ? undefined : segments.join("/");
  } catch {
    return undefined;
  }
}

function isUnsafe(segment: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  return segment === "." || segment === ".." || /[/\\\u0000-\u001f\u007f]/.test(segment);
}

/** A path of this site without the base path: `/fr` for `/shop/fr`. Undefined for any other path. */
export function withoutBase(path: string, base: string): string | undefined {
  return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined;
}

/** A path for the log: at most 200 characters, segments that look like email addresses replaced. */
export function loggedPath(path: string): string {
  const segments = path.split("/").map((segment) => (segment.includes("@") ? "…" : segment));
  return segments.join("/").slice(0, 200);
}
