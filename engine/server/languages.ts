import type { ServedWords } from "../contract/intake.ts";
import type { Words } from "../contract/words.ts";

/** Finds the words of a reader's language. */
export interface Languages {
  /** @param path of a page, without the base path */
  ofPath(path: string | undefined): Words;
  /** @param code as a page's scripts send it in `Content-Language` */
  ofCode(code: string | null): Words;
}

/** A site whose build has no words: visitors see the names of the texts. */
const none: Words = { language: "en", phrases: {} };

/** @param all the words of each language, those of the default language first */
export function createLanguages(all: readonly ServedWords[]): Languages {
  const [first = { path: "/", words: none }, ...others] = all;
  return {
    ofPath: (path = "/") =>
      (others.find((one) => path === one.path || path.startsWith(`${one.path}/`)) ?? first).words,
    ofCode: (code) => (others.find(({ words }) => words.language === code) ?? first).words,
  };
}
