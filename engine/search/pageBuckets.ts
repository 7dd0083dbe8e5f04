/**
 * Returns how many files pages are divided among: a power of two, which stays the same while a site grows a little. Searches load
 * the names of all files, and the files of ten results or so. In large sites files are larger, so that the names do not take more.
 * @param letters of all pages together
 * @param perFile how many letters a file of a small site has on average
 */
export function bucketCount(letters: number, perFile: number): number {
  const count = Math.min(letters / perFile, Math.sqrt(letters / 6));
  return count > 1 ? 2 ** Math.round(Math.log2(count)) : 1;
}

/**
 * Divides pages among files by their addresses alone, so that a new page changes the place of few others.
 * @param pages in the order of their addresses
 */
export function inBuckets<Page extends { path: string }>(pages: readonly Page[], buckets: number): Page[][] {
  const all = Array.from({ length: buckets }, (): Page[] => []);
  for (const page of pages) all[hashOf(page.path) % buckets]?.push(page);
  return all;
}

/** Gives pages their numbers, and puts them in the order of these: the page at place `p` of file `f` is `p * buckets + f`. */
export function numberPages<Page extends { path: string }>(
  pages: readonly Page[],
  buckets: number,
): (Page & { number: number })[] {
  return inBuckets(pages, buckets)
    .flatMap((own, bucket) => own.map((page, place) => ({ ...page, number: place * buckets + bucket })))
    .sort((one, other) => one.number - other.number);
}

/** A hash of an address (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) >>> 0;
}
