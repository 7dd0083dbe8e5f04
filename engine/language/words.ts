import type { Phrase, Phrases, PluralCategory, Words, WordsByLanguage } from "../contract/language.ts";
import type en from "../words/en.json";

type English = typeof en;

/** Names one text: `page.menu`. */
export type WordKey = {
  [Group in keyof English]: `${Group}.${keyof English[Group] & string}`;
}[keyof English];

/** What stands for the placeholders. Numbers are written as the language writes them. */
type PhraseValues = Readonly<Record<string, string | number>>;

/** Says a text of the site's language. `Own` are the keys of a site's own block. */
export type Say<Own extends string = never> = (key: WordKey | Own, values?: PhraseValues) => string;

/** Returns a text with its placeholders filled in. The value `count` chooses the plural category. */
export function phrase({ language, phrases }: Words, key: string, values: PhraseValues = {}): string {
  const [group = "", name = ""] = key.split(".");
  const found = phrases[group]?.[name];
  // A page that is older than its code may lack a text: its key is better than nothing.
  const text =
    typeof found === "object"
      ? (found[new Intl.PluralRules(language).select(Number(values.count))] ?? found.other)
      : (found ?? key);
  return text.replace(/{(\w+)}/g, (whole, name) => (values[name] ?? whole).toLocaleString(language));
}

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

/** The languages whose words a language may use, its own first: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function languageChain(code: string): string[] {
  const parts = code.split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

/** The placeholders of a text, or of all forms of one, without their braces. */
export function placeholdersOf(text: Phrase): Set<string> {
  const forms = typeof text === "string" ? [text] : Object.values(text);
  return new Set(forms.flatMap((form) => Array.from(form.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name)));
}

/** The names of all plural categories, in the order of the numbers that they begin with. */
export const pluralCategories: readonly PluralCategory[] = ["zero", "one", "two", "few", "many", "other"];

/** Whether a value has the shape of words: groups of texts, or of texts by plural category. */
export function isPhrases(value: unknown): value is Phrases {
  return isRecord(value) && Object.values(value).every((group) => isGroup(group));
}

function isGroup(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isPhrase);
}

/** Whether a value is a text, or texts by plural category, `other` among them. */
export function isPhrase(value: unknown): value is Phrase {
  if (typeof value === "string") return true;
  if (!isRecord(value) || typeof value.other !== "string") return false;
  return Object.entries(value).every(
    ([name, text]) => (pluralCategories as readonly string[]).includes(name) && typeof text === "string",
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
