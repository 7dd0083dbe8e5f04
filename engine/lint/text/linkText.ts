/** Words that say nothing about the target of a link. Lighthouse lowers a page's score for most of them. */
const generic = new Set([
  "click here",
  "click this",
  "details",
  "go",
  "here",
  "information",
  "learn more",
  "link",
  "more",
  "more info",
  "more information",
  "read more",
  "right here",
  "see more",
  "start",
  "this",
  "this link",
  "this page",
]);

/** Whether the words of a link say nothing about its target. */
export function isGeneric(words: string): boolean {
  return words.length <= 40 && generic.has(plainWords(words));
}

/** Words in lower case without punctuation, to compare the words of links. */
export function plainWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, " ")
    .trim();
}
