/** What `npm run new` writes into sites in a language. */
export interface Starter {
  /** The language's code: the file's name. */
  language: string;
  /** Texts by name that a site can keep. */
  words: Readonly<Record<string, string>>;
  /** Texts by name that say what to write in their place. */
  prompts: Readonly<Record<string, string>>;
}
