/**
 * The form in which old addresses are compared: decoded, in small letters, without a slash, `.html` or `/index.html` at its
 * end. Old sites often take an address in each of these spellings, and macOS writes "é" as two characters.
 * @param path of a request or a link, without what follows `?` and `#`
 */
export function oldAddress(path: string): string {
  return commonSpelling(decodedAddress(path));
}

/** Returns what all spellings of a decoded address have in common; see {@link oldAddress}. */
export function commonSpelling(path: string): string {
  return withoutEnding(inSmallLetters(path));
}

/** Returns a text in small letters of all scripts, each composed with its accents. */
export function inSmallLetters(text: string): string {
  return text.toLowerCase().normalize("NFC");
}

/** Returns an address without a slash, `.html` or `/index.html` at its end. */
export function withoutEnding(path: string): string {
  return path.replace(/(?:\/index\.html|\.html)?\/*$/, "") || "/";
}

/** Decodes an address as far as it can be decoded. */
export function decodedAddress(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
