import { getMimeType, mimes } from "hono/utils/mime";

/** The media type of a file with an unknown ending. */
export const unknownType = "application/octet-stream";

/** The media type of a file by its ending, with the charset where it is text: `text/css; charset=utf-8`. */
export function mediaType(name: string): string {
  return withCharset(getMimeType(name) ?? unknownType);
}

/** All endings that have a media type, by type. The server and the files for other hosts go by the same list. */
export function endingsByType(): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, string[]>();
  for (const [ending, plain] of Object.entries(mimes)) {
    const type = withCharset(plain);
    types.set(type, [...(types.get(type) ?? []), ending]);
  }
  return types;
}

/** Whether a body of this type shrinks when it is encoded. */
export function isText(type: string): boolean {
  return /^text\/|json|xml|javascript|wasm/.test(type);
}

function withCharset(type: string): string {
  return type === "application/json" ? "application/json; charset=utf-8" : type;
}
