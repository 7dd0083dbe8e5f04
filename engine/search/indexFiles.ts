/**
 * Returns the folder of all that searches load. No page can be in it, since names of pages never begin with `_`.
 * @param base path prefix with a slash at both ends
 */
export function searchFolder(base: string): string {
  return `${base}_search/`;
}

/**
 * Counts the formats of indexes. A page that was opened before a deployment has the code for the format of its time: it finds no
 * index then, and shows the list of all pages.
 */
const format = 2;

/** Returns the address of what a search in a language begins with. */
export function searchManifest(base: string, language: string): string {
  return `${searchFolder(base)}${language}.${format}.json`;
}

/** Returns the folder of the files that are named by what is in them. */
export function searchFiles(base: string): string {
  return `${searchFolder(base)}files/`;
}

/** Writes pairs of a page's number and its weight, in the order of the numbers, as a word of the index has them. */
export function toPostings(pairs: readonly number[]): number[] {
  return pairs.map((value, index) => (index % 2 === 0 ? value - (pairs[index - 2] ?? 0) : value));
}

/** Calls a function with the number and the weight of each page of a word. */
export function forEachPosting(
  postings: readonly number[],
  visit: (page: number, weight: number) => void,
): void {
  let page = 0;
  for (let index = 0; index < postings.length; index += 2) {
    page += postings[index] ?? 0;
    visit(page, postings[index + 1] ?? 0);
  }
}
