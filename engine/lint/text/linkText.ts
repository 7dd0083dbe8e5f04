/** Words that are the same on every link. Lighthouse marks pages down for most of them. */
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

/** Whether the words of a link say nothing of where it leads. */
export function isGeneric(words: string): boolean {
  return words.length <= 40 && generic.has(plainWords(words));
}

/** Words without capitals, marks and signs, so that two links with the same words are known for it. */
export function plainWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, " ")
    .trim();
}
