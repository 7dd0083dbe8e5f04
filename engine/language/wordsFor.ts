import type { Phrases, Words, WordsByLanguage } from "../contract/words.ts";
import { languageChain } from "./languageChain.ts";

/** Groups whose texts only the build, the server, the printer or one block says. They do not travel to the browser with every page. */
const awayFromBrowser: ReadonlySet<string> = new Set([
  "server",
  "print",
  "hours",
  "notFound",
  "pageList",
  "search",
  "moved",
  "consent",
]);

/** Groups of what the server says: its own, what forms say of their fields, and what links in their labels say. */
const ofServer: ReadonlySet<string> = new Set(["server", "form", "page"]);

/**
 * Returns the words of a language: its own, where they are missing those of the language it belongs to (`pt` for `pt-BR`),
 * and over them the site's.
 */
export function wordsFor(all: WordsByLanguage, language: string, own: Phrases = {}): Words {
  const found = languageChain(language).map((code) => all.get(code) ?? {});
  return { language, phrases: [...found.reverse(), own].reduce(mergePhrases, {}) };
}

/** Returns the words that the browser needs. */
export function wordsForBrowser(words: Words): Words {
  return only(words, (group) => !awayFromBrowser.has(group));
}

/** Returns the words of one group. */
export function wordsOfGroup(words: Words, wanted: string): Words {
  return only(words, (group) => group === wanted);
}

/** Returns the words that the server needs. */
export function wordsForServer(words: Words): Words {
  return only(words, (group) => ofServer.has(group));
}

function only({ language, phrases }: Words, wanted: (group: string) => boolean): Words {
  const kept = Object.entries(phrases).filter(([group]) => wanted(group));
  return { language, phrases: Object.fromEntries(kept) };
}

function mergePhrases(base: Phrases, over: Phrases): Phrases {
  const merged = Object.entries(over).map(([group, texts]) => [group, { ...base[group], ...texts }]);
  return { ...base, ...Object.fromEntries(merged) };
}
