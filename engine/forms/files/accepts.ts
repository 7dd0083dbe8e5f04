/** What kind of file something is. */
export interface FileKind {
  /** In small letters, without the dot; empty if there is none. */
  extension: string;
  /** Its media type. */
  type: string;
}

/** Extensions of one kind. */
const sameKind: readonly ReadonlySet<string>[] = [
  new Set(["jpg", "jpeg", "jpe", "jfif"]),
  new Set(["tif", "tiff"]),
  new Set(["heic", "heif"]),
  new Set(["mpg", "mpeg"]),
  new Set(["htm", "html"]),
];

/**
 * Whether a field takes a kind of file. Drawings in SVG can hold programs, so `image/*` does not stand for them.
 * @param accept what it takes: `.pdf`, `image/*`, `application/pdf`
 */
export function accepts(accept: readonly string[], { extension, type }: FileKind): boolean {
  const extensions = sameKind.find((group) => group.has(extension)) ?? new Set([extension]);
  return accept.some((one) => {
    if (one.startsWith(".")) return extensions.has(one.slice(1));
    if (one.endsWith("/*")) return type.startsWith(one.slice(0, -1)) && type !== "image/svg+xml";
    return one === type;
  });
}
