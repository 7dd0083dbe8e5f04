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
