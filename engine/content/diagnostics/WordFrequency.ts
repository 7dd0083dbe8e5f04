/** Counts the words of texts. A misspelt name consists of words that are used nowhere else. */
export class WordFrequency {
  private readonly counts = new Map<string, number>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const word of wordsOf(text)) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    }
  }

  /** Whether each word of a name is also used elsewhere, apart from the `written` uses of the name itself. */
  isUsedElsewhere(name: string, written: number): boolean {
    return wordsOf(name).every((word) => (this.counts.get(word) ?? 0) > written);
  }
}

/** The words of a text, those inside names such as `apiDocs` and `about-us` too. */
function wordsOf(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
}
