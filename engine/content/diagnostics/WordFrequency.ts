/** Tells how familiar the words of some texts are: a misspelt name is made of words that stand nowhere else. */
export class WordFrequency {
  private readonly counts = new Map<string, number>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const word of wordsOf(text)) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
    }
  }

  /** Whether each word of a name also stands elsewhere, the name itself having been written so many times. */
  isUsedElsewhere(name: string, written: number): boolean {
    return wordsOf(name).every((word) => (this.counts.get(word) ?? 0) > written);
  }
}

/** The words of a text, those inside names such as `apiDocs` and `about-us` too. */
function wordsOf(text: string): string[] {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  return spaced.match(/[\p{L}\p{N}]+/gu) ?? [];
}
