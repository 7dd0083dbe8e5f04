/** Returns the last step of a path: `collections` of `/services/collections`. */
export function lastStep(path: string): string {
  return path.split("/").filter(Boolean).at(-1) ?? "";
}

/** Returns a path without its last step. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

/** Returns a step without its file extension. */
export function withoutExtension(step: string): string {
  return step.replace(/\.[A-Za-z0-9]{2,5}$/, "");
}

/** Returns the file extension of a path in small letters, without the dot; "" where it has none. */
export function extensionOf(step: string): string {
  return /\.([A-Za-z0-9]{2,5})$/.exec(step)?.[1]?.toLowerCase() ?? "";
}

/** Returns a step without what people commonly mix up: case, hyphens, spaces, the plural, the file extension. */
export function plain(step: string): string {
  return withoutExtension(step)
    .toLowerCase()
    .replace(/[-_ .]/g, "")
    .replace(/s$/, "");
}
