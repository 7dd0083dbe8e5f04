/** Any text with lists or pages from data has this. */
const mark = '"each"';

/** What the hash of such a text ends in, so that nobody reads a file to find out. */
export const dataSuffix = "+data";

/**
 * Whether a text may have lists or pages from data.
 * @param hash the hash of the text, where that is known
 */
export function mayNameData(hash: string | undefined, text: () => string): boolean {
  return hash === undefined ? text().includes(mark) : hash.endsWith(dataSuffix);
}
