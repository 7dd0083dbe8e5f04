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
